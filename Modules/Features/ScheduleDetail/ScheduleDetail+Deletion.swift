import ComposableArchitecture
import ScheduleModels

extension AlertState<ScheduleDetail.Action.Alert> {
  /// Asks before an event is deleted, and says when that takes a whole series away.
  ///
  /// - Parameters:
  ///   - event: What is about to be deleted.
  ///   - isOccurrence: Whether one occurrence of it can be meant.
  public static func deletion(of event: Event, isOccurrence: Bool = false) -> Self {
    Self {
      TextState("Delete “\(event.content.title)”?")
    } actions: {
      if isOccurrence {
        ButtonState(role: .destructive, action: .confirmDeletionOfThis) { TextState("This one") }
        ButtonState(role: .destructive, action: .confirmDeletionOfFollowing) {
          TextState("This one and those that follow")
        }
        ButtonState(role: .destructive, action: .confirmDeletion) { TextState("All") }
      } else {
        ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
      }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      if isOccurrence {
        TextState("Which occurrences are to be deleted?")
      } else {
        event.isSeries
          ? TextState("All its occurrences will be deleted.") : TextState("The event will be deleted.")
      }
    }
  }
}
