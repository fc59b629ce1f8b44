import AppFeature
import ComposableArchitecture
import ScheduleCommands
import ScheduleForm
import ScheduleModels
import TimeConflicts
import ZoneClient

extension Session {
  /// Fills a field of the form in.
  func enter<Value: Equatable & Sendable>(
    _ value: Value,
    as field: WritableKeyPath<ScheduleForm.State, Value>
  ) async {
    await send(.destination(.presented(.form(.binding(.set(field, value))))))
  }

  /// Fills in what `add` and `edit` have in common, as far as it was given.
  ///
  /// The zone comes first, as times are meant in it; the duration after all that moves the end.
  ///
  /// - Throws: `ScheduleError` for what the form doesn't take.
  func enter(_ event: EventOptions, _ values: EventOptions.Values) async throws {
    let dates = values.dates
    if let zone = event.zone { await form(.zoneChosen(zone.name)) }
    if event.allDay { await form(.allDayChosen) }
    if let start = dates.start { await form(.startEntered(start)) }
    if let end = dates.end { await form(.endEntered(end)) }
    if let duration = dates.duration { await enter(.after(duration), as: \.draft.content.end) }
    if let location = event.location { await enter(location, as: \.draft.content.location) }
    if let notes = event.notes { await enter(notes, as: \.draft.content.notes) }
    if let categories = event.categoryWords { await enter(categories, as: \.draft.content.categories) }
    if let leads = values.alarmLeads { await form(.alarmsEntered(leads)) }
    switch values.series.rule {
    case .some(.some(let rule)): await form(.repetitionEntered(rule))
    case .some(.none): await form(.repetitionEntered(nil))
    case nil: break
    }
    switch values.series.end {
    case .count(let count): await form(.repetitionCountEntered(count))
    case .until(let last): await form(.repetitionUntilEntered(last))
    case nil: break
    }
    if let failure = store.destination?.form?.failure { throw failure }
  }

  /// Saves the form and prints the event.
  func save() async throws {
    await form(.saveButtonTapped)
    if let failure = store.destination?.form?.failure { throw failure }
    guard case .saved(let event) = store.notice else {
      throw ScheduleError(.software, "the event was not saved")
    }
    let overlaps = Overlaps(await conflicts())
    try await report(
      "the event \"\(event.content.title)\" was saved",
      remedy: "see it with 'show \(event.id)'"
    ) {
      if options.json { return try print(event.json(overlapping: overlaps)) }
      try await show(event)
    }
    guard !options.json else { return }
    for line in overlaps.lines(program: Schedule._commandName) { note(line) }
  }

  /// What the saved event overlaps with. The event is saved, whatever comes of looking.
  private func conflicts() async -> [Occurrence] {
    guard store.conflicts != nil else { return [] }
    await send(.conflicts(.view(.onAppear)))
    if let failure = store.conflicts?.failure {
      let report = ErrorReport(failure)
      note(options.json ? report.warningJSON.text() : report.warningText(program: Schedule._commandName))
    }
    return store.conflicts?.occurrences.elements ?? []
  }

  /// The day of a time on the wall clock here, where times are typed.
  func localDay(of time: EventTime) -> CalendarDate {
    @Dependency(\.zoneClient) var zoneClient
    if case .date(let day) = time { return day }
    let zone = grammar.zone
    let seconds = time.instant(local: zone) { zoneClient.named($0) ?? zone }
    return seconds.map { zone.localTime(at: $0).date } ?? grammar.day
  }

  private func form(_ action: ScheduleForm.Action.View) async {
    await send(.destination(.presented(.form(.view(action)))))
  }
}
