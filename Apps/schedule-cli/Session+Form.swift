import AppFeature
import ComposableArchitecture
import ScheduleCommands
import ScheduleForm
import ScheduleModels

extension Session {
  /// Fills a field of the form in.
  func set<Value: Equatable & Sendable>(
    _ field: WritableKeyPath<ScheduleForm.State, Value>,
    _ value: Value
  ) async {
    await send(.destination(.presented(.form(.binding(.set(field, value))))))
  }

  /// Fills in what `add` and `edit` have in common, as far as it was given.
  func set(_ event: EventOptions) async throws {
    if let location = event.location { await set(\.draft.content.location, location) }
    if let notes = event.notes { await set(\.draft.content.notes, notes) }
  }

  /// Saves the form and prints the event.
  func save() async throws {
    await send(.destination(.presented(.form(.view(.saveButtonTapped)))))
    if let failure = store.destination?.form?.failure { throw failure }
    guard case .saved(let event) = store.notice else {
      throw ScheduleError(.software, "the event was not saved")
    }
    try await show(event)
  }
}
