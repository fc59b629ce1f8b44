import AlarmClient
import ComposableArchitecture
import ScheduleModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AlarmWatch {
  /// Claims an alarm, announces it, and runs its command.
  ///
  /// It is recorded as rung as soon as the command runs, not at its end: a command may wait for an answer.
  func ring(_ alarm: ScheduledAlarm, _ command: AlarmCommand?) -> Effect<Action> {
    .run { [alarmClient, storage, end = now + Self.claim] send in
      let ids = [alarm.id]
      guard try await !storage.claimAlarms(ids: ids, until: end).isEmpty else {
        return await send(.internal(.ringFinished(id: alarm.id, isFailure: false)))
      }
      do {
        try await alarmClient.announce(.rings(alarm))
      } catch let error as ScheduleError {
        return await send(.internal(.announcementFailed(error)))
      }
      let failure = try await alarmClient.run(command, for: alarm) {
        try await storage.markAlarms(ids: ids, mark: .rang)
      }
      if let failure {
        try await storage.markAlarms(ids: ids, mark: .failed)
        try await alarmClient.announce(.failed(alarm, failure))
      }
      await send(.internal(.ringFinished(id: alarm.id, isFailure: failure != nil)))
    } catch: { error, send in
      await send(.internal(.ringNotRecorded(id: alarm.id, ScheduleError(error))))
    }
    .cancellable(id: CancelID.ring)
  }
}

extension AlarmClient {
  /// Runs a command to its end.
  ///
  /// - Parameter record: Notes that it was started.
  /// - Returns: Why it failed, if it did.
  fileprivate func run(
    _ command: AlarmCommand?,
    for alarm: ScheduledAlarm,
    whenStarted record: () async throws -> Void
  ) async throws -> ScheduleError? {
    guard let command else {
      try await record()
      return nil
    }
    let ring: AlarmRing
    do {
      ring = try await start(command, alarm: alarm)
    } catch let error as ScheduleError {
      return error
    }
    try await record()
    let status = try await exitStatus(of: ring)
    guard status != 0 else { return nil }
    return ScheduleError(
      .unavailable,
      "the command for \"\(alarm.occurrence.title)\" failed with exit status \(status)",
      remedy: "'alarms missed' shows the alarm"
    )
  }
}
