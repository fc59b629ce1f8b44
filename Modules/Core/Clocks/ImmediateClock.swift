import Synchronization

/// A clock that doesn't sleep: a sleep moves its time to the deadline and returns.
///
/// Previews and tests use it where time must pass but nobody wants to wait.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(1000))  // returns at once
/// ```
///
/// An endless `timer(interval:tolerance:)` on it never rests: test that with a
/// ``TestClock``.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in the clock's own time.
  ///
  /// ```swift
  /// let clock = ImmediateClock(now: ImmediateClock<Duration>.Instant(offset: .seconds(60)))
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

  private let current: Mutex<Instant>

  /// Makes a clock.
  ///
  /// - Parameter now: Its first time.
  public convenience init(now: Instant = Instant()) { self.init(startingAt: now) }

  private init(startingAt now: Instant) { current = Mutex(now) }

  /// The latest deadline that someone slept until.
  public var now: Instant { current.withLock { $0 } }
  /// Zero: every step counts.
  public let minimumResolution = Duration.zero

  /// Moves the time to a deadline that lies ahead, and lets other tasks go on.
  ///
  /// - Parameters:
  ///   - deadline: The new time.
  ///   - tolerance: Has no effect.
  /// - Throws: `CancellationError`, if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    current.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Makes a clock of the standard duration.
  ///
  /// - Parameter now: Its first time.
  public convenience init(now: Instant = Instant()) { self.init(startingAt: now) }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock that doesn't sleep.
  ///
  /// ```swift
  /// let clock: any Clock<Duration> = .immediate
  /// ```
  public static var immediate: Self { Self() }
}
