/// A clock whose type is hidden.
///
/// Dependencies are of this shape where any clock may be given: a real one in the program, a
/// ``TestClock`` in a test.
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in the time of the clock inside, counted from the hiding.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
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

  public var now: Instant { currentInstant() }
  public var minimumResolution: Duration { resolution() }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await suspend(deadline, tolerance)
  }
}
