#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Event.Content {
  /// The content with what somebody changed in another one: what was said of one occurrence becomes what is said of
  /// its series.
  ///
  /// A new start moves it by as many days, to the new time of day; it lasts as long as before unless that was
  /// changed, too.
  ///
  /// - Parameters:
  ///   - old: The other content, before.
  ///   - new: The other content, after.
  public func changed(as old: Self, to new: Self) -> Self {
    var result = self
    func copy<Value: Equatable>(_ field: WritableKeyPath<Self, Value>) {
      if old[keyPath: field] != new[keyPath: field] { result[keyPath: field] = new[keyPath: field] }
    }
    copy(\.title)
    copy(\.location)
    copy(\.notes)
    copy(\.url)
    copy(\.status)
    copy(\.categories)
    copy(\.alarms)
    copy(\.isBusy)
    guard old.start != new.start || old.end != new.end else { return result }
    if old.start != new.start { result.start = start.changed(as: old.start, to: new.start) }
    let isSameClock =
      old.start.isAllDay == new.start.isAllDay && old.start.zoneName == new.start.zoneName
    if isSameClock, old.length == new.length {
      result.end = end.moved(onClockBy: result.start.clockSeconds - start.clockSeconds)
    } else {
      result.end = new.end.moved(onClockBy: result.start.clockSeconds - new.start.clockSeconds)
    }
    return result
  }

  /// How long it lasts on the clock, in the way that it says so.
  private var length: EventDuration? {
    switch end {
    case .at(let end): EventDuration(seconds: end.clockSeconds - start.clockSeconds)
    case .after(let duration): duration
    case .implied: nil
    }
  }
}

extension Event.End {
  fileprivate func moved(onClockBy seconds: Int) -> Self {
    if case .at(let time) = self { .at(time.moved(onClockBy: seconds)) } else { self }
  }
}

extension EventTime {
  /// What the author's clock shows, in seconds since 1970 there; midnight for a whole day.
  public var clockSeconds: Int {
    switch self {
    case .date(let date): date.daysSinceEpoch * 86_400
    case .floating(let local), .zoned(let local, _): local.wallSeconds
    case .utc(let date): date.secondsSince1970
    }
  }

  /// Another time of the same kind, so many seconds later on the author's clock.
  public func moved(onClockBy seconds: Int) -> Self {
    let wall = LocalDateTime(wallSeconds: clockSeconds + seconds)
    return switch self {
    case .date: .date(wall.date)
    case .floating: .floating(wall)
    case .zoned(_, let zone): .zoned(wall, zone: zone)
    case .utc: .utc(Date(secondsSince1970: wall.wallSeconds))
    }
  }

  /// As many days away as one time is from another, at the other's time of day and in its zone.
  fileprivate func changed(as old: Self, to new: Self) -> Self {
    func day(_ time: Self) -> CalendarDate { LocalDateTime(wallSeconds: time.clockSeconds).date }
    let target = day(self).adding(days: day(old).days(until: day(new)))
    return new.moved(onClockBy: day(new).days(until: target) * 86_400)
  }
}
