import ComposableArchitecture
import Foundation
import ScheduleModels
import Storage
import Testing
import ZoneClient

@testable import ScheduleForm

/// A change of one occurrence of a series, of those that follow, or of all.
@MainActor
@Suite struct ReachTests {
  private nonisolated static let weekly = Recurrence(rules: [
    RecurrenceRule(frequency: .weekly, bound: .count(5))
  ])
  private nonisolated static let remaining = Recurrence(rules: [
    RecurrenceRule(frequency: .weekly, bound: .count(3))
  ])

  /// Lunch, every Monday.
  private nonisolated static let series = {
    var series = Event.mock(.lunch)
    series.recurrence = weekly
    return series
  }()

  /// The third Monday, which was moved to two o'clock.
  private nonisolated static let occurrence = SeriesOccurrence(
    recurrenceID: .zoned(.noon.adding(seconds: 14 * 86_400), zone: "Europe/Berlin"),
    content: content(hours: 14 * 24 + 2).with { $0.title = "Late lunch" },
    rest: SeriesOccurrence.Rest(content: content(hours: 14 * 24), recurrence: remaining)
  )

  private nonisolated static func content(hours: Int) -> Event.Content {
    Event.Content.lunch.with {
      $0.start = .zoned(.noon.adding(seconds: hours * 3600), zone: "Europe/Berlin")
      $0.end = .at(.zoned(.noon.adding(seconds: (hours + 1) * 3600), zone: "Europe/Berlin"))
    }
  }

  private let saved = LockIsolated<[EventDraft]>([])

  private func store(_ state: ScheduleForm.State) -> TestStoreOf<ScheduleForm> {
    TestStore(initialState: state) {
      ScheduleForm()
    } withDependencies: { [saved] in
      $0.zoneClient = .utcAndBerlin
      $0.storage.save = { draft in
        saved.withValue { $0.append(draft) }
        return Self.series
      }
    }
  }

  private static let editing = ScheduleForm.State(editing: series, occurrence: occurrence)

  private func change(_ store: TestStoreOf<ScheduleForm>) async {
    await store.send(.binding(.set(\.draft.content.location, "Kantine"))) {
      $0.draft.content.location = "Kantine"
    }
  }

