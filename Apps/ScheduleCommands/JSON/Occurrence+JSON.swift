import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Occurrence {
  /// The occurrence as `list --json` and `search --json` print it.
  ///
  /// Times are RFC 3339 with the offset of the query's zone; whole days are dates. The end is exclusive.
  public var json: JSONValue {
    [
      "id": .string(id.eventID.rawValue),
      "shortId": .string(shortID),
      "recurrenceId": JSONValue(id.recurrenceID),
      "calendar": .string(calendarID.rawValue),
      "title": .string(title),
      "start": .string(isAllDay ? "\(localStart.date)" : Timestamp.text(localStart, offset: startOffset)),
      "end": .string(isAllDay ? "\(localEnd.date)" : Timestamp.text(localEnd, offset: endOffset)),
      "allDay": .bool(isAllDay),
      "zone": JSONValue(zone),
      "status": JSONValue(status?.rawValue),
      "location": JSONValue(location.isEmpty ? nil : location),
      "busy": .bool(isBusy),
    ]
  }
}

extension [Occurrence] {
  /// What `list --json` and `search --json` print.
  public var json: JSONValue { ["occurrences": .array(map(\.json))] }
}

/// Points in time as JSON shows them.
enum Timestamp {
  /// RFC 3339: `2026-03-01T09:30:00+01:00`.
  ///
  /// An offset with seconds, as before standard time, has no such form: the time is given in UTC instead.
  static func text(_ local: LocalDateTime, offset: Int) -> String {
    guard offset.isMultiple(of: 60) else { return text(local.adding(seconds: -offset), offset: 0) }
    let minutes = abs(offset) / 60
    var text = local.description
    text += offset < 0 ? "-" : "+"
    text += twoDigits(minutes / 60)
    text += ":"
    text += twoDigits(minutes % 60)
    return text
  }

  /// RFC 3339 in UTC.
  static func text(_ date: Date) -> String {
    text(LocalDateTime(wallSeconds: date.secondsSince1970), offset: 0)
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
