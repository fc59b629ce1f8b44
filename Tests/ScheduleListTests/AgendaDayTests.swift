import ComposableArchitecture
import Foundation
import ScheduleModels
import Testing

@testable import ScheduleList

@Suite struct AgendaDayTests {
  @Test func anEndAtMidnightBelongsToTheDayBefore() {
    let evening = Occurrence.mock(id: "aaaa", title: "Evening", day: 2, hour: 22, hours: 2)
    let days = AgendaDay.days(of: [evening], in: OccurrenceQuery())
    #expect(days == [.init(date: .march(2), entries: [.init(evening, part: .whole)])])
  }

  @Test func anEventWithoutLengthAtMidnightIsOnItsDay() {
    let instant = Occurrence.mock(id: "aaaa", title: "Now", day: 2, hour: 0, hours: 0)
    #expect(AgendaDay.days(of: [instant], in: OccurrenceQuery()).map(\.date) == [.march(2)])
  }

  @Test func daysOutsideTheWindowAreNotShown() {
    let fair = Occurrence.mock(id: "aaaa", title: "Fair", allDay: 1..<31)
    let days = AgendaDay.days(of: [fair], in: OccurrenceQuery(days: .march(4) ... .march(6)))
    #expect(days.map(\.date) == [.march(4), .march(5), .march(6)])
    #expect(days.flatMap { $0.entries.map(\.part) } == [.middle, .middle, .middle])
  }

  @Test func wholeDaysComeFirstAndTheRestKeepsItsOrder() {
    let early = Occurrence.mock(id: "aaaa", title: "Early", day: 2, hour: 6)
    let late = Occurrence.mock(id: "bbbb", title: "Late", day: 2, hour: 20)
    let birthday = Occurrence.mock(id: "cccc", title: "Birthday", allDay: 2..<3)
    let days = AgendaDay.days(of: [early, late, birthday], in: OccurrenceQuery())
    #expect(days[0].entries.map(\.occurrence.title) == ["Birthday", "Early", "Late"])
  }

  @Test func aWindowOfInstantsIsReadOnTheOccurrencesOwnClock() {
    // 22:00 to 02:00 in UTC+2 is 20:00Z to 00:00Z; the window ends at 23:00Z, which is 01:00 there.
    var night = Occurrence.mock(id: "aaaa", title: "Night", day: 2, hour: 22, hours: 4)
    (night.startOffset, night.endOffset) = (7200, 7200)
    let to = Date(timeIntervalSince1970: TimeInterval(LocalDateTime.march(2, hour: 23).wallSeconds))
    let days = AgendaDay.days(of: [night], in: OccurrenceQuery(to: .instant(to)))
    #expect(days.map(\.date) == [.march(2), .march(3)])
  }
}
