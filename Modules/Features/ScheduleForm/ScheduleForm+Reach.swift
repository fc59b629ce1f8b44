import ComposableArchitecture
import ScheduleModels

extension ScheduleForm {
  /// Which occurrences of a series a change is for.
  @CasePathable
  public enum Reach: Equatable, Sendable {
    case this, following, all
  }
}

extension ScheduleForm.State {
  /// Whether it must be asked which occurrences a change is for.
  var isReachOpen: Bool {
    guard let stored, stored.isSeries, reach == nil else { return false }
    return draft != original
  }

  /// What is saved: the draft is about one occurrence, and so is the change for it alone; for the others it says
  /// what was changed.
  func draft(for reach: ScheduleForm.Reach) -> EventDraft {
    guard let stored, let occurrence else { return draft }
    var result = draft
    let hasNewRule = draft.recurrence != original.recurrence
    switch reach {
    case .this:
      result.scope = .this(occurrence.recurrenceID)
      if !hasNewRule { result.recurrence = nil }
    case .following:
      result.scope = .following(occurrence.recurrenceID)
      guard let rest = occurrence.rest else { return result }
      result.content = rest.content.changed(as: original.content, to: draft.content)
      if !hasNewRule { result.recurrence = rest.recurrence }
    case .all:
      result.scope = .all
      result.content = stored.content.changed(as: original.content, to: draft.content)
    }
    return result
  }

  /// What a change of some occurrences is compared with.
  func stored(for scope: EventDraft.Scope) -> EventDraft {
    guard let stored, let occurrence else { return original }
    switch scope {
    case .this: return EventDraft(content: occurrence.content)
    case .following:
      guard let rest = occurrence.rest else { return original }
      return EventDraft(content: rest.content, recurrence: rest.recurrence)
    case .all: return EventDraft(content: stored.content, recurrence: stored.recurrence)
    }
  }
}

extension ConfirmationDialogState<ScheduleForm.Reach> {
  /// Asks which occurrences of a series a change is for.
  ///
  /// - Parameter isOccurrence: Whether it is known which one the reader came from.
  public static func reach(isOccurrence: Bool) -> Self {
    Self(titleVisibility: .visible) {
      TextState(isOccurrence ? "Change which occurrences?" : "Change all occurrences?")
    } actions: {
      if isOccurrence {
        ButtonState(action: .this) { TextState("This one") }
        ButtonState(action: .following) { TextState("This one and those that follow") }
      }
      ButtonState(action: .all) { TextState("All") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    }
  }
}
