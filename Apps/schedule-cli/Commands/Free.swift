import AppFeature
import ArgumentParser
import FreeTime
import ScheduleCommands
import ScheduleModels

struct Free: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find time in which nothing takes place.",
    discussion: """
      Each gap within the hours of --between is shown that is long enough, from now on; also earlier ones, where \
      --from names a day that has passed. Events that take no time up, and cancelled ones, are passed over; an event \
      of whole days that takes time up leaves nothing of them. Hours whose end isn't after their start go on into the \
      next day.
      """
  )

  @Option(help: ArgumentHelp("How long it must be at least, as 1h30m.", valueName: "time"))
  var duration = "1h"

  @Option(
    help: ArgumentHelp("The part of each day; 9:00-17:00, if nothing is set.", valueName: "hours")
  )
  var between: String?

  @Option(help: ArgumentHelp("The first day; today, if none is given.", valueName: "date"))
  var from: String?

  @Option(help: ArgumentHelp("How many days, the first one included.", valueName: "number"))
  var days = 5

  @Option(
    name: .customLong("calendar"),
    help: ArgumentHelp("Only events of this calendar count; may be given several times.", valueName: "id")
  )
  var calendars: [String] = []

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if !(1...366).contains(days) { throw ValidationError("'--days' must be 1 to 366, not \(days).") }
  }

  @MainActor func run() async throws {
    let calendarIDs = calendars.isEmpty ? [] : try await Session(options).calendarIDs(calendars)
    let length = try DurationReader.read(duration, for: "--duration")
    let given = try between.map { try HoursReader.read($0, for: "--between") }
    let session = try Session(options) { grammar, preferences in
      AppFeature.State(
        destination: .free(
          FreeTime.State(
            length: length.days * 86_400 + length.seconds,
            hours: given ?? preferences.between,
            firstDay: try from.map { try grammar.read($0, for: "--from").day(in: grammar.zone) },
            dayCount: days,
            calendars: calendarIDs
          )
        )
      )
    }
    await session.send(.destination(.presented(.free(.view(.onAppear)))))
    let free = session.store.destination?.free
    if let failure = free?.failure { throw failure }
    let gaps = free?.gaps.elements ?? []
    let zone = session.grammar.zone
    if options.json { return try session.print(gaps.json(in: zone)) }
    guard !gaps.isEmpty else { return session.note("No gap is that long.") }
    let formatter = GapFormatter(
      terminal: session.terminal,
      today: session.grammar.localNow.date,
      zone: zone
    )
    try session.print(formatter.text(of: gaps))
  }
}
