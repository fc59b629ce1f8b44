/// What someone wants an event to be: a new one, or a change to one that exists.
///
/// On a change only the fields that differ from the stored ones are written, so that everything else in the
/// event's source stays as it was.
public struct EventDraft: Hashable, Sendable {
  /// The event to change, or `nil` to add one.
  public var eventID: Event.ID?
  /// Where it goes; `nil` is the default calendar.
  public var calendarID: ScheduleCalendar.ID?
  public var content: Event.Content
  public var recurrence: Recurrence?
  /// The version that the change is based on, so that a change made meanwhile isn't overwritten.
  public var baseVersion: Int?

  public init(
    eventID: Event.ID? = nil,
    calendarID: ScheduleCalendar.ID? = nil,
    content: Event.Content,
    recurrence: Recurrence? = nil,
    baseVersion: Int? = nil
  ) {
    self.eventID = eventID
    self.calendarID = calendarID
    self.content = content
    self.recurrence = recurrence
    self.baseVersion = baseVersion
  }
}
