import ICalendar

/// What names an occurrence within its series, as one number: its seconds times four, and its kind.
struct StoredRecurrenceID: Hashable, Sendable {
  let rawValue: Int

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  init(_ recurrenceID: ExpandedOccurrence.RecurrenceID?) {
    rawValue = recurrenceID.map { $0.seconds << 2 | $0.kind.rawValue } ?? Self.none
  }

  /// `nil` for an event that doesn't repeat.
  var recurrenceID: ExpandedOccurrence.RecurrenceID? {
    ExpandedOccurrence.Kind(rawValue: rawValue & 3).map {
      ExpandedOccurrence.RecurrenceID(kind: $0, seconds: rawValue >> 2)
    }
  }

  /// There is no fourth kind.
  private static let none = 3
}
