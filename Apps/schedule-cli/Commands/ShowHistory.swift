import AppFeature
import ArgumentParser
import History
import ScheduleCommands
import ScheduleModels

struct ShowHistory: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show what was changed in the last 30 days, the newest first.",
    discussion: "Each line begins with the number that 'undo' and 'redo' take."
  )

  @Option(help: ArgumentHelp("At most this many changes.", valueName: "number"))
  var limit = 20

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("'--limit' must be at least 1, not \(limit).") }
  }

  @MainActor func run() async throws {
    let session = try Session(options) { _, _ in
      AppFeature.State(destination: .history(History.State(limit: limit)))
    }
    await session.send(.destination(.presented(.history(.view(.onAppear)))))
    let history = session.store.destination?.history
    if let failure = history?.failure { throw failure }
    let entries = history?.entries.elements ?? []
    if options.json { return try session.print(entries.json(in: session.grammar.zone)) }
    guard !entries.isEmpty else { return session.note("Nothing was changed in the last 30 days.") }
    let formatter = HistoryFormatter(terminal: session.terminal, zone: session.grammar.zone)
    try session.print(formatter.text(of: entries))
  }
}
