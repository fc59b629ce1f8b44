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
    var times = try event.times(session.grammar, zones: session.zone)
    if event.allDay, times.start == nil { times.start = .date(session.grammar.localNow.date) }
    let calendarID: ScheduleCalendar.ID? =
      if let calendar { try await session.calendarID(calendar) } else { nil }

    await session.send(.view(.addButtonTapped))
    await session.set(\.draft.content.title, title)
    if let calendarID { await session.set(\.draft.calendarID, calendarID) }
    if let start = times.start ?? zonedStart(session) {
      await session.set(\.draft.content.start, start)
      await session.set(\.draft.content.end, start.isAllDay ? .implied : .after(EventDuration(seconds: 3600)))
    }
    if let end = times.end { await session.set(\.draft.content.end, end) }
    try await session.set(event)
    try await session.save()
  }

  /// The start that the form suggests, in the zone that was asked for.
  @MainActor private func zonedStart(_ session: Session) -> EventTime? {
    guard let name = event.zone, let start = session.store.destination?.form?.draft.content.start,
      let time = start.wallTime
    else { return nil }
    guard let zone = session.zone(named: name) else { return .floating(time) }
    let instant = (start.zoneName.flatMap(session.zone) ?? session.grammar.zone).instant(of: time)
    return .wall(zone.localTime(at: instant), zone: name)
  }
}
