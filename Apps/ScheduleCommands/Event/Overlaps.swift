import ScheduleModels

/// What a saved event overlaps with, for the commands that save one.
public struct Overlaps: Hashable, Sendable {
  private let occurrences: [Occurrence]

  /// As many are named in text; a series may meet another one a hundred times.
  private static let mostNamed = 5

  /// - Parameter occurrences: Those of other events, by start.
  public init(_ occurrences: [Occurrence]) {
    self.occurrences = occurrences
  }

  /// A line for each of the first few, and one for the others.
  ///
  /// ```
  /// schedule-cli: note: it overlaps "Stand-up", 2026-03-09 09:00–09:15 (zcin)
  /// ```
  ///
  /// - Parameter program: What the program is called in messages.
  public func lines(program: String) -> [String] {
    let named = occurrences.prefix(Self.mostNamed).map { occurrence in
      "it overlaps \(PrintableText.quotedTitle(occurrence.title)), \(occurrence.localStart.date) "
        + "\(AgendaDay.Entry(occurrence).time) (\(occurrence.shortID))"
    }
    let more = occurrences.count - named.count
    let rest = more > 0 ? ["and \(more) more"] : []
    return (named + rest).map { PrintableText.line("\(program): note: \($0)") }
  }

  /// The member `overlaps` of what `add --json` and `edit --json` print.
  var member: JSONValue.Member {
    JSONValue.Member("overlaps", .array(occurrences.map(\.overlap)))
  }
}

extension Event {
  /// What `add --json` and `edit --json` print.
  ///
  /// - Parameter overlaps: What it overlaps with.
  public func json(overlapping overlaps: Overlaps) -> JSONValue {
    guard case .object(let members) = json else { return json }
    return .object(members + [overlaps.member])
  }
}

extension Occurrence {
  fileprivate var overlap: JSONValue {
    func time(_ local: LocalDateTime, _ offset: Int) -> JSONValue {
      .string((isAllDay ? ISOText(local.date) : ISOText(local, offset: offset)).string)
    }
    return [
      "id": .string(id.eventID.rawValue),
      "recurrenceId": JSONValue(id.recurrenceID),
      "calendar": .string(calendarID.rawValue),
      "title": .string(title),
      "start": time(localStart, startOffset),
      "end": time(localEnd, endOffset),
    ]
  }
}
