import Alarms
import AppFeature
import ArgumentParser
import ComposableArchitecture
import ScheduleCommands
import ScheduleModels

struct ShowAlarms: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alarms",
    abstract: "List alarms, put them off, and dismiss them.",
    discussion: """
      Alarms are those of the events: 'add --alarm' and 'edit --alarm' set them, calendar files bring them along. \
      'watch' rings them. What was dismissed or put off is kept in the database, not in the events: other programs \
      aren't told, and 'undo' leaves it alone.
      """,
    subcommands: [Upcoming.self, Due.self, Missed.self, Snooze.self, Dismiss.self],
    defaultSubcommand: Upcoming.self
  )

  @OptionGroup var options: GlobalOptions

  struct Upcoming: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the alarms to come, also those that were put off."
    )

    @Option(help: ArgumentHelp("How many days to look ahead.", valueName: "number"))
    var days = 7

    @OptionGroup var filter: AlarmFilter

    @OptionGroup var options: GlobalOptions

    func validate() throws {
      if !(1...366).contains(days) { throw ValidationError("'--days' must be 1 to 366, not \(days).") }
    }

    @MainActor func run() async throws {
      try await filter.print(.upcoming(days: days), otherwise: "No alarm is to come by then.", options)
    }
  }

  struct Due: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the alarms that have gone off, as long as what they are about isn't over.",
      discussion: """
        Of an event that was over before its alarm, or soon after, the alarm is listed for an hour. What was dismissed \
        or put off isn't listed.

        With --command or --notify, those that have not rung ring once, as 'watch' would ring them, and are printed: \
        for a timer. Exit code 2: a command failed.

        \(BellOptions.help)
        """
    )

    @OptionGroup var bell: BellOptions

    @OptionGroup var filter: AlarmFilter

    @OptionGroup var options: GlobalOptions

    @MainActor func run() async throws {
      if let command = bell.alarmCommand {
        let calendars = try await filter.calendarIDs(options)
        let state = AlarmWatch.State(command: command, calendars: calendars, isSingleRound: true)
        guard try await Session.ringing(state, options).ring() == 0 else {
          throw ExitCode(ExitStatus.doneInPart.rawValue)
        }
        return
      }
      try await filter.print(.due, otherwise: "No alarm is due.", options)
    }
  }

  struct Missed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the alarms that went by: what they are about is over, or they did not ring.",
      discussion: """
        An alarm did not ring when nothing watched in the minute after it, or its command failed. What was dismissed \
        isn't listed.
        """
    )

    @Option(help: ArgumentHelp("How many days to look back.", valueName: "number"))
    var days = 7

    @OptionGroup var filter: AlarmFilter

    @OptionGroup var options: GlobalOptions

    func validate() throws {
      let limit = AlarmQuery.longestMemory
      if !(1...limit).contains(days) { throw ValidationError("'--days' must be 1 to \(limit), not \(days).") }
    }

    @MainActor func run() async throws {
      try await filter.print(.missed(days: days), otherwise: "No alarm was missed.", options)
    }
  }
}

/// The alarms of which calendars to list.
struct AlarmFilter: ParsableArguments {
  @Option(
    name: .customLong("calendar"),
    help: ArgumentHelp("Only this calendar; may be given several times.", valueName: "id")
  )
  var calendars: [String] = []

  @MainActor func calendarIDs(_ options: GlobalOptions) async throws -> [ScheduleCalendar.ID] {
    calendars.isEmpty ? [] : try await Session(options).calendarIDs(calendars)
  }

  /// Lists alarms.
  ///
  /// - Parameter hint: What to say where there are none.
  @MainActor func print(_ span: Alarms.Span, otherwise hint: String, _ options: GlobalOptions) async throws {
    let calendarIDs = try await calendarIDs(options)
    let session = try Session(options) { _, _ in
      AppFeature.State(destination: .alarms(Alarms.State(span: span, calendars: calendarIDs)))
    }
    await session.send(.destination(.presented(.alarms(.view(.onAppear)))))
    let state = session.store.destination?.alarms
    if let failure = state?.failure { throw failure }
    try session.print(state?.alarms.elements ?? [], otherwise: hint)
  }
}

extension Session {
  func print(_ alarms: [ScheduledAlarm], otherwise hint: String) throws {
    @Dependency(\.date.now) var now
    if options.json { return try print(AlarmsJSON(now: now, zone: grammar.zone).text(of: alarms)) }
    guard !alarms.isEmpty else { return note(hint) }
    try print(AlarmFormatter(terminal: terminal, now: now, zone: grammar.zone).text(of: alarms))
  }
}
