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
    let given = [title, event.start, event.end, event.duration, event.zone, event.location, event.notes]
    if !event.allDay, given.allSatisfy({ $0 == nil }) { throw ValidationError("Say what to change.") }
  }

  @MainActor func run() async throws {
    let session = try Session(options)
    let (path, stored) = try await session.open(id)
    let times = try event.times(session.grammar, changing: stored.content, zones: session.zone)

    await session.send(.path(.element(id: path, action: .detail(.view(.editButtonTapped)))))
    if let title { await session.set(\.draft.content.title, title) }
    if let start = times.start ?? movedStart(stored.content.start) {
      await session.set(\.draft.content.start, start)
    }
    if let end = times.end { await session.set(\.draft.content.end, end) }
    try await session.set(event)
    try await session.save()
  }

  /// The start as it is after `--all-day` or `--zone` without `--start`: the same day, the same wall time.
  private func movedStart(_ start: EventTime) -> EventTime? {
    guard let time = start.wallTime else { return nil }
    if event.allDay { return .date(time.date) }
    return event.zone.map { .wall(time, zone: $0.lowercased() == "floating" ? nil : $0) }
  }
}
