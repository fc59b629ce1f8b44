import ArgumentParser
import ScheduleCommands
import ScheduleModels

struct Edit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Change an event.",
    discussion: """
      Only what is given changes. A new start takes the end along. Of a repeating event all occurrences change: \
      a time moves each of them on its day, another first day needs --all.

      \(DateGrammar.help)

      \(RepetitionReader.help)
      """
  )

  @Argument(help: "The event's id, or the first letters of it.")
  var id: String

  @Option(help: ArgumentHelp("What it is.", valueName: "text"))
  var title: String?

  @OptionGroup var event: EventOptions

  @Flag(help: "Move all occurrences of a repeating event by days.")
  var all = false

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if title == nil, event.isEmpty { throw ValidationError("Say what to change.") }
  }

  @MainActor func run() async throws {
    let session = try Session(options)
    let (path, stored) = try await session.open(id)
    let day = session.localDay(of: stored.content.start)
    let values = try event.values(session.grammar.on(day))
    if stored.recurrence != nil, !all, let start = values.dates.start?.day(in: session.grammar.zone),
      start != day
    {
      throw ScheduleError(
        .usage,
        "\(stored.id) repeats, and its first day is \(day): starting on \(start) would move every occurrence",
        remedy: "give only a time, as --start 10:00, or move them all with --all"
      )
    }

    await session.send(.path(.element(id: path, action: .detail(.view(.editButtonTapped)))))
    if let title { await session.enter(title, as: \.draft.content.title) }
    try await session.enter(event, values)
    try await session.save()
  }
}
