import Alarms
import AppFeature
import ArgumentParser
import ScheduleCommands
import ScheduleModels

extension ShowAlarms {
  struct Snooze: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let the alarm of an event ring again later.",
      discussion: "It must have gone off: 'alarms due' and 'alarms missed' show the ids."
    )

    @Argument(help: "The event's id, or the beginning of it.")
    var id: String

    @Argument(help: "After how long, as 1h30m; 10m, if nothing is set.")
    var duration: String?

    @OptionGroup var options: GlobalOptions

    @MainActor func run() async throws {
      let preferences = try Preferences.read()
      let length = try duration.map { try DurationReader.read($0, for: "DURATION") } ?? preferences.snooze
      let seconds = length.days * 86_400 + length.seconds
      guard (1...AlarmQuery.longestMemory * 86_400).contains(seconds) else {
        throw ScheduleError(
          .usage,
          "an alarm can't be put off by '\(duration ?? "\(seconds)s")'",
          remedy: "give a time of up to \(AlarmQuery.longestMemory) days, as 10m or 1h30m"
        )
      }
      try await Session(options, preferences: preferences).change(
        .snoozeButtonTapped(event: id, seconds: seconds)
      )
    }
  }

  struct Dismiss: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say that alarms were seen: they are no longer due or missed.",
      discussion: """
        It must have gone off: 'alarms due' and 'alarms missed' show the ids. Alarms that repeat themselves stop; \
        those of later occurrences ring.
        """
    )

    @Argument(help: "The event's id, or the beginning of it.")
    var id: String?

    @Flag(help: "All alarms that have gone off.")
    var all = false

    @OptionGroup var options: GlobalOptions

    func validate() throws {
      if (id == nil) != all { throw ValidationError("Give either an event's id or '--all'.") }
    }

    @MainActor func run() async throws {
      try await Session(options).change(id.map { .dismissButtonTapped(event: $0) } ?? .dismissAllButtonTapped)
    }
  }
}

extension Session {
  /// Changes alarms, and prints what that did.
  fileprivate func change(_ action: Alarms.Action.View) async throws {
    await send(.view(.alarmsButtonTapped))
    await send(.destination(.presented(.alarms(.view(action)))))
    let state = store.destination?.alarms
    guard let change = state?.lastChange else {
      throw state?.failure ?? ScheduleError(.software, "no alarm was changed")
    }
    try await report(change.summary(in: grammar.zone), remedy: "see the others with 'alarms due'") {
      if options.json { return try print(change.alarms, otherwise: "") }
      let summary = change.summary(in: grammar.zone)
      try print(summary.prefix(1).uppercased() + summary.dropFirst() + ".")
    }
  }
}

extension Alarms.Change {
  fileprivate var alarms: [ScheduledAlarm] {
    switch self {
    case .dismissed(let alarms): alarms
    case .snoozed(let alarm): [alarm]
    }
  }

  /// What was done, as a clause.
  fileprivate func summary(in zone: Zone) -> String {
    switch self {
    case .dismissed(let alarms):
      return alarms.count == 1
        ? "the alarm of \(alarms[0].occurrence.quotedTitle) was dismissed"
        : "\(alarms.count) alarms were dismissed"
    case .snoozed(let alarm):
      let time = zone.localTime(at: alarm.time.secondsSince1970)
      return "the alarm of \(alarm.occurrence.quotedTitle) rings again at \(time.text)"
    }
  }
}
