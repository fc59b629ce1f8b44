import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `list --json` and `search --json` print. It is written while it is made: there may be very much of it.
public struct OccurrencesJSON<Occurrences: Sequence<Occurrence>> {
  private let occurrences: Occurrences

  public init(_ occurrences: Occurrences) {
    self.occurrences = occurrences
  }

  /// Writes the text and a line break.
  ///
  /// - Throws: `ScheduleError` of kind `inputOutput` when the stream is full or closed.
  public func write(to stream: OutputStream) throws {
    var json = JSONWriter(isIndented: true)
    try write(to: &json) { json in
      try json.drain(atLeast: 1 << 16) { try stream.write($0) }
    }
    try json.drain { try stream.write($0) }
    try stream.write("\n")
  }

  /// The text without white space.
  public var text: String {
    var json = JSONWriter(isIndented: false)
    write(to: &json) { _ in }
    return json.text
  }

  private func write(to json: inout JSONWriter, afterEach: (inout JSONWriter) throws -> Void) rethrows {
    try json.object { json in
      json.member(named: "schema")
      json.number(JSONValue.schemaVersion)
      json.member("occurrences")
      try json.array { json in
        for occurrence in occurrences {
          json.element()
          occurrence.write(to: &json)
          try afterEach(&json)
        }
      }
    }
  }
}

extension Occurrence {
  /// Times are RFC 3339 with the offset of the query's zone; whole days are dates. The end is exclusive.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id.eventID.rawValue)
      json.member("shortId", shortID)
      json.member("recurrenceId", id.recurrenceID)
      json.member("calendar", calendarID.rawValue)
      json.member("title", title)
      json.member("start", isAllDay ? ISOText(localStart.date) : ISOText(localStart, offset: startOffset))
      json.member("end", isAllDay ? ISOText(localEnd.date) : ISOText(localEnd, offset: endOffset))
      json.member("allDay", isAllDay)
      json.member("zone", zone)
      json.member("status", status?.rawValue)
      json.member("location", location.isEmpty ? nil : location)
      json.member("busy", isBusy)
    }
  }
}

/// Points in time as JSON shows them.
enum Timestamp {
  /// RFC 3339 in UTC.
  static func text(_ date: Date) -> String {
    ISOText(LocalDateTime(wallSeconds: date.secondsSince1970), offset: 0).string
  }

  /// `09:30`.
  static func clock(_ time: LocalDateTime) -> String { "\(twoDigits(time.hour)):\(twoDigits(time.minute))" }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
