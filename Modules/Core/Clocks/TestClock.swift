import ConcurrencyExtras
import IssueReporting
import Synchronization

/// A clock whose time moves only when a test says so.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Feature.State()) { Feature() } withDependencies: {
///   $0.continuousClock = clock
/// }
/// await store.send(.startButtonTapped)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.tick) { $0.seconds = 1 }
/// ```
///
/// ## What `advance` waits for
///
/// A task that is on its way to a sleep when the test advances must get there first, and a task that wakes
/// must do its work, perhaps sleep again, before time moves on. A clock can't see where a task is heading.
/// A tool that yields a number of times and hopes fails on a busy machine, where the task may not have run
/// at all in the meantime.
///
/// This clock waits on facts. From the first test clock on, the process keeps account of the *jobs* of the
/// concurrency runtime, a job being a task's way from one suspension to the next. A **barrier** returns
/// when every job that was ready when it began has run: on the main actor, whose executor runs jobs in
/// order, and on the pool of threads, whose jobs are counted. However slow or busy the machine, after one
/// barrier every task that could go on has gone on by a step. Before and after each wake-up the clock sets
/// a series of barriers, and begins the series anew whenever a task arrives at a sleep or gives one up, so
/// that it ends only after thirty steps in which nothing happened on the clock.
///
/// What this can't cover is a task that needs more than that many steps between two sleeps, and one that
/// waits for something outside of the runtime: a thread, a socket, a real clock. The first fails in every
/// run, not in some.
///
/// Sleepers wake one at a time, in the order of their deadlines, and of their arrival where those are
/// equal.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in the clock's own time.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let start = TestClock<Duration>.Instant()
  /// start.duration(to: clock.now)  // zero, until somebody advances
  /// ```
  public struct Instant: InstantProtocol {
    private let offset: Duration

    /// Makes an instant.
    ///
    /// - Parameter offset: The time since the clock's zero.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The instant that lies a duration later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// The time from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    /// Whether an instant lies before another.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let sleepers: Mutex<Sleepers<Instant>>

  /// Makes a clock.
  ///
  /// - Parameter now: Its first time.
  public convenience init(now: Instant = Instant()) { self.init(startingAt: now) }

  private init(startingAt now: Instant) {
    sleepers = Mutex(Sleepers(now: now))
    JobTracker.shared.start()
  }

  /// The time that the test has reached.
  public var now: Instant { sleepers.withLock { $0.now } }
  /// Zero: every step counts.
  public let minimumResolution = Duration.zero

  /// Suspends until the clock is advanced to the deadline or beyond.
  ///
  /// A deadline in the past returns at once. One that is now waits for the next advance, of zero too.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Has no effect.
  /// - Throws: `CancellationError`, if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = sleepers.withLock { $0.issueID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleepers.withLock { $0.add(id, until: deadline, continuation) }?.resume(continuation)
      }
    } onCancel: {
      sleepers.withLock { $0.cancel(id) }?.resume(throwing: CancellationError())
    }
  }

  /// Moves the time ahead and wakes each sleeper whose deadline comes, at its deadline.
  ///
  /// When it returns, the sleepers have done what they do after they woke; see ``TestClock``.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let alarm = Task { try await clock.sleep(for: .seconds(5)) }
  /// await clock.advance(by: .seconds(5))
  /// try await alarm.value
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of sleepers that wake.
  ///
  /// - Parameter duration: How far. Zero wakes those who sleep until now.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the time to an instant and wakes each sleeper whose deadline comes, at its deadline.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// await clock.advance(to: TestClock<Duration>.Instant(offset: .seconds(60)))
  /// ```
  ///
  /// - Parameter deadline: The new time. One that is past doesn't move the time back.
  public func advance(to deadline: Instant) async {
    await settle()
    while let sleeper = sleepers.withLock({ $0.removeFirst(until: deadline) }) {
      sleeper.resume()
      await settle()
    }
    sleepers.withLock { $0.now = max($0.now, deadline) }
    await settle()
  }

  /// Moves the time ahead until nobody sleeps.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let work = Task { for _ in 1...3 { try await clock.sleep(for: .seconds(60)) } }
  /// await clock.run()  // three minutes later
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: How much real time it may take. If sleepers remain after it, an issue is reported.
  ///   - fileID: The source `#fileID` of the issue.
  ///   - filePath: The source `#filePath` of the issue.
  ///   - line: The source `#line` of the issue.
  ///   - column: The source `#column` of the issue.
  public func run(
    timeout: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let start = ContinuousClock.now
    await settle()
    while let deadline = sleepers.withLock({ $0.nextDeadline }) {
      guard ContinuousClock.now - start < timeout else {
        reportIssue(
          """
          Some tasks still sleep on the clock after \(timeout) of real time. A timer that nobody cancels \
          sleeps for ever: cancel it, or use 'advance'.
          """,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
        return
      }
      await advance(to: max(deadline, now))
    }
  }

  /// Proves that no task sleeps on the clock.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// try await clock.checkSuspension()
  /// ```
  ///
  /// - Throws: ``SuspensionError``, if one does.
  public func checkSuspension() async throws {
    await settle()
    guard sleepers.withLock({ $0.nextDeadline }) == nil else { throw SuspensionError() }
  }

  /// Lets every task go as far as it can.
  private func settle() async {
    var activity = sleepers.withLock { $0.activity }
    var quietSteps = 0
    while quietSteps < stepsToSettle {
      await JobTracker.shared.barrier()
      let latest = sleepers.withLock { $0.activity }
      quietSteps = latest == activity ? quietSteps + 1 : 0
      activity = latest
    }
  }
}

/// How many steps each task may take between two sleeps on a ``TestClock`` before the time moves on.
private let stepsToSettle = 30

extension TestClock where Duration == Swift.Duration {
  /// Makes a clock of the standard duration.
  ///
  /// - Parameter now: Its first time.
  public convenience init(now: Instant = Instant()) { self.init(startingAt: now) }
}

/// The error of ``TestClock/checkSuspension()``: a task sleeps on the clock.
///
/// ```swift
/// let clock = TestClock()
/// do { try await clock.checkSuspension() } catch is SuspensionError { print("A task sleeps.") }
/// ```
public struct SuspensionError: Error {
  /// Makes the error.
  public init() {}
}
