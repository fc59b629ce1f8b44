import ScheduleModels
import Testing

/// What was changed in one occurrence, and what that means for its series.
@Suite struct ContentChangeTests {
  private static let monday = CalendarDate(daysSinceEpoch: 20_514)

  private func content(day: Int, hour: Int, _ end: Event.End? = nil, zone: String? = "Europe/Berlin")
    -> Event.Content
  {
    let start = EventTime.wall(
      LocalDateTime(date: Self.monday.adding(days: day), secondOfDay: hour * 3600),
      zone: zone
    )
    return Event.Content(title: "A", start: start, end: end ?? .at(start.moved(onClockBy: 3600)))
  }

  @Test func onlyWhatWasChangedIsTaken() {
    let old = content(day: 7, hour: 11)
    var new = old
    new.title = "B"
    new.categories = ["x"]
    var series = content(day: 0, hour: 9)
    series.location = "Here"
    var expected = series
    (expected.title, expected.categories) = ("B", ["x"])
    #expect(series.changed(as: old, to: new) == expected)
    #expect(series.changed(as: old, to: old) == series)
  }

  @Test(arguments: [
    // From Monday eleven to Wednesday eight: the series goes from nine, two days later, to eight.
    (7, 11, 9, 8, 2, 8), (7, 11, 7, 15, 0, 15), (7, 11, 6, 11, -1, 11),
  ])
  func aMoveIsByDaysAndToATimeOfDay(
    day: Int,
    hour: Int,
    newDay: Int,
    newHour: Int,
    seriesDay: Int,
    seriesHour: Int
  ) {
    let series = content(day: 0, hour: 9, .at(content(day: 0, hour: 12).start))
    let moved = series.changed(
      as: content(day: day, hour: hour),
      to: content(day: newDay, hour: newHour)
    )
    let start = content(day: seriesDay, hour: seriesHour).start
    #expect(moved.start == start)
    // As long as the series was, not as the occurrence is.
    #expect(moved.end == .at(start.moved(onClockBy: 3 * 3600)))
  }

  @Test func anotherLengthIsTaken() {
    let (old, series) = (content(day: 7, hour: 11), content(day: 0, hour: 9))
    var new = old
    new.end = .at(old.start.moved(onClockBy: 7200))
    #expect(series.changed(as: old, to: new).end == .at(series.start.moved(onClockBy: 7200)))
    new.end = .after(EventDuration(seconds: 600))
    #expect(series.changed(as: old, to: new).end == .after(EventDuration(seconds: 600)))
  }

  @Test func anotherKindOfTimeIsTaken() {
    let (old, series) = (content(day: 7, hour: 11), content(day: 0, hour: 9))
    var new = old
    (new.start, new.end) = (.date(Self.monday.adding(days: 8)), .at(.date(Self.monday.adding(days: 10))))
    let days = series.changed(as: old, to: new)
    #expect(days.start == .date(Self.monday.adding(days: 1)))
    #expect(days.end == .at(.date(Self.monday.adding(days: 3))))
    let tokyo = series.changed(as: old, to: content(day: 7, hour: 11, zone: "Asia/Tokyo"))
    #expect(tokyo == content(day: 0, hour: 11, zone: "Asia/Tokyo"))
    let utc = series.changed(as: old, to: content(day: 7, hour: 11, zone: "UTC"))
    #expect(utc == content(day: 0, hour: 11, zone: "UTC"))
  }
}
