import Clocks

extension DependencyValues {
  /// A clock that doesn't stop while the system sleeps: `ContinuousClock`. In tests, using it without an
  /// override reports an issue.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  /// try await clock.sleep(for: .seconds(1))
  /// ```
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stops while the system sleeps: `SuspendingClock`. In tests, using it without an override
  /// reports an issue.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }

  private enum ContinuousClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
    static var testValue: any Clock<Duration> { unimplementedClock("continuousClock") }
  }

  private enum SuspendingClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = SuspendingClock()
    static var testValue: any Clock<Duration> { unimplementedClock("suspendingClock") }
  }

  /// A clock that reports its use at the line of the `@Dependency` that it is made for.
  private static func unimplementedClock(_ property: String) -> any Clock<Duration> {
    let name = "@Dependency(\\.\(property))"
    guard let location = DependencyResolution.current?.location else { return UnimplementedClock(name: name) }
    return UnimplementedClock(
      name: name,
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }
}