  private func receiveSaved(_ store: TestStoreOf<ScheduleForm>) async {
    await store.receive(\.internal.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
  }

  @Test func theFormBeginsWithTheOccurrence() {
    #expect(Self.editing.draft.content == Self.occurrence.content)
    #expect(Self.editing.draft.recurrence == Self.weekly)
  }

  @Test func savingAsksWhichOccurrencesAreMeant() async {
    let store = store(Self.editing)
    await change(store)
    await store.send(\.view.saveButtonTapped) { $0.confirmation = .reach(isOccurrence: true) }
    #expect(saved.value == [])
    await store.send(\.confirmation.this) {
      $0.confirmation = nil
      $0.draft.scope = .this(Self.occurrence.recurrenceID)
      $0.isSaving = true
    }
    await receiveSaved(store)
    #expect(saved.value.map(\.scope) == [.this(Self.occurrence.recurrenceID)])
    #expect(saved.value.map(\.recurrence) == [nil])
    #expect(saved.value.map(\.content) == [Self.occurrence.content.with { $0.location = "Kantine" }])
    #expect(saved.value.map(\.baseVersion) == [Self.series.version])
  }

  @Test func whoCancelsTheQuestionSavesNothing() async {
    let store = store(Self.editing)
    await change(store)
    await store.send(\.view.saveButtonTapped) { $0.confirmation = .reach(isOccurrence: true) }
    await store.send(\.confirmation.dismiss) { $0.confirmation = nil }
    #expect(saved.value == [])
  }

  /// From the command line it is known from the start.
  @Test func aReachThatIsKnownIsNotAskedFor() async {
    let store = store(Self.editing)
    await store.send(.binding(.set(\.reach, .following))) { $0.reach = .following }
    await change(store)
    await store.send(\.view.saveButtonTapped) {
      $0.draft.scope = .following(Self.occurrence.recurrenceID)
      $0.isSaving = true
    }
    await receiveSaved(store)
    #expect(saved.value.map(\.scope) == [.following(Self.occurrence.recurrenceID)])
    #expect(saved.value.map(\.recurrence) == [Self.remaining])
    // The series there, not the occurrence with its own title and time.
    #expect(saved.value.map(\.content) == [Self.content(hours: 14 * 24).with { $0.location = "Kantine" }])
  }

  /// The occurrence moves from Monday two o'clock to Tuesday at one: so does every Monday.
  @Test func aMoveOfTheOccurrenceMovesAll() async {
    let store = store(Self.editing)
    await store.send(.binding(.set(\.reach, .all))) { $0.reach = .all }
    await store.send(\.view.startEntered, .instant(LocalDateTime.noon.wallSeconds + 15 * 86_400)) {
      $0.draft.content.start = .zoned(.noon.adding(seconds: 15 * 86_400 + 3600), zone: "Europe/Berlin")
      $0.draft.content.end = .at(.zoned(.noon.adding(seconds: 15 * 86_400 + 7200), zone: "Europe/Berlin"))
    }
    await store.send(\.view.saveButtonTapped) { $0.isSaving = true }
    await receiveSaved(store)
    #expect(saved.value.map(\.scope) == [.all])
    #expect(saved.value.map(\.recurrence) == [Self.weekly])
    #expect(saved.value.map(\.content) == [Self.content(hours: 25)])
  }

  @Test(arguments: [ScheduleForm.Reach.this, .following, .all])
  func aNewRuleIsHandedOn(reach: ScheduleForm.Reach) async {
    let daily = RecurrenceRule(frequency: .daily)
    let store = store(Self.editing)
    await store.send(.binding(.set(\.reach, reach))) { $0.reach = reach }
    await store.send(\.view.repetitionEntered, daily) { $0.draft.recurrence?.rules = [daily] }
    let occurrence = Self.occurrence.recurrenceID
    let scopes: [EventDraft.Scope] = [.this(occurrence), .following(occurrence), .all]
    await store.send(\.view.saveButtonTapped) {
      $0.draft.scope = reach == .this ? scopes[0] : reach == .following ? scopes[1] : scopes[2]
      $0.isSaving = true
    }
    await receiveSaved(store)
    #expect(saved.value.map(\.recurrence) == [Recurrence(rules: [daily])])
  }

  /// The storage says why the series can't be divided there.
  @Test func aSeriesThatCanNotBeDividedIsLeftToTheStorage() async {
    var occurrence = Self.occurrence
    occurrence.rest = nil
    let problem = ScheduleError(.usage, "the series can't be divided there")
    let store = TestStore(initialState: ScheduleForm.State(editing: Self.series, occurrence: occurrence)) {
      ScheduleForm()
    } withDependencies: {
      $0.zoneClient = .utcAndBerlin
      $0.storage.save = { _ in throw problem }
    }
    await change(store)
    await store.send(\.view.saveButtonTapped) { $0.confirmation = .reach(isOccurrence: true) }
    await store.send(\.confirmation.following) {
      $0.confirmation = nil
      $0.draft.scope = .following(Self.occurrence.recurrenceID)
      $0.isSaving = true
    }
    await store.receive(\.internal.saveResponse.failure) {
      $0.isSaving = false
      $0.failure = problem
      $0.alert = .notSaved(problem.description)
    }
  }

  @Test func aSeriesAsAWholeIsConfirmed() async {
    let store = store(ScheduleForm.State(editing: Self.series))
    await change(store)
    await store.send(\.view.saveButtonTapped) { $0.confirmation = .reach(isOccurrence: false) }
    await store.send(\.confirmation.all) {
      $0.confirmation = nil
      $0.isSaving = true
    }
    await receiveSaved(store)
    #expect(saved.value.map(\.scope) == [.all])
  }

  @Test func nothingChangedIsNotAskedAbout() async {
    let store = store(Self.editing)
    await store.send(\.view.saveButtonTapped) { $0.isSaving = true }
    await receiveSaved(store)
    #expect(saved.value.map(\.content) == [Self.series.content])
  }

  @Test func theQuestionOffersWhatCanBeMeant() {
    func labels(_ isOccurrence: Bool) -> [String] {
      ConfirmationDialogState<ScheduleForm.Reach>.reach(isOccurrence: isOccurrence).buttons
        .map { String(state: $0.label) }
    }
    #expect(labels(true) == ["This one", "This one and those that follow", "All", "Cancel"])
    #expect(labels(false) == ["All", "Cancel"])
  }
}
