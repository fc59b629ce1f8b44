/// One occurrence of a series, with what has to be known to change it.
///
/// ```swift
/// func unchanged(_ occurrence: SeriesOccurrence) -> EventDraft {
///   EventDraft(content: occurrence.content, scope: .this(occurrence.recurrenceID))
/// }
/// ```
public struct SeriesOccurrence: Hashable, Sendable {
  /// How the series goes on from the occurrence.
  ///
  /// ```swift
  /// func division(at occurrence: SeriesOccurrence) -> EventDraft? {
  ///   occurrence.rest.map {
  ///     EventDraft(content: $0.content, recurrence: $0.recurrence, scope: .following(occurrence.recurrenceID))
  ///   }
  /// }
  /// ```
  public struct Rest: Hashable, Sendable {
    /// What the series says there; the occurrence itself may say something else.
    public var content: Event.Content
    /// How it repeats from there on; `nil` where the occurrence is the last one.
    public var recurrence: Recurrence?

    /// - Parameters:
    ///   - content: What the series says there.
    ///   - recurrence: How it repeats from there on.
    public init(content: Event.Content, recurrence: Recurrence? = nil) {
      self.content = content
      self.recurrence = recurrence
    }
  }

  /// Its start by the rule, as the series writes it.
  public var recurrenceID: EventTime
  /// What it says, with its own start and end.
  public var content: Event.Content
  /// How the series goes on from it; `nil` where it can't be divided there.
  public var rest: Rest?

  /// - Parameters:
  ///   - recurrenceID: Its start by the rule.
  ///   - content: What it says.
  ///   - rest: How the series goes on from it.
  public init(recurrenceID: EventTime, content: Event.Content, rest: Rest? = nil) {
    self.recurrenceID = recurrenceID
    self.content = content
    self.rest = rest
  }

  /// How an occurrence of a series is named.
  ///
  /// ```swift
  /// let monday = SeriesOccurrence.Reference.day(CalendarDate(year: 2026, month: 3, day: 2)!)
  /// ```
  public enum Reference: Hashable, Sendable {
    /// The day on which it starts, or would start by the rule, on the local wall clock.
    case day(CalendarDate)
    /// The time at which it starts, or would start by the rule, on the local wall clock.
    case time(LocalDateTime)
    /// Its start by the rule, as ``Occurrence/ID/recurrenceID`` has it.
    case recurrenceID(String)
  }
}

extension Event {
  /// Whether it has occurrences that can be changed one by one.
  public var isSeries: Bool { recurrence != nil || !overrides.isEmpty }
}
