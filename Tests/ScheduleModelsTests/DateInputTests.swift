import Foundation
import ScheduleModels
import Testing

@Suite struct DateInputTests {
  @Test func bounds() {
    let march = CalendarDate(daysSinceEpoch: 20_513)
    #expect(DateInput.day(march).lowerBound == .local(LocalDateTime(date: march)))
    #expect(DateInput.day(march).upperBound == .local(LocalDateTime(date: march.adding(days: 1))))
    let time = LocalDateTime(date: march, secondOfDay: 60)
    #expect(DateInput.local(time).lowerBound == .local(time))
    #expect(DateInput.local(time).upperBound == .local(time))
    #expect(DateInput.instant(60).upperBound == .instant(Date(timeIntervalSince1970: 60)))
  }
}
