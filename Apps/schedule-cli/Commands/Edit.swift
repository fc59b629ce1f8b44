import ArgumentParser
import ScheduleCommands
import ScheduleModels

struct Edit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Change an event.",
    discussion: """
      Only what is given changes. A new start takes the end along. Of a repeating event all occurrences change.
      """
  )

  @Argument(help: "The event's id, or the first letters of it.")
  var id: String

  @Option(help: ArgumentHelp("What it is.", valueName: "text"))
  var title: String?

  @OptionGroup var event: EventOptions

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if title == nil, event.isEmpty { throw ValidationError("Say what to change.") }
  }

  @MainActor func run() async throws {
    let session = try Session(options)
    let dates = try event.dates(session.grammar)
    let (path, _) = try await session.open(id)

    await session.send(.path(.element(id: path, action: .detail(.view(.editButtonTapped)))))
    if let title { await session.enter(title, as: \.draft.content.title) }
    await session.enter(event, dates)
    try await session.save()
  }
}
