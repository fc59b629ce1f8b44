import Dependencies
import DependenciesMacros
import ScheduleModels

/// The system's time zones.
@DependencyClient
public struct ZoneClient: Sendable {
  /// The zone of this machine or process (`TZ`, `/etc/localtime`).
  public var local: @Sendable () -> Zone = { .utc }
  /// The rules for an IANA name, or `nil` when the system has none by that name.
  public var named: @Sendable (_ name: String) -> Zone?
  /// A text that changes when the rules change (`2026a`), so that derived times can be derived again.
  public var dataVersion: @Sendable () -> String = { "" }
}
