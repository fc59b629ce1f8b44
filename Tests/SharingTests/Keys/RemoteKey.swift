import Sharing
import Synchronization

/// A key whose source the test controls.
struct RemoteKey: SharedKey {
  let remote: Remote

  var id: ObjectIdentifier { ObjectIdentifier(remote) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    remote.load(context, continuation)
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    remote.subscribe(subscriber)
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    remote.save(value, context, continuation)
  }
}

extension SharedReaderKey where Self == RemoteKey {
  static func remote(_ remote: Remote) -> Self { Self(remote: remote) }
}

/// What a ``RemoteKey`` loads from, saves to and follows.
final class Remote: Sendable {
  struct Offline: Error, Equatable {}

  struct State {
    var value: Int?
    var isOnline = true
    /// Whether loads wait for ``answer()``.
    var isSlow = false
    var loads: [LoadContext<Int>] = []
    var pending: [LoadContinuation<Int>] = []
    var saves: [Int] = []
    var contexts: [SaveContext] = []
    var subscriber: SharedSubscriber<Int>?
    var cancellations = 0
    /// Runs once, while a value is saved.
    var onSave: (@Sendable () -> Void)?
  }

  let state: Mutex<State>
  let onLoad: @Sendable () -> Void

  init(_ value: Int?, isSlow: Bool = false, onLoad: @escaping @Sendable () -> Void = {}) {
    state = Mutex(State(value: value, isSlow: isSlow))
    self.onLoad = onLoad
  }

  func with<R: Sendable>(_ body: @Sendable (inout State) -> R) -> R { state.withLock { body(&$0) } }

  var saves: [Int] { with { $0.saves } }

  func load(_ context: LoadContext<Int>, _ continuation: LoadContinuation<Int>) {
    onLoad()
    let isSlow = with { state in
      state.loads.append(context)
      if state.isSlow { state.pending.append(continuation) }
      return state.isSlow
    }
    if !isSlow { continuation.resume(with: result) }
  }

  private var result: Result<Int?, any Error> {
    with { $0.isOnline ? .success($0.value) : .failure(Offline()) }
  }

  /// Ends the loads that wait.
  func answer() {
    let pending = with { state in
      defer { state.pending = [] }
      return state.pending
    }
    for continuation in pending { continuation.resume(with: result) }
  }

  func subscribe(_ subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    with { $0.subscriber = subscriber }
    return SharedSubscription { self.with { $0.cancellations += 1 } }
  }

  var subscriber: SharedSubscriber<Int>? { with { $0.subscriber } }

  func save(_ value: Int, _ context: SaveContext, _ continuation: SaveContinuation) {
    let isOnline = with { state in
      state.contexts.append(context)
      return state.isOnline
    }
    let onSave = with { state in
      defer { state.onSave = nil }
      return state.onSave
    }
    onSave?()
    if isOnline { with { $0.saves.append(value) } }
    continuation.resume(with: isOnline ? .success(()) : .failure(Offline()))
  }
}
