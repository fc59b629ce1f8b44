import ComposableArchitecture
import ScheduleModels

extension AgendaDay {
  /// The days of a query that have something, in order, whole days before times of day.
  ///
  /// An occurrence over several days stands under each of them that the query covers.
  static func days(
    of occurrences: IdentifiedArrayOf<Occurrence>,
    in query: OccurrenceQuery
  ) -> IdentifiedArrayOf<AgendaDay> {
    // Most occurrences touch one day, and come in the order of the days: days are found from the end.
    var days: [(date: CalendarDate, entries: [Entry], wholeDays: Int)] = []
    for occurrence in occurrences {
      let first = occurrence.localStart.date
      let last = occurrence.lastDay
      let shownFrom = max(first, query.firstDay(of: occurrence) ?? first)
      let shownTo = min(last, query.lastDay(of: occurrence) ?? last)
      guard shownFrom <= shownTo else { continue }
      for number in shownFrom.daysSinceEpoch...shownTo.daysSinceEpoch {
        let date = CalendarDate(daysSinceEpoch: number)
        let part: Part =
          first == last ? .whole : date == first ? .first : date == last ? .last : .middle
        var place = days.lastIndex { $0.date <= date } ?? -1
        if place < 0 || days[place].date != date {
          place += 1
          days.insert((date, [], 0), at: place)
        }
        let entry = Entry(occurrence, part: part)
        if occurrence.isAllDay {
          days[place].entries.insert(entry, at: days[place].wholeDays)
          days[place].wholeDays += 1
        } else {
          days[place].entries.append(entry)
        }
      }
    }
    return IdentifiedArray(
      uniqueElements: days.map { AgendaDay(date: $0.date, entries: $0.entries) }
    )
  }
}

extension OccurrenceQuery {
  /// The first day of the window on the occurrence's wall clock.
  fileprivate func firstDay(of occurrence: Occurrence) -> CalendarDate? {
    switch from {
    case nil: nil
    case .local(let time): time.date
    case .instant(let date): Self.wallTime(date.secondsSince1970, offset: occurrence.startOffset).date
    }
  }

  /// The last day of the window on the occurrence's wall clock; the bound itself is outside.
  fileprivate func lastDay(of occurrence: Occurrence) -> CalendarDate? {
    switch to {
    case nil: nil
    case .local(let time): time.adding(seconds: -1).date
    case .instant(let date):
      Self.wallTime(date.secondsSince1970, offset: occurrence.endOffset).adding(seconds: -1).date
    }
  }

  private static func wallTime(_ instant: Int, offset: Int) -> LocalDateTime {
    LocalDateTime(wallSeconds: instant + offset)
  }
}
