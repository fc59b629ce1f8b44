import AlarmClient
import ComposableArchitecture
import Foundation
import ScheduleModels
import Storage

/// What a watch sees of the world, and what it did there.
final class World: Sendable {
  let clock = TestClock()
  private let state = LockIsolated(State())

  private struct State {
    var now = Date.now(minutes: 0)
    var alarms: [ScheduledAlarm] = []
    var isTaken = false
    var exitStatus = 0
    var startFailure: ScheduleError?
    var lookFailure: ScheduleError?
    var claimFailure: ScheduleError?
    var announcementFailure: ScheduleError?
    var log: [String] = []
    /// Those that no wait has taken yet.
    var wakes: [AlarmWake] = []
    var waiting: AsyncStream<AlarmWake>.Continuation?
  }

  /// All that was done, in the order of the alphabet: much of it happens at once.
  var log: [String] { state.value.log.sorted() }
  var marks: [String] { log.filter { $0.hasPrefix("mark") } }
  var announcements: [String] { log.filter { $0.hasPrefix("announce") } }

  var alarms: [ScheduledAlarm] {
    get { state.value.alarms }
    set { state.withValue { $0.alarms = newValue } }
  }
  var taken: Bool {
    get { state.value.isTaken }
    set { state.withValue { $0.isTaken = newValue } }
  }
  var exitStatus: Int {
    get { state.value.exitStatus }
    set { state.withValue { $0.exitStatus = newValue } }
  }
  var startFailure: ScheduleError? {
    get { state.value.startFailure }
    set { state.withValue { $0.startFailure = newValue } }
  }
  var lookFailure: ScheduleError? {
    get { state.value.lookFailure }
    set { state.withValue { $0.lookFailure = newValue } }
  }
  var claimFailure: ScheduleError? {
    get { state.value.claimFailure }
    set { state.withValue { $0.claimFailure = newValue } }
  }
  var announcementFailure: ScheduleError? {
    get { state.value.announcementFailure }
    set { state.withValue { $0.announcementFailure = newValue } }
  }

  func set(minutes: Int) { state.withValue { $0.now = .now(minutes: minutes) } }

  /// Ends the wait before its time.
  func wake(_ wake: AlarmWake) {
    state.withValue { state in
      if let waiting = state.waiting { waiting.yield(wake) } else { state.wakes.append(wake) }
      state.waiting = nil
    }
  }

  /// The next wake; it ends with its task.
  private func wakes() -> AsyncStream<AlarmWake> {
    let (stream, continuation) = AsyncStream.makeStream(of: AlarmWake.self)
    state.withValue { state in
      if state.wakes.isEmpty {
        state.waiting = continuation
      } else {
        continuation.yield(state.wakes.removeFirst())
      }
    }
    return stream
  }

  private func note(_ text: String) { state.withValue { $0.log.append(text) } }

  func prepare(_ values: inout DependencyValues) {
    values.date = DateGenerator { [state] in state.value.now }
    values.storage.alarms = { [self] query in
      note("look \(query.from.minutes)…\(query.to.minutes)")
      if let failure = lookFailure { throw failure }
      return alarms.filter { query.from <= $0.time && $0.time <= query.to }
    }
    values.storage.claimAlarms = { [self] ids, end in
      if let failure = claimFailure { throw failure }
      for id in ids { note("claim \(id.time.minutes) until \(end.minutes)") }
      return taken ? [] : ids
    }
    values.storage.markAlarms = { [self] ids, mark in
      for id in ids { note("mark \(id.time.minutes) \(mark)") }
    }
    values.alarmClient.announce = { [self] announcement in
      if let failure = announcementFailure { throw failure }
      note("announce \(announcement.summary)")
    }
    values.alarmClient.start = { [self] command, alarm in
      if let failure = startFailure { throw failure }
      note("start \(command) \(alarm.time.minutes)")
      return AlarmRing(process: Int32(alarm.time.timeIntervalSince(.now(minutes: 0)) / 60))
    }
    values.alarmClient.exitStatus = { [self] ring in
      note("exit \(ring.process)")
      return exitStatus
    }
    values.alarmClient.wait = { [self] date in
      note("wait \(date.minutes)")
      return try await withThrowingTaskGroup(of: AlarmWake.self) { group in
        group.addTask { [clock, state] in
          try await clock.sleep(for: .seconds(date.timeIntervalSince(state.value.now)))
          return .time
        }
        group.addTask { [wakes = wakes()] in
          for await wake in wakes { return wake }
          throw CancellationError()
        }
        defer { group.cancelAll() }
        return try await group.next() ?? .time
      }
    }
  }
}

extension Date {
  /// Minutes from the present of the tests on: `5`, `5:30`.
  fileprivate var minutes: String {
    let seconds = Int(timeIntervalSince(.now(minutes: 0)))
    return seconds % 60 == 0 ? "\(seconds / 60)" : "\(seconds / 60):\(abs(seconds % 60))"
  }
}

extension AlarmAnnouncement {
  fileprivate var summary: String {
    switch self {
    case .failed(let alarm, let error): "failed \(alarm.time.minutes): \(error.message)"
    case .missed(let count): "missed \(count)"
    case .rings(let alarm): "rings \(alarm.time.minutes)"
    case .trouble(let error): "trouble \(error.message)"
    }
  }
}
