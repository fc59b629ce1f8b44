import AppFeature
import ArgumentParser
import ScheduleCommands
import ScheduleList
import ScheduleModels

struct Day: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a day by the hour.",
    discussion: DateGrammar.help
  )

  @OptionGroup var grid: GridOptions
  @OptionGroup var options: GlobalOptions

  @MainActor func run() async throws { try await Session.draw(.day, grid, options) }
}

struct Week: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a week by the hour, its days beside each other.",
    discussion:
      "Weeks begin on Monday, if nothing else is set, and have their numbers by ISO 8601.\n\n\(DateGrammar.help)"
  )

  @OptionGroup var grid: GridOptions
  @OptionGroup var options: GlobalOptions

  @MainActor func run() async throws { try await Session.draw(.week, grid, options) }
}

struct Month: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a month, a row a week.",
    discussion: "Weeks begin on Monday, if nothing else is set.\n\n\(DateGrammar.help)"
  )

  @OptionGroup var grid: GridOptions
  @OptionGroup var options: GlobalOptions

  @MainActor func run() async throws { try await Session.draw(.month, grid, options) }
}

extension Session {
  fileprivate static func draw(
    _ span: GridOptions.Span,
    _ grid: GridOptions,
    _ options: GlobalOptions
  ) async throws {
    let calendarIDs = grid.calendars.isEmpty ? [] : try await Session(options).calendarIDs(grid.calendars)
    var day = CalendarDate(daysSinceEpoch: 0)
    let session = try Session(options) { grammar, preferences in
      day = try grid.day(span, grammar)
      let days = GridOptions.days(span, around: day, weekStart: preferences.weekStart)
      return AppFeature.State(
        list: ScheduleList.State(range: .days(days), calendars: calendarIDs, searchScope: .range)
      )
    }
    await session.send(.list(.view(.onAppear)))
    let list = session.store.list
    if let failure = list.failure { throw failure }
    if options.json { return try OccurrencesJSON(list.occurrences).write(to: .standardOutput) }

    let style = GridStyle(
      terminal: session.terminal,
      today: session.grammar.localNow.date,
      calendars: try await session.calendars(),
      hours: session.preferences.hours,
      weekStart: session.preferences.weekStart
    )
    let agenda = list.days.elements
    switch span {
    case .day, .week:
      let days = GridOptions.days(span, around: day, weekStart: session.preferences.weekStart)
      try session.print(TimeGridFormatter(style: style).text(of: days, agenda))
    case .month:
      try session.print(MonthGridFormatter(style: style).text(ofMonthWith: day, agenda))
    }
  }
}
