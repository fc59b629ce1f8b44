import Dependencies
import DependenciesMacros
import ScheduleModels

/// The system's time zones.
@DependencyClient
public struct ZoneClient: Sendable {
  /// The zone of this machine or process (`TZ`, `/etc/localtime`).
  public var local: @Sendable () -> Zone = { .utc }
  /// Why the local zone is not what was asked for, to be told to the person; `nil` when all is well.
  public var localProblem: @Sendable () -> ScheduleError? = { nil }
  /// The rules for an IANA name in upper or lower case, or `nil` when the system has none by that name. The
  /// zone has the name as the system writes it.
  public var named: @Sendable (_ name: String) -> Zone?
  /// A text that changes when the rules change (`2026a`), so that derived times can be derived again.
  public var dataVersion: @Sendable () -> String = { "" }
}
