/// What someone wants an event to be: a new one, or a change to one that exists.
///
/// On a change only the fields that differ from the stored ones are written, so that everything else in the
/// event's source stays as it was.
///
/// ```swift
/// let draft = EventDraft(
///   content: Event.Content(title: "Lunch", start: .date(CalendarDate(daysSinceEpoch: 0)), end: .implied)
/// )
/// ```
public struct EventDraft: Hashable, Sendable {
  /// Which occurrences of a series a change is for.
  ///
  /// ```swift
  /// func isForAll(_ draft: EventDraft) -> Bool { draft.scope == .all }
  /// ```
  public enum Scope: Hashable, Sendable {
    /// All of them, or a single event.
    case all
    /// The one with this start by the rule; the draft's recurrence is `nil`.
    case this(EventTime)
    /// The one with this start by the rule, and those after it; the draft's recurrence says how they go on.
    case following(EventTime)
  }

  /// The event to change, or `nil` to add one.
  public var eventID: Event.ID?
  /// Where it goes; `nil` is the default calendar.
  public var calendarID: ScheduleCalendar.ID?
  /// What the event is to say.
  public var content: Event.Content
  /// How it is to repeat; `nil` for a single event.
  public var recurrence: Recurrence?
  /// Which occurrences of a series change; what lies outside it stays as it is.
  public var scope: Scope
  /// The version that the change is based on, so that a change made meanwhile isn't overwritten.
  public var baseVersion: Int?

  /// A draft.
  ///
  /// - Parameters:
  ///   - eventID: The event to change, or `nil` to add one.
  ///   - calendarID: Where it goes; `nil` is the default calendar.
  ///   - content: What the event is to say.
  ///   - recurrence: How it is to repeat.
  ///   - scope: Which occurrences of a series change.
  ///   - baseVersion: The version that the change is based on.
  public init(
    eventID: Event.ID? = nil,
    calendarID: ScheduleCalendar.ID? = nil,
    content: Event.Content,
    recurrence: Recurrence? = nil,
    scope: Scope = .all,
    baseVersion: Int? = nil
  ) {
    self.eventID = eventID
    self.calendarID = calendarID
    self.content = content
    self.recurrence = recurrence
    self.scope = scope
    self.baseVersion = baseVersion
  }
}
