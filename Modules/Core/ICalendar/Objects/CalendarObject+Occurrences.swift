import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CalendarObject {
  /// The occurrences that a reference names, in the order of their starts, ready to be changed.
  ///
  /// A day names those that start on it in the local zone; where there are none, those that would by the rule and
  /// were moved. What was called off is no occurrence.
  ///
  /// - Parameters:
  ///   - reference: The day, or the start by the rule.
  ///   - now: The present moment.
  ///   - zones: Where the rules of time zones are found.
  /// - Throws: `ScheduleError` of kind `badData` when the rule is too dense.
  public func occurrences(
    _ reference: SeriesOccurrence.Reference,
    now: Date,
    zones: ZoneSource
  ) throws(ScheduleError) -> [SeriesOccurrence] {
    var found: [SeriesOccurrence] = []
    for time in try times(reference) {
      let place: SeriesPlace
      do throws(ScheduleError) { place = try SeriesPlace(time, in: self) } catch {
        if error.kind == .noInput { continue }
        throw error
      }
      found.append(
        SeriesOccurrence(
          recurrenceID: place.recurrenceID,
          content: place.content,
          rest: rest(from: time, now: now, zones: zones)
        )
      )
    }
    return found
  }

  private func rest(from time: EventTime, now: Date, zones: ZoneSource) -> SeriesOccurrence.Rest? {
    guard let second = try? SeriesSplit(self, at: time, uid: uid, now: now, zones: zones).second,
      let master = second.master
    else { return nil }
    return SeriesOccurrence.Rest(content: master.content, recurrence: master.recurrence)
  }

  /// Starts by the rule.
  private func times(_ reference: SeriesOccurrence.Reference) throws(ScheduleError) -> [EventTime] {
    switch reference {
    case .recurrenceID(let text):
      switch TimeValue(Array(text.utf8)[...]) {
      case .date(let date): return [.date(date)]
      case .local(let time): return [.floating(time)]
      case .utc(let time): return [EventTime(utc: time.wallSeconds)]
      case nil: return []
      }
    case .day(let day):
      return try times(on: day) { $0.date == day }
    case .time(let time):
      return try times(on: time.date) { $0 == time }
    }
  }

  /// Those of the occurrences on a day that start, or else would start by the rule, when asked for.
  private func times(
    on day: CalendarDate,
    where isAskedFor: (LocalDateTime) -> Bool
  ) throws(ScheduleError) -> [EventTime] {
    // A day on both sides covers every offset.
    let window = (day.daysSinceEpoch - 1) * 86_400..<(day.daysSinceEpoch + 2) * 86_400
    let shown = try occurrences(in: window).filter { occurrence in
      let isCalledOff = occurrence.content > 0 && contents[occurrence.content].status == .cancelled
      return !isCalledOff && isAskedFor(local(occurrence.start, occurrence.kind))
    }
    let times = shown.compactMap(\.recurrenceID).map { time($0) }
    guard times.isEmpty else { return times }
    return overrides.filter { $0.content.status != .cancelled }.compactMap(\.recurrenceID).filter { time in
      switch time {
      case .date, .floating: isAskedFor(LocalDateTime(wallSeconds: time.wallSeconds))
      case .zoned, .utc: isAskedFor(local(zones.seconds(time), .instant))
      }
    }
  }

  private func local(_ seconds: Int, _ kind: ExpandedOccurrence.Kind) -> LocalDateTime {
    kind == .instant ? zones.local.localTime(at: seconds) : LocalDateTime(wallSeconds: seconds)
  }

  private func time(_ id: ExpandedOccurrence.RecurrenceID) -> EventTime {
    let local = LocalDateTime(wallSeconds: id.seconds)
    return switch id.kind {
    case .allDay: .date(local.date)
    case .floating: .floating(local)
    case .instant: EventTime(utc: id.seconds)
    }
  }
}
