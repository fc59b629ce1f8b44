import ConcurrencyExtras
import Dependencies

extension AlarmClient: TestDependencyKey {
  /// Every endpoint reports a test failure until the test overrides it.
  public static let testValue = Self()

  /// Rings without a sound, and waits for ever.
  public static let previewValue = Self(
    announce: { _ in },
    start: { _, _ in AlarmRing(process: 0) },
    exitStatus: { _ in 0 },
    wait: { _ in try await Task.never() }
  )
}

extension DependencyValues {
  /// Waits for the time of an alarm, and rings it.
  public var alarmClient: AlarmClient {
    get { self[AlarmClient.self] }
    set { self[AlarmClient.self] = newValue }
  }
}
