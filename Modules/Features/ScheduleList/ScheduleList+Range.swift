import ComposableArchitecture
import ScheduleModels

extension ScheduleList {
  /// Which part of the schedule is listed.
  public enum Range: Equatable, Sendable {
    /// Today and the days after it, in the local zone.
    case upcoming(days: Int)
    /// These whole days, in the local zone.
    case days(ClosedRange<CalendarDate>)
    /// From one bound, inclusive, to another, exclusive; `nil` is without bound.
    case window(from: OccurrenceQuery.Bound?, to: OccurrenceQuery.Bound?)
  }

  /// Where a search looks.
  public enum SearchScope: Equatable, Sendable {
    /// In every event, the best match first.
    case everywhere
    /// In the occurrences of the range, by start.
    case range
  }

  /// What a request brought.
  public struct Loaded: Equatable, Sendable {
    public var occurrences: [Occurrence]
    /// What was asked for, or `nil` for a search everywhere.
    public var query: OccurrenceQuery?

    public init(occurrences: [Occurrence], query: OccurrenceQuery?) {
      self.occurrences = occurrences
      self.query = query
    }
  }
}

extension ScheduleList.State {
  var isSearchingEverywhere: Bool { searchScope == .everywhere && !searchText.isEmpty }

  func query(today: CalendarDate) -> OccurrenceQuery {
    var query = range.query(today: today)
    query.calendars = calendars
    query.limit = limit
    if searchScope == .range { query.text = searchText }
    return query
  }

  mutating func show(_ loaded: ScheduleList.Loaded) {
    isLoading = false
    hasLoaded = true
    failure = nil
    occurrences = IdentifiedArray(loaded.occurrences, uniquingIDsWith: { first, _ in first })
    days = loaded.query.map { AgendaDay.days(of: occurrences, in: $0) } ?? []
  }

  mutating func show(_ error: ScheduleError) {
    isLoading = false
    failure = error
    alert = AlertState {
      TextState("The schedule can't be shown")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
      ButtonState(action: .retryButtonTapped) { TextState("Try again") }
    } message: {
      TextState(error.description)
    }
  }
}

extension ScheduleList.Range {
  func query(today: CalendarDate) -> OccurrenceQuery {
    switch self {
    case .upcoming(let days): OccurrenceQuery(days: today...today.adding(days: max(days, 1) - 1))
    case .days(let days): OccurrenceQuery(days: days)
    case .window(let from, let to): OccurrenceQuery(from: from, to: to)
    }
  }
}
