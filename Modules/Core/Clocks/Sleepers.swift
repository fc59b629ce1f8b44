/// Who sleeps on a test clock, and its time.
struct Sleepers<Instant: InstantProtocol> {
  typealias Continuation = CheckedContinuation<Void, any Error>

  /// How a sleep ends before it begins.
  enum EarlyEnd {
    case isPast, isCancelled

    func resume(_ continuation: Continuation) {
      switch self {
      case .isPast: continuation.resume()
      case .isCancelled: continuation.resume(throwing: CancellationError())
      }
    }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: Continuation
  }

  var now: Instant
  /// Grows with each arrival and each cancellation.
  private(set) var activity = 0
  private var lastID = 0
  /// By deadline, then by arrival.
  private var sleepers: [Sleeper] = []
  /// Have an id and don't sleep yet. Cancelling one takes it out.
  private var arriving: Set<Int> = []

  init(now: Instant) { self.now = now }

  var nextDeadline: Instant? { sleepers.first?.deadline }

  mutating func issueID() -> Int {
    lastID += 1
    arriving.insert(lastID)
    return lastID
  }

  /// Puts a sleeper to sleep, or says why it doesn't. O(log n) comparisons, O(n) moves.
  mutating func add(_ id: Int, until deadline: Instant, _ continuation: Continuation) -> EarlyEnd? {
    activity += 1
    guard arriving.remove(id) != nil else { return .isCancelled }
    guard deadline >= now else { return .isPast }
    var low = 0
    var high = sleepers.count
    while low < high {
      let middle = (low + high) / 2
      if sleepers[middle].deadline <= deadline { low = middle + 1 } else { high = middle }
    }
    sleepers.insert(Sleeper(id: id, deadline: deadline, continuation: continuation), at: low)
    return nil
  }

  /// Takes out a sleeper whose task is cancelled; `nil` if it doesn't sleep yet, or no more.
  mutating func cancel(_ id: Int) -> Continuation? {
    activity += 1
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
      arriving.remove(id)
      return nil
    }
    return sleepers.remove(at: index).continuation
  }

  /// Takes out the first sleeper and moves the time to its deadline; `nil` if none is due by then.
  mutating func removeFirst(until deadline: Instant) -> Continuation? {
    guard let first = sleepers.first, first.deadline <= deadline else { return nil }
    sleepers.removeFirst()
    now = max(now, first.deadline)
    return first.continuation
  }
}
