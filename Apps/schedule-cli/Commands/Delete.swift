import ArgumentParser
import ScheduleCommands
import ScheduleModels

struct Delete: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Delete an event, with all its occurrences.",
    aliases: ["rm"]
  )

  @Argument(help: "The event's id, or the first letters of it.")
  var id: String

  @OptionGroup var options: GlobalOptions

  @MainActor func run() async throws {
    let session = try Session(options)
    let (path, _) = try await session.open(id)
    await session.send(.path(.element(id: path, action: .detail(.view(.deleteButtonTapped)))))
    await session.send(.path(.element(id: path, action: .detail(.alert(.presented(.confirmDeletion))))))
    if let failure = session.store.path[id: path, case: \.detail]?.failure { throw failure }
    guard case .deleted(let event) = session.store.notice else {
      throw ScheduleError(.software, "the event was not deleted")
    }
    try await session.report("the event \"\(event.content.title)\" was deleted") {
      if options.json { return try session.print(event.json) }
      let what = event.recurrence == nil ? "" : "the series "
      try session.print(PrintableText.line("Deleted \(what)\"\(event.content.title)\"."))
    }
  }
}
