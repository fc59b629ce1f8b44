import ComposableArchitecture
import Foundation
import ScheduleModels
import Testing

@testable import ScheduleForm

@MainActor
@Suite struct MovingTests {
  @Test func aNewStartTakesTheEndAlong() async {
    let store = TestStore(initialState: ScheduleForm.State(draft: EventDraft(content: .lunch))) {
      ScheduleForm()
    }
    let evening = LocalDateTime.noon.adding(seconds: 7 * 3600)
    await store.send(.binding(.set(\.draft.content.start, .zoned(evening, zone: "Europe/Berlin")))) {
      $0.isStartSuggested = false
      $0.draft.content.start = .zoned(evening, zone: "Europe/Berlin")
      $0.draft.content.end = .at(.zoned(evening.adding(seconds: 3600), zone: "Europe/Berlin"))
    }
  }

  @Test func aNewEndLeavesTheStartAlone() async {
    let store = TestStore(initialState: ScheduleForm.State(draft: EventDraft(content: .lunch))) {
      ScheduleForm()
    }
    await store.send(.binding(.set(\.draft.content.end, .after(EventDuration(seconds: 600))))) {
      $0.draft.content.end = .after(EventDuration(seconds: 600))
    }
  }

  @Test func aStartInAnotherZoneKeepsTheLengthOnTheWallClock() {
    var content = Event.Content.lunch
    let start = content.start
    content.start = .zoned(.noon, zone: "America/New_York")
    content.moveEnd(from: start, zones: .utcAndBerlin)
    #expect(content.end == .at(.zoned(.noon.adding(seconds: 3600), zone: "America/New_York")))
  }

  @Test func wholeDaysMoveByDays() {
    var content = Event.Content.lunch
    let monday = LocalDateTime.noon.date
    content.end = .at(.date(monday.adding(days: 3)))
    content.start = .date(monday.adding(days: 7))
    content.moveEnd(from: .date(monday), zones: .utcAndBerlin)
    #expect(content.end == .at(.date(monday.adding(days: 10))))
  }

  @Test func instantsMoveBySeconds() {
    var content = Event.Content.lunch
    content.end = .at(.utc(Date(timeIntervalSince1970: 90)))
    content.start = .utc(Date(timeIntervalSince1970: 1000))
    content.moveEnd(from: .utc(Date(timeIntervalSince1970: 30)), zones: .utcAndBerlin)
    #expect(content.end == .at(.utc(Date(timeIntervalSince1970: 1060))))
  }

  @Test func anEventThatEndsInAnotherZoneKeepsItsLengthAndThatZone() {
    var content = Event.Content.lunch
    content.end = .at(.utc(Date(timeIntervalSince1970: 1_772_452_800)))  // an hour later: noon in UTC
    let start = content.start
    content.start = .zoned(.noon.adding(seconds: 1800), zone: "Europe/Berlin")
    content.moveEnd(from: start, zones: .utcAndBerlin)
    #expect(content.end == .at(.utc(Date(timeIntervalSince1970: 1_772_454_600))))
  }

  @Test func aStartThatComesToBeWrittenInUTCTakesTheEndAlong() {
    var content = Event.Content.lunch
    let start = content.start
    content.start = .wall(.noon, zone: "UTC")
    content.moveEnd(from: start, zones: .utcAndBerlin)
    #expect(content.end == .at(.wall(.noon.adding(seconds: 3600), zone: "UTC")))
  }

  /// Monday to Wednesday, as an end, a duration, and a start that is written in another zone than the end.
  private nonisolated static let days: [(Event.End, Event.End)] = [
    (.implied, .implied),
    (.after(EventDuration(seconds: 3600)), .implied),
    (.after(EventDuration(seconds: 12 * 3600)), .implied),
    (.after(EventDuration(seconds: 12 * 3600 + 1)), .after(EventDuration(days: 2))),
    (.after(EventDuration(days: 2)), .after(EventDuration(days: 3))),
    (.at(.zoned(.noon.adding(seconds: 3600), zone: "Europe/Berlin")), .implied),
    (.at(.zoned(.noon.adding(seconds: 12 * 3600), zone: "Europe/Berlin")), .implied),
    (.at(.zoned(.noon.adding(seconds: 48 * 3600), zone: "Asia/Tokyo")), .after(EventDuration(days: 3))),
    (
      .at(.date(LocalDateTime.noon.date.adding(days: 3))), .at(.date(LocalDateTime.noon.date.adding(days: 3)))
    ),
  ]

  @Test(arguments: days)
  func aTimeThatBecomesAWholeDayLastsAllDaysThatItTouched(end: Event.End, days: Event.End) {
    var content = Event.Content.lunch
    let start = content.start
    content.end = end
    content.start = .date(LocalDateTime.noon.date)
    content.moveEnd(from: start, zones: .utcAndBerlin)
    #expect(content.end == days)
  }

  private nonisolated static let times: [(Event.End, Event.End)] = [
    (.implied, .after(EventDuration(seconds: 3600))),
    (.after(EventDuration(days: 1)), .after(EventDuration(seconds: 3600))),
    (.after(EventDuration(days: 3)), .after(EventDuration(days: 2, seconds: 3600))),
    (.after(EventDuration(seconds: 2 * 86_400)), .after(EventDuration(days: 1, seconds: 3600))),
    (.at(.date(LocalDateTime.noon.date.adding(days: 1))), .after(EventDuration(seconds: 3600))),
    (.at(.date(LocalDateTime.noon.date.adding(days: 3))), .after(EventDuration(days: 2, seconds: 3600))),
    (.at(.floating(.noon)), .at(.floating(.noon))),
  ]

  @Test(arguments: times)
  func aWholeDayThatGetsATimeLastsAnHourOnItsLastDay(end: Event.End, moved: Event.End) {
    var content = Event.Content.lunch
    content.end = end
    content.moveEnd(from: .date(LocalDateTime.noon.date), zones: .utcAndBerlin)
    #expect(content.end == moved)
  }

  @Test func aDurationMovesByItself() {
    var content = Event.Content.lunch
    content.end = .after(EventDuration(days: 1))
    content.moveEnd(from: .floating(.noon), zones: .utcAndBerlin)
    #expect(content.end == .after(EventDuration(days: 1)))
  }
}
