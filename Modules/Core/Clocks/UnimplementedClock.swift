import IssueReporting

/// A clock that reports an issue when it is used.
///
/// It stands in tests for a clock that isn't meant to be reached: a test that passes with it proves that
/// the feature doesn't depend on time.
///
/// ```swift
/// let clock: any Clock<Duration> = UnimplementedClock()
/// _ = clock.now  // reports "Unimplemented: Clock.now"
/// ```
///
/// Each use reports one issue, at the line that made the clock, and then goes on with the clock inside. A sleep
/// reports as `now`: it begins by asking for the time.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in the clock's own time.
  ///
  /// ```swift
  /// let clock = UnimplementedClock<Duration>()
  /// let now: UnimplementedClock<Duration>.Instant = clock.now  // reports its use
  /// ```
  public struct Instant: InstantProtocol {
    fileprivate let rawValue: AnyClock<Duration>.Instant

    /// The instant that lies a duration later. It reports nothing.
    public func advanced(by duration: Duration) -> Self { Self(rawValue: rawValue.advanced(by: duration)) }
    /// The time from this instant to another. It reports nothing.
    public func duration(to other: Self) -> Duration { rawValue.duration(to: other.rawValue) }
    /// Whether an instant lies before another. It reports nothing.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  private let base: AnyClock<Duration>
  private let name: String
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - base: What gives the time after the issue is reported. Its sleeps are used too.
  ///   - name: What to call the clock in the issue.
  ///   - fileID: The source `#fileID` of the issue.
  ///   - filePath: The source `#filePath` of the issue.
  ///   - line: The source `#line` of the issue.
  ///   - column: The source `#column` of the issue.
  public init<C: Clock>(
    _ base: C,
    name: String = "\(C.self)",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where C.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Makes a clock that doesn't sleep after the issue is reported.
  ///
  /// - Parameters:
  ///   - name: What to call the clock in the issue.
  ///   - now: Its first time.
  ///   - fileID: The source `#fileID` of the issue.
  ///   - filePath: The source `#filePath` of the issue.
  ///   - line: The source `#line` of the issue.
  ///   - column: The source `#column` of the issue.
  public init(
    name: String = "Clock",
    now: ImmediateClock<Duration>.Instant = .init(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ImmediateClock(now: now),
      name: name,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Reports an issue; then the time of the clock inside.
  public var now: Instant {
    report("now")
    return Instant(rawValue: base.now)
  }

  /// Reports an issue; then the smallest step of the clock inside.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Sleeps on the clock inside. It reports nothing: `deadline` comes from ``now``, which has reported.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: How much later it may be.
  /// - Throws: `CancellationError`, if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await base.sleep(until: deadline.rawValue, tolerance: tolerance)
  }

  private func report(_ member: String) {
    reportIssue(
      "Unimplemented: \(name).\(member)",
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Makes a clock of the standard duration.
  ///
  /// - Parameters:
  ///   - name: What to call the clock in the issue.
  ///   - fileID: The source `#fileID` of the issue.
  ///   - filePath: The source `#filePath` of the issue.
  ///   - line: The source `#line` of the issue.
  ///   - column: The source `#column` of the issue.
  public init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      name: name,
      now: .init(),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports an issue when it is used.
  ///
  /// ```swift
  /// let clock: any Clock<Duration> = .unimplemented(name: "MyFeature's clock")
  /// ```
  ///
  /// - Parameters:
  ///   - name: What to call the clock in the issue.
  ///   - fileID: The source `#fileID` of the issue.
  ///   - filePath: The source `#filePath` of the issue.
  ///   - line: The source `#line` of the issue.
  ///   - column: The source `#column` of the issue.
  /// - Returns: The clock.
  public static func unimplemented(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    Self(name: name, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
