import ScheduleModels

/// The system's time zones.
public struct ZoneClient: Sendable {
  /// The zone of this machine or process (`TZ`, `/etc/localtime`).
  public var local: @Sendable () -> Zone
  /// The rules for an IANA name, or `nil` when the system has none by that name.
  public var named: @Sendable (_ name: String) -> Zone?
  /// A text that changes when the rules change (`2026a`), so that derived times can be derived again.
  public var dataVersion: @Sendable () -> String

  public init(
    local: @escaping @Sendable () -> Zone = { .utc },
    named: @escaping @Sendable (_ name: String) -> Zone? = { $0 == "UTC" ? .utc : nil },
    dataVersion: @escaping @Sendable () -> String = { "" }
  ) {
    self.local = local
    self.named = named
    self.dataVersion = dataVersion
  }
}
