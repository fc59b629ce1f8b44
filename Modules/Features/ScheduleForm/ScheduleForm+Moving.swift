import ScheduleModels
import ZoneClient

extension Event.Content {
  /// Keeps the event as long as it was after its start has changed.
  ///
  /// On one clock it keeps its length there; an event that ends in another zone keeps its exact length, and
  /// that zone. A start that turns into a whole day, or back, makes the end implied: there is no length to keep.
  mutating func moveEnd(from oldStart: EventTime, zones: ZoneClient) {
    guard case .at(let oldEnd) = end else {
      if case .after(let duration) = end, start.isAllDay, duration.seconds != 0 { end = .implied }
      return
    }
    if case .date(let from) = oldStart, case .date(let to) = start, case .date(let last) = oldEnd {
      end = .at(.date(last.adding(days: from.days(until: to))))
      return
    }
    guard let from = oldStart.wallTime, let to = start.wallTime, let last = oldEnd.wallTime else {
      end = .implied
      return
    }
    if oldStart.zoneName == oldEnd.zoneName {
      let time = to.adding(seconds: last.wallSeconds - from.wallSeconds)
      end = .at(.wall(time, zone: start.zoneName))
    } else {
      let length = oldEnd.seconds(zones: zones) - oldStart.seconds(zones: zones)
      end = .at(oldEnd.moved(to: start.seconds(zones: zones) + length, zones: zones))
    }
  }
}
