import IssueReporting

extension Clock {
  /// A sequence that gives an instant after each interval, until its reader's task is cancelled.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) {
  ///   await send(.tick)
  /// }
  /// ```
  ///
  /// A reader that takes longer than an interval misses the instants in between; the ones after keep to
  /// the grid of the first.
  ///
  /// - Parameters:
  ///   - interval: The time from one instant to the next; more than zero.
  ///   - tolerance: How much later an instant may come.
  /// - Returns: The sequence.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> AsyncTimerSequence<Self> {
    AsyncTimerSequence(clock: self, interval: interval, tolerance: tolerance)
  }
}

extension Clock where Duration: Hashable {
  /// A sequence that gives an instant after each interval, of a clock whose type isn't known, such as
  /// `any Clock<Duration>`.
  ///
  /// ```swift
  /// let clock: any Clock<Duration> = ContinuousClock()
  /// for await _ in clock.timer(interval: .seconds(1)) { break }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time from one instant to the next; more than zero.
  ///   - tolerance: How much later an instant may come.
  /// - Returns: The sequence, whose instants count from now.
  @_disfavoredOverload
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil
  ) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}

/// The instants of `timer(interval:tolerance:)`.
///
/// ```swift
/// let ticks = AsyncTimerSequence(clock: ContinuousClock(), interval: .seconds(1))
/// for await instant in ticks.prefix(3) { print(instant) }
/// ```
///
/// An interval of zero or less is reported as an issue, and the sequence ends at once.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence {
  /// The clock's time when an interval was over.
  public typealias Element = C.Instant

  private let clock: C
  private let interval: C.Duration
  private let tolerance: C.Duration?

  /// Makes the sequence.
  ///
  /// - Parameters:
  ///   - clock: What tells the time.
  ///   - interval: The time from one instant to the next; more than zero.
  ///   - tolerance: How much later an instant may come.
  public init(clock: C, interval: C.Duration, tolerance: C.Duration? = nil) {
    if interval <= .zero {
      reportIssue("A timer's interval must be more than zero, and is \(interval). It never ticks.")
    }
    self.clock = clock
    self.interval = interval
    self.tolerance = tolerance
  }

  /// An iterator whose first interval begins when it is first asked.
  public func makeAsyncIterator() -> Iterator {
    Iterator(clock: clock, interval: interval, tolerance: tolerance)
  }

  /// Waits for one instant after the other.
  ///
  /// ```swift
  /// func wait(for timer: AsyncTimerSequence<ContinuousClock>) async {
  ///   var iterator = timer.makeAsyncIterator()
  ///   _ = await iterator.next()
  /// }
  /// ```
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var clock: C?
    fileprivate let interval: C.Duration
    fileprivate let tolerance: C.Duration?
    private var last: C.Instant?

    fileprivate init(clock: C, interval: C.Duration, tolerance: C.Duration?) {
      self.clock = interval > .zero ? clock : nil
      self.interval = interval
      self.tolerance = tolerance
    }

    /// Waits for the next instant; `nil` once the task was cancelled.
    public mutating func next() async -> C.Instant? { await next(isolation: #isolation) }

    /// Waits for the next instant on an actor; `nil` once the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> C.Instant? {
      guard let clock else { return nil }
      let deadline = nextDeadline(on: clock)
      do {
        try await clock.sleep(until: deadline, tolerance: tolerance)
      } catch {
        self.clock = nil
        return nil
      }
      last = deadline
      return clock.now
    }

    /// The first instant of the grid that isn't past.
    private func nextDeadline(on clock: C) -> C.Instant {
      let now = clock.now
      let last = last ?? now
      let next = last.advanced(by: interval)
      guard next < now else { return next }
      let missed = (last.duration(to: now) / interval).rounded(.up)
      return last.advanced(by: interval * Int(missed))
    }
  }
}

extension AsyncTimerSequence: Sendable where C: Sendable, C.Duration: Sendable {}
