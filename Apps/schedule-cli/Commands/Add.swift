import ArgumentParser
import ScheduleCommands
import ScheduleModels

struct Add: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add an event.",
    discussion: """
      Without a start it begins at the next full hour; without an end or a duration it lasts as long as is set, an \
      hour if nothing is, or the whole day.

      \(DateGrammar.help)

      \(RepetitionReader.help)
      """
  )

  @Argument(help: "What it is.")
  var title: String

  @OptionGroup var event: EventOptions

  @Option(help: ArgumentHelp("The calendar that it goes into.", valueName: "id"))
  var calendar: String?

  @OptionGroup var options: GlobalOptions

  @MainActor func run() async throws {
    let session = try Session(options)
    let values = try event.values(session.grammar, of: session.preferences)
    let calendarID: ScheduleCalendar.ID? =
      if let calendar { try await session.calendarID(calendar) } else {
        try await session.defaultCalendarID()
      }

    await session.send(.view(.addButtonTapped))
    await session.enter(title, as: \.draft.content.title)
    if let calendarID { await session.enter(calendarID, as: \.draft.calendarID) }
    try await session.enter(event, values)
    try await session.save()
  }
}
