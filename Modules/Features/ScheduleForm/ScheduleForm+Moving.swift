import ScheduleModels
import ZoneClient

extension ScheduleForm {
  /// How long an event lasts of which nothing else is known: an hour.
  public static let defaultDuration = EventDuration(seconds: 3600)
}

extension Event.Content {
  /// Keeps the event as long as it was after its start has changed.
  mutating func moveEnd(from oldStart: EventTime, zones: ZoneClient) {
    switch (oldStart.isAllDay, start.isAllDay) {
    case (true, true): moveLastDay(from: oldStart)
    case (false, false): moveEndOnClock(from: oldStart, zones: zones)
    case (false, true): becomeWholeDays(from: oldStart)
    case (true, false): becomeTimed(from: oldStart)
    }
  }

  private mutating func moveLastDay(from oldStart: EventTime) {
    guard case .at(.date(let last)) = end, case .date(let from) = oldStart, case .date(let to) = start
    else { return }
    end = .at(.date(last.adding(days: from.days(until: to))))
  }

  /// On one clock it keeps its length there; an event that ends in another zone keeps its exact length, and
  /// that zone.
  private mutating func moveEndOnClock(from oldStart: EventTime, zones: ZoneClient) {
    guard case .at(let oldEnd) = end, let from = oldStart.wallTime, let to = start.wallTime,
      let last = oldEnd.wallTime
    else { return }
    if oldStart.zoneName == oldEnd.zoneName {
      let time = to.adding(seconds: last.wallSeconds - from.wallSeconds)
      end = .at(.wall(time, zone: start.zoneName))
      return
    }
    let length = oldEnd.seconds(zones: zones) - oldStart.seconds(zones: zones)
    end = .at(oldEnd.moved(to: start.seconds(zones: zones) + length, zones: zones))
  }

  /// It lasts all of the days that it touched; an end at midnight belongs to the day before.
  private mutating func becomeWholeDays(from oldStart: EventTime) {
    guard let first = oldStart.wallTime, let last = lastMoment(from: first) else { return }
    let days = first.date.days(until: (last > first ? last.adding(seconds: -1) : first).date) + 1
    end = days == 1 ? .implied : .after(EventDuration(days: days))
  }

  /// It ends on the day that was its last, the default duration after the new start's time of day.
  ///
  /// A day without a time says when, not how long: nobody who gives the dentist's day a time means 24 hours.
  private mutating func becomeTimed(from oldStart: EventTime) {
    guard let days = wholeDays(from: oldStart) else { return }
    end = .after(EventDuration(days: days - 1, seconds: ScheduleForm.defaultDuration.seconds))
  }

  /// What the clock shows when it ends; `nil` where it ends with a whole day.
  private func lastMoment(from first: LocalDateTime) -> LocalDateTime? {
    switch end {
    case .implied: first
    case .after(let duration): first.adding(seconds: duration.days * 86_400 + duration.seconds)
    case .at(let time): time.wallTime
    }
  }

  /// How many days it lasts; `nil` where it ends at a time of day.
  private func wholeDays(from oldStart: EventTime) -> Int? {
    guard case .date(let first) = oldStart else { return nil }
    switch end {
    case .implied: return 1
    case .after(let duration): return max(duration.days + duration.seconds / 86_400, 1)
    case .at(.date(let last)): return max(first.days(until: last), 1)
    case .at: return nil
    }
  }
}
