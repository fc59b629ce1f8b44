import AlarmClient
import AlarmClientLive
import Alarms
import AppFeature
import ArgumentParser
import ComposableArchitecture
import Glibc
import ScheduleCommands
import ScheduleModels

struct Watch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Wait for alarms, and ring them.",
    discussion: """
      Each alarm is printed when its time has come, and rung by --command or --notify. It goes on until Ctrl-C or \
      SIGTERM ends it (exit code 0). Changed events, changes of the clock and a machine that slept are taken into \
      account at once.

      Of several that watch, one rings each alarm. What rang is remembered: after a start, what is due and hasn't \
      rung for less than two days rings, also what was being rung when another one was killed.

      \(BellOptions.help)
      """
  )

  @OptionGroup var bell: BellOptions

  @OptionGroup var filter: AlarmFilter

  @OptionGroup var options: GlobalOptions

  @MainActor func run() async throws {
    let calendars = try await filter.calendarIDs(options)
    let session = try Session.ringing(
      AlarmWatch.State(command: bell.alarmCommand, calendars: calendars),
      options
    )
    let stop = Signals.received([SIGINT, SIGTERM])
    let stopping = Task {
      for await _ in stop { await session.stopRinging() }
    }
    defer { stopping.cancel() }
    if !options.json { session.note("Waiting for alarms. Ctrl-C ends it.") }
    try await session.ring()
  }
}

/// What rings an alarm.
struct BellOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run this line of shell for each alarm; the event is in its environment.",
      valueName: "line"
    )
  )
  var command: String?

  @Flag(help: "Show a notification of the desktop for each alarm (notify-send).")
  var notify = false

  static let help = """
    A line for --command finds the event in SCHEDULE_TITLE, SCHEDULE_START, SCHEDULE_END, SCHEDULE_LOCATION, \
    SCHEDULE_TEXT (what the alarm says), SCHEDULE_ALARM (its time), SCHEDULE_ID and SCHEDULE_CALENDAR. Write them in \
    double quotes: "$SCHEDULE_TITLE". What it prints goes to standard error.
    """

  func validate() throws {
    if command != nil, notify { throw ValidationError("Give either '--command' or '--notify'.") }
  }

  var alarmCommand: AlarmCommand? {
    command.map { .shell($0) } ?? (notify ? .notification : nil)
  }
}

extension Session {
  /// A session that rings alarms.
  static func ringing(_ state: AlarmWatch.State, _ options: GlobalOptions) throws -> Session {
    let preferences = try Preferences.read()
    return try Session(options, preferences: preferences) { _, _ in
      AppFeature.State(destination: .watch(state))
    } prepare: { values, grammar, database in
      let printer = AlarmPrinter(
        isJSON: options.json,
        terminal: .standardOutput(color: options.color ?? preferences.color),
        zone: grammar.zone
      )
      values.alarmClient = .live(
        watching: database == ":memory:" ? nil : database,
        text: PrintableText.line,
        announce: printer.announce
      )
    }
  }

  func stopRinging() async {
    await send(.destination(.presented(.watch(.view(.stopButtonTapped)))))
  }

  /// Rings alarms until there is nothing more to do, or somebody stops it.
  ///
  /// - Returns: How many commands failed.
  @discardableResult
  func ring() async throws -> Int {
    await send(.destination(.presented(.watch(.view(.startButtonTapped)))))
    let watch = store.destination?.watch
    if let failure = watch?.failure { throw failure }
    return watch?.failedCount ?? 0
  }
}
