import Dependencies
import ScheduleModels

extension ZoneClient: TestDependencyKey {
  /// Every endpoint reports a test failure until the test overrides it.
  public static let testValue = ZoneClient(
    local: unimplemented("ZoneClient.local", placeholder: .utc),
    named: unimplemented("ZoneClient.named", placeholder: nil),
    dataVersion: unimplemented("ZoneClient.dataVersion", placeholder: "")
  )

  /// UTC is the only zone.
  public static let previewValue = ZoneClient()
}

extension DependencyValues {
  /// The time zones of this machine.
  public var zoneClient: ZoneClient {
    get { self[ZoneClient.self] }
    set { self[ZoneClient.self] = newValue }
  }
}
