import ComposableArchitecture
import Foundation
import Testing

// Every way to make effects and to combine them.
@Reducer
struct EffectsZoo {
  struct State: Equatable { var count = 0; var log: [String] = [] }
  enum Action: Equatable {
    case a, b, c, cancel, timer, stopTimer, tick
    case number(Int)
    case result(TaskOutcome)
  }
  enum TaskOutcome: Equatable { case ok(Int), failed(String) }
  enum CancelID { case timer; case other }
  struct ID: Hashable { let n: Int }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.suspendingClock) var suspendingClock
  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  @Dependency(\.locale) var locale
  @Dependency(\.fireAndForget) var fireAndForget

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .a:
        return .merge(
          .send(.number(1)),
          .run { send in await send(.number(2)) },
          .run { @MainActor send in send(.number(3)) }
        )
      case .b:
        return .concatenate(
          .cancel(id: CancelID.timer),
          .run { await $0(.number(4)) },
          .send(.number(5))
        )
      case .c:
        return .merge([.none, .send(.number(6))])
      case .cancel:
        return .merge(.cancel(id: CancelID.timer), .cancel(id: ID(n: 1)), .cancel(id: "x"))
      case .timer:
        return .run { send in
          for await _ in self.clock.timer(interval: .seconds(1)) {
            await send(.tick)
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stopTimer:
        return .cancel(id: CancelID.timer)
      case .tick:
        state.count += 1
        return .none
      case .number(let n):
        state.count += n
        return Effect.run(priority: .background) { send in
          try await clock.sleep(for: .zero)
        } catch: { error, send in
          await send(.result(.failed("\(error)")))
        }
        .concatenate(with: .none)
        .merge(with: .none)
        .map { $0 }
      case .result:
        return .none
      }
    }
  }
}

@Reducer
struct Downloads {
  @ObservableState struct State: Equatable {
    var progress = 0.0; var isDownloading = false; var error: String?
  }
  enum Action { case start, stop, progress(Double), finished, failed(any Error) }
  enum DownloadEvent: Equatable, Sendable { case response(Data), updateProgress(Double) }
  @Dependency(DownloadClient.self) var client
  enum CancelID { case download }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        state.isDownloading = true
        return .run { send in
          for try await event in client.download(URL(string: "https://a.b")!) {
            switch event {
            case .response: await send(.finished)
            case .updateProgress(let p): await send(.progress(p), animation: .default)
            }
          }
        } catch: { error, send in
          await send(.failed(error))
        }
        .cancellable(id: CancelID.download)
      case .stop:
        state.isDownloading = false
        return .cancel(id: CancelID.download)
      case .progress(let p):
        state.progress = p
        return .none
      case .finished:
        state.isDownloading = false
        return .none
      case .failed(let error):
        state.error = String(describing: error)
        state.isDownloading = false
        return .none
      }
    }
  }
}
@DependencyClient
struct DownloadClient: Sendable {
  var download: @Sendable (_ url: URL) -> AsyncThrowingStream<Downloads.DownloadEvent, any Error> = { _ in
    .finished()
  }
}
extension DownloadClient: DependencyKey {
  static let liveValue = DownloadClient(download: { _ in .never })
  static let testValue = Self()
}
struct Animation: Sendable { static let `default` = Animation() }
extension Send { func callAsFunction(_ a: Action, animation: Animation) { self(a) } }

@MainActor struct EffectsTests {
  @Test func download() async {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Downloads.DownloadEvent.self)
    let store = TestStore(initialState: Downloads.State()) {
      Downloads()
    } withDependencies: {
      $0[DownloadClient.self].download = { _ in stream }
    }
    await store.send(.start) { $0.isDownloading = true }
    continuation.yield(.updateProgress(0.2))
    await store.receive(\.progress, 0.2) { $0.progress = 0.2 }
    continuation.yield(.response(Data()))
    continuation.finish()
    await store.receive(\.finished) { $0.isDownloading = false }
  }
  @Test func downloadThrows() async {
    struct Oops: Error {}
    let (stream, continuation) = AsyncThrowingStream<Downloads.DownloadEvent, any Error>.makeStream()
    let store = TestStore(initialState: Downloads.State()) {
      Downloads()
    } withDependencies: {
      $0[DownloadClient.self] = DownloadClient(download: { _ in stream })
    }
    let task = await store.send(.start) { $0.isDownloading = true }
    continuation.finish(throwing: Oops())
    await store.receive(\.failed) {
      $0.error = "Oops()"; $0.isDownloading = false
    }
    await task.finish()
    #expect(!task.isCancelled)
  }
  @Test func timers() async {
    let clock = TestClock()
    let store = TestStore(initialState: EffectsZoo.State()) {
      EffectsZoo()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = ImmediateClock()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))
      $0.date.now = Date(timeIntervalSinceReferenceDate: 60)
      $0.uuid = .constant(UUID(1))
      $0.locale = Locale(identifier: "en_US")
      $0.timeZone = .gmt
      $0.calendar = Calendar(identifier: .gregorian)
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    }
    await store.send(.timer)
    await clock.advance(by: .seconds(1))
    await store.receive(.tick) { $0.count = 1 }
    await clock.advance(by: .milliseconds(2500))
    await store.receive(.tick) { $0.count = 2 }
    await store.receive(\.tick, timeout: .seconds(1)) { $0.count = 3 }
    await store.send(.stopTimer)
    await clock.run()
    try? await clock.checkSuspension()
    store.timeout = .seconds(1)
    store.useMainSerialExecutor = true
    store.dependencies.uuid = .incrementing
    await store.withDependencies {
      $0.uuid = .incrementing
    } operation: {
      await store.send(.cancel)
    }
    await store.withExhaustivity(.off) { await store.send(.cancel) }
    await store.finish(timeout: .seconds(1))
  }
  @Test func nonExhaustive() async {
    let store = TestStore(initialState: EffectsZoo.State()) {
      EffectsZoo()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    store.exhaustivity = .off
    await store.send(.c)
    await store.receive { $0 == .number(6) }
    store.assert { $0.count = 6 }
    await store.send(.timer)
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: true)
    await store.finish()
  }
  @Test func storeTasks() async {
    let store = Store(initialState: EffectsZoo.State()) {
      EffectsZoo()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.b).finish()
    let task: StoreTask = store.send(.a)
    task.cancel()
    _ = task.isCancelled
    Task.cancel(id: EffectsZoo.CancelID.timer)
    #expect(store.withState { $0.count } == store.withState(\.count))
  }
}
