import AppFeature
import ArgumentParser
import ScheduleCommands
import ScheduleList
import ScheduleModels

struct List: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the schedule by day.",
    discussion: """
      Without options, today and the six days after it, or as many as are set.

      \(DateGrammar.help)

      \(OccurrenceTemplate.help)
      """,
    aliases: ["agenda"]
  )

  @OptionGroup var window: WindowOptions

  @Option(
    name: .customLong("calendar"),
    help: ArgumentHelp("Only this calendar; may be given several times.", valueName: "id")
  )
  var calendars: [String] = []

  @Option(help: ArgumentHelp("Only events with these words in title, location or notes.", valueName: "text"))
  var search: String?

  @Option(help: ArgumentHelp("At most this many occurrences.", valueName: "number"))
  var limit: Int?

  @OptionGroup var format: FormatOptions
  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("'--limit' must be at least 1, not \(limit).") }
  }

  @MainActor func run() async throws {
    let template = try format.template(options)
    let calendarIDs = calendars.isEmpty ? [] : try await Session(options).calendarIDs(calendars)
    let session = try Session(options) { grammar, preferences in
      AppFeature.State(
        list: ScheduleList.State(
          range: ScheduleList.Range(try window.window(grammar, defaultDays: preferences.days)),
          calendars: calendarIDs,
          searchText: search ?? "",
          searchScope: .range,
          limit: limit
        )
      )
    }
    await session.send(.list(.view(.onAppear)))
    let list = session.store.list
    if let failure = list.failure { throw failure }

    if options.json { return try OccurrencesJSON(list.occurrences).write(to: .standardOutput) }
    if let template { return try await session.print(list.occurrences.elements, as: template) }
    guard !list.days.isEmpty else { return session.note("Nothing is scheduled there.") }
    let agenda = AgendaFormatter(
      terminal: session.terminal,
      today: session.grammar.localNow.date,
      calendars: try await session.calendars()
    )
    try session.print(agenda.text(of: list.days.elements))
  }
}

extension Session {
  /// Prints a line for each occurrence, and nothing where there is none.
  func print(_ occurrences: [Occurrence], as template: OccurrenceTemplate) async throws {
    let calendars = template.namesCalendars ? try await calendars() : []
    try template.write(occurrences, calendars: calendars, to: .standardOutput)
  }
}

extension ScheduleList.Range {
  fileprivate init(_ window: WindowOptions.Window) {
    switch window {
    case .days(let days): self = .days(days)
    case .bounds(let from, let to): self = .window(from: from, to: to)
    case .everything: self = .window(from: nil, to: nil)
    }
  }
}
