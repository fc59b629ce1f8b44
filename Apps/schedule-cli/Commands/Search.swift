import AppFeature
import ArgumentParser
import ScheduleCommands
import ScheduleList

struct Search: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find events by words in title, location or notes.",
    discussion: """
      The best match comes first. Each event is shown with its next occurrence, or its last.

      \(OccurrenceTemplate.help)
      """
  )

  @Argument(help: "Beginnings of words; all of them must occur.")
  var text: [String]

  @Option(help: ArgumentHelp("At most this many events.", valueName: "number"))
  var limit = 50

  @OptionGroup var format: FormatOptions
  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("'--limit' must be at least 1, not \(limit).") }
    if text.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError("Give a word to look for.")
    }
  }

  @MainActor func run() async throws {
    let template = try format.template(options)
    let session = try Session(options) { _, _ in
      AppFeature.State(list: ScheduleList.State(searchText: text.joined(separator: " "), limit: limit))
    }
    await session.send(.list(.view(.searchSubmitted)))
    let list = session.store.list
    if let failure = list.failure { throw failure }

    if options.json { return try OccurrencesJSON(list.occurrences).write(to: .standardOutput) }
    if let template { return try await session.print(list.occurrences.elements, as: template) }
    guard !list.occurrences.isEmpty else { return session.note("Nothing was found.") }
    let agenda = AgendaFormatter(
      terminal: session.terminal,
      today: session.grammar.localNow.date,
      calendars: try await session.calendars()
    )
    try session.print(agenda.text(of: list.occurrences.elements))
  }
}
