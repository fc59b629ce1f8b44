/// A clock whose type is hidden.
///
/// Dependencies are of this shape where any clock may be given: a real one in the program, a
/// ``TestClock`` in a test.
///
/// ```swift
/// let clock = AnyClock(ContinuousClock())
/// try await clock.sleep(for: .seconds(1))
/// ```
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in the time of the clock inside, counted from the hiding.
  ///
  /// ```swift
  /// let clock = AnyClock(ContinuousClock())
  /// let deadline = clock.now.advanced(by: .seconds(1))
  /// ```
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// The instant that lies a duration later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// The time from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    /// Whether an instant lies before another.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let currentInstant: @Sendable () -> Instant
  private let resolution: @Sendable () -> Duration
  private let suspend: @Sendable (Instant, Duration?) async throws -> Void

  /// Hides the type of a clock.
  ///
  /// - Parameter clock: The clock.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    currentInstant = { Instant(offset: start.duration(to: clock.now)) }
    resolution = { clock.minimumResolution }
    suspend = { try await clock.sleep(until: start.advanced(by: $0.offset), tolerance: $1) }
  }

  /// The present time of the clock inside.
  public var now: Instant { currentInstant() }
  /// The smallest step of the clock inside.
  public var minimumResolution: Duration { resolution() }

  /// Sleeps on the clock inside.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: How much later it may be.
  /// - Throws: `CancellationError`, if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await suspend(deadline, tolerance)
  }
}
