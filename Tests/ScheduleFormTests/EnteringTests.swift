import ComposableArchitecture
import Foundation
import ScheduleModels
import Storage
import Testing
import ZoneClient

@testable import ScheduleForm

@MainActor
@Suite struct EnteringTests {
  private let day = LocalDateTime.noon.date

  private func store(_ state: ScheduleForm.State) -> TestStoreOf<ScheduleForm> {
    TestStore(initialState: state) {
      ScheduleForm()
    } withDependencies: {
      $0.zoneClient = .utcAndBerlin
      // 23:30 in UTC, the local zone: the suggested start is tomorrow's.
      $0.date.now = Date(timeIntervalSince1970: 1_772_494_200)
    }
  }

  private func newEvent(_ start: EventTime = .wall(.noon, zone: "UTC")) -> ScheduleForm.State {
    let content = Event.Content(title: "Lunch", start: start, end: .after(ScheduleForm.defaultDuration))
    return ScheduleForm.State(draft: EventDraft(content: content))
  }

  private func editing(_ start: EventTime, _ end: Event.End = .implied) -> ScheduleForm.State {
    ScheduleForm.State(editing: .mock(Event.Content(title: "Lunch", start: start, end: end)))
  }

  // MARK: A new event

  @Test(arguments: [
    (DateInput.local(.noon), EventTime.wall(.noon, zone: "UTC")),
    (.instant(0), .utc(Date(timeIntervalSince1970: 0))),
  ])
  func aStartIsWrittenAsItWasMeant(input: DateInput, time: EventTime) async {
    let store = store(newEvent(.floating(.noon.adding(seconds: 60))))
    await store.send(\.view.startEntered, input) {
      $0.isStartSuggested = false
      $0.draft.content.start = time
    }
  }

  @Test func aDayMakesItLastAllDay() async {
    let store = store(newEvent())
    await store.send(\.view.startEntered, .day(day)) { [day] in
      $0.isStartSuggested = false
      $0.draft.content.start = .date(day)
      $0.draft.content.end = .implied
    }
    await store.send(\.view.endEntered, .day(day.adding(days: 2))) { [day] in
      $0.draft.content.end = .at(.date(day.adding(days: 3)))
    }
  }

  @Test func aSuggestedStartStaysTheMomentInAnotherZone() async {
    let store = store(newEvent())
    await store.send(\.view.zoneChosen, "Europe/Berlin") {
      $0.entryZone = .chosen("Europe/Berlin")
      $0.draft.content.start = .zoned(.noon.adding(seconds: 3600), zone: "Europe/Berlin")
    }
    await store.send(\.view.startEntered, .local(.noon)) {
      $0.isStartSuggested = false
      $0.draft.content.start = .zoned(.noon, zone: "Europe/Berlin")
    }
    await store.send(\.view.endEntered, .instant(LocalDateTime.noon.wallSeconds)) {
      $0.draft.content.end = .at(.zoned(.noon.adding(seconds: 3600), zone: "Europe/Berlin"))
    }
  }

  @Test func aSuggestedStartFloatsAsTheClockShowsIt() async {
    let store = store(newEvent())
    await store.send(\.view.zoneChosen, nil) {
      $0.entryZone = .chosen(nil)
      $0.draft.content.start = .floating(.noon)
    }
    await store.send(\.view.startEntered, .instant(60)) {
      $0.isStartSuggested = false
      $0.draft.content.start = .floating(LocalDateTime(wallSeconds: 60))
    }
  }

  @Test func allDayIsTodayWhereNoStartWasChosen() async {
    let tomorrow = LocalDateTime(date: day.adding(days: 1))
    let suggested = store(newEvent(.wall(tomorrow, zone: "UTC")))
    await suggested.send(\.view.allDayChosen) { [day] in
      $0.draft.content.start = .date(day)
      $0.draft.content.end = .implied
    }

    let chosen = store(newEvent())
    await chosen.send(.binding(.set(\.draft.content.start, .wall(tomorrow, zone: "UTC")))) {
      $0.isStartSuggested = false
      $0.draft.content.start = .wall(tomorrow, zone: "UTC")
    }
    await chosen.send(\.view.allDayChosen) {
      $0.draft.content.start = .date(tomorrow.date)
      $0.draft.content.end = .implied
    }
    await chosen.send(\.view.allDayChosen)
  }

  @Test(arguments: ["UTC", nil])
  func wholeDaysHaveNoZone(zone: String?) async {
    let problem = ScheduleError(
      .usage,
      "an event of whole days has no time zone",
      remedy: "give a start with a time, or leave the zone out"
    )
    let store = store(editing(.date(day)))
    await store.send(\.view.zoneChosen, zone) { $0.entryZone = .chosen(zone) }
    await store.send(\.view.saveButtonTapped) {
      $0.failure = problem
      $0.alert = .notSaved(problem.description)
    }
  }

  // MARK: An event that is there

  /// What is entered is meant in the local zone, UTC, and written in the event's own.
  @Test(arguments: [
    (
      EventTime.zoned(.noon, zone: "Europe/Berlin"),
      EventTime.zoned(.noon.adding(seconds: 7200), zone: "Europe/Berlin")
    ),
    (.floating(.noon), .floating(.noon.adding(seconds: 3600))),
    (.wall(.noon, zone: "UTC"), .wall(.noon.adding(seconds: 3600), zone: "UTC")),
    // Neither has a zone to keep.
    (.date(LocalDateTime.noon.date), .wall(.noon.adding(seconds: 3600), zone: "UTC")),
    (.zoned(.noon, zone: "Own"), .wall(.noon.adding(seconds: 3600), zone: "UTC")),
  ])
  func theZoneIsKept(stored: EventTime, written: EventTime) async {
    for input in [
      DateInput.local(.noon.adding(seconds: 3600)), .instant(LocalDateTime.noon.wallSeconds + 3600),
    ] {
      let store = store(editing(stored, .after(EventDuration(days: 1))))
      await store.send(\.view.startEntered, input) {
        $0.draft.content.start = written
        if stored.isAllDay { $0.draft.content.end = .after(ScheduleForm.defaultDuration) }
      }
      let ending = self.store(editing(stored, .at(stored)))
      await ending.send(\.view.endEntered, input) { $0.draft.content.end = .at(written) }
    }
  }

  @Test func aChosenStartKeepsItsWallTimeInAnotherZone() async {
    let store = store(editing(.zoned(.noon, zone: "Europe/Berlin")))
    await store.send(\.view.zoneChosen, "UTC") {
      $0.entryZone = .chosen("UTC")
      $0.draft.content.start = .wall(.noon, zone: "UTC")
    }
  }

  @Test func anUnknownZoneIsNamed() async {
    let problem = ScheduleError(
      .usage,
      "there is no time zone 'Mars/Base'",
      remedy: "use a name like Europe/Berlin or UTC"
    )
    let store = store(newEvent())
    await store.send(\.view.zoneChosen, "Mars/Base") {
      $0.entryZone = .chosen("Mars/Base")
      $0.draft.content.start = .zoned(.noon, zone: "Mars/Base")
    }
    await store.send(\.view.saveButtonTapped) {
      $0.failure = problem
      $0.alert = .notSaved(problem.description)
    }
  }
}
