import Dependencies
import DependenciesMacros
import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Waits for the time of an alarm, and rings it.
///
/// ```swift
/// @Dependency(\.alarmClient) var alarmClient
///
/// let ring = try await alarmClient.start(.notification, alarm)
/// if try await alarmClient.exitStatus(of: ring) != 0 { print("nobody was told") }
/// ```
@DependencyClient
public struct AlarmClient: Sendable {
  /// Says what happens to whoever looks on.
  ///
  /// - Throws: `ScheduleError` of kind `inputOutput` when nobody does any more.
  public var announce: @Sendable (AlarmAnnouncement) async throws -> Void

  /// Starts a command for an alarm, and doesn't wait for its end.
  ///
  /// - Throws: `ScheduleError` of kind `unavailable` when it can't be started.
  public var start: @Sendable (AlarmCommand, _ alarm: ScheduledAlarm) async throws -> AlarmRing

  /// Waits for the end of a command. When its task is cancelled, the command goes on by itself.
  ///
  /// - Returns: Its exit status; a signal that ended it is 128 and its number, as in a shell.
  public var exitStatus: @Sendable (_ of: AlarmRing) async throws -> Int

  /// Waits for a point in time, by the clock that people set, also while the machine sleeps; ends early when the
  /// clock is set, or when the database changes.
  ///
  /// The first call returns at once, with ``AlarmWake/changed``: it begins to listen, and what changed before it did
  /// isn't known.
  public var wait: @Sendable (_ until: Date) async throws -> AlarmWake
}

/// What rings an alarm.
///
/// ```swift
/// let command = AlarmCommand.shell(#"paplay bell.oga && echo "$SCHEDULE_TITLE""#)
/// ```
public enum AlarmCommand: Hashable, Sendable {
  /// A notification of the desktop (`notify-send`).
  case notification
  /// A line for `/bin/sh`. What it is about is in the environment, never in the line.
  case shell(String)
}

/// A command that was started for an alarm.
public struct AlarmRing: Hashable, Sendable {
  /// The number of its process.
  public var process: Int32

  /// - Parameter process: The number of its process.
  public init(process: Int32) {
    self.process = process
  }
}

/// Why a wait has ended.
public enum AlarmWake: Hashable, Sendable {
  /// The database changed.
  case changed
  /// Somebody set the clock.
  case clockSet
  /// The database is gone, or another file is in its place.
  case replaced
  /// The time has come.
  case time
}

/// What happens while alarms are waited for.
public enum AlarmAnnouncement: Equatable, Sendable {
  /// An alarm's command failed.
  case failed(ScheduledAlarm, ScheduleError)
  /// So many alarms went by before anybody could ring them.
  case missed(Int)
  /// An alarm rings.
  case rings(ScheduledAlarm)
  /// Something is in the way, and is tried again.
  case trouble(ScheduleError)
}
