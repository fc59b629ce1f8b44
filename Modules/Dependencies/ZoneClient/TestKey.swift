import Dependencies
import ScheduleModels

extension ZoneClient: TestDependencyKey {
  /// Every endpoint reports a test failure until the test overrides it.
  public static let testValue = Self()

  /// UTC is the only zone.
  public static let previewValue = Self(
    local: { .utc },
    localProblem: { nil },
    named: { $0 == "UTC" ? .utc : nil },
    dataVersion: { "preview" }
  )
}

extension DependencyValues {
  /// The time zones of this machine.
  public var zoneClient: ZoneClient {
    get { self[ZoneClient.self] }
    set { self[ZoneClient.self] = newValue }
  }
}
