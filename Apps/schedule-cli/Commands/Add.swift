import ArgumentParser
import ScheduleCommands
import ScheduleModels

struct Add: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add an event.",
    discussion: """
      Without a start it begins at the next full hour; without an end or a duration it lasts an hour, or the \
      whole day.
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
    var times = try event.times(session.grammar, knownZone: session.isZone)
    if event.allDay, times.start == nil { times.start = .date(session.grammar.localNow.date) }
    let calendarID: ScheduleCalendar.ID? =
      if let calendar { try await session.calendarID(calendar) } else { nil }

    await session.send(.view(.addButtonTapped))
    await session.set(\.draft.content.title, title)
    if let calendarID { await session.set(\.draft.calendarID, calendarID) }
    if let start = times.start {
      await session.set(\.draft.content.start, start)
      await session.set(\.draft.content.end, start.isAllDay ? .implied : .after(EventDuration(seconds: 3600)))
    }
    if let end = times.end { await session.set(\.draft.content.end, end) }
    try await session.set(event)
    try await session.save()
  }
}
