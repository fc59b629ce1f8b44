import AppFeature
import ArgumentParser
import CalendarExport
import FileClient
import ScheduleCommands
import ScheduleModels

struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write calendars as iCalendar text.",
    discussion: """
      Each calendar is written with its name and colour, so that 'import' finds it again. A file appears whole or \
      not at all, and never in the place of another without --force.
      """
  )

  @Option(
    name: .customLong("calendar"),
    help: ArgumentHelp("Only this calendar; may be given several times.", valueName: "id")
  )
  var calendars: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write to; standard output, if no file is given.", valueName: "file"),
    completion: .file(extensions: ["ics"])
  )
  var output: String?

  @Flag(help: "Replace the file if it is there.")
  var force = false

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if output == "" { throw ValidationError("'--output' has no name: give a path, or '-'.") }
    if force, output == nil || output == "-" { throw ValidationError("'--force' goes with '--output FILE'.") }
  }

  @MainActor func run() async throws {
    let calendarIDs = calendars.isEmpty ? [] : try await Session(options).calendarIDs(calendars)
    let destination = output.flatMap { $0 == "-" ? nil : FileDestination.file(path: $0, overwrites: force) }
    let session = try Session(options) { _, _ in
      AppFeature.State(
        destination: .export(
          CalendarExport.State(calendars: calendarIDs, destination: destination ?? .standardOutput)
        )
      )
    }
    await session.send(.destination(.presented(.export(.view(.onAppear)))))
    if let failure = session.store.destination?.export?.failure { throw failure }
  }
}
