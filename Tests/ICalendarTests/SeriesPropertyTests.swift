import Foundation
import ICalendar
import ScheduleModels
import TestSupport
import Testing

/// Random series and random changes: what lies outside a change's scope stays as it is.
@Suite struct SeriesPropertyTests: SeriesEditing {
  private static let rounds = 100
  private static let seeds: [UInt64] = [1, 20_260_302]

  /// A series, one of its occurrences, and the seed to find both again.
  private struct Example {
    var note: String
    var object: CalendarObject
    var before: [ShownOccurrence]
    var chosen: ShownOccurrence
    var occurrence: SeriesOccurrence

    func comesBefore(_ other: ShownOccurrence) -> Bool {
      guard let id = other.id, let own = chosen.id else { return false }
      return id.seconds < own.seconds
    }
  }

  private func examples(_ seed: UInt64, _ body: (Example, inout SeededGenerator) throws -> Void) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<Self.rounds {
      let series = RandomSeries(&random)
      guard let object = try series.object() else { continue }
      let before = try ShownOccurrence.all(object)
      guard let chosen = before.filter({ $0.id != nil }).randomElement(using: &random), let id = chosen.id
      else { continue }
      let found = try object.occurrences(.recurrenceID(id.text), now: now, zones: zones)
      let note = "seed \(seed), round \(round), \(id.text):\n\(series.text)"
      let occurrence = try #require(found.first, "\(note)")
      try body(
        Example(note: note, object: object, before: before, chosen: chosen, occurrence: occurrence),
        &random
      )
    }
  }

  @Test(arguments: seeds)
  func aChangeOfOneLeavesTheOthersAlone(seed: UInt64) throws {
    try examples(seed) { example, random in
      var draft = EventDraft(
        content: example.occurrence.content,
        scope: .this(example.occurrence.recurrenceID)
      )
      draft.content.title = "Edited"
      if Bool.random(using: &random) {
        draft.content.start = draft.content.start.later
        if case .at(let end) = draft.content.end { draft.content.end = .at(end.later) }
      }
      let change = try example.object.changing(by: draft, newUID: { "new" }, now: now, zones: zones)
      let after = try ShownOccurrence.all(change.object)
      #expect(
        after.filter { $0.id != example.chosen.id }.described
          == example.before.filter { $0.id != example.chosen.id }.described,
        "\(example.note)"
      )
      #expect(
        after.filter { $0.id == example.chosen.id }.map(\.content.title) == ["Edited"],
        "\(example.note)"
      )
      // Written and read again it is the same.
      let again = try CalendarObject(source: change.object.source, zones: zones)
      #expect(try ShownOccurrence.all(again) == after, "\(example.note)")
    }
  }

  @Test(arguments: seeds)
  func theDeletionOfOneLeavesTheOthersAlone(seed: UInt64) throws {
    try examples(seed) { example, _ in
      let left = try example.object.deleting(
        .this(example.occurrence.recurrenceID),
        now: now,
        zones: zones
      )
      #expect(
        try ShownOccurrence.all(left).described
          == example.before.filter { $0.id != example.chosen.id }.described,
        "\(example.note)"
      )
    }
  }

  @Test(arguments: seeds)
  func theDeletionOfTheFollowingLeavesTheEarlierAlone(seed: UInt64) throws {
    var refused = 0
    try examples(seed) { example, _ in
      do {
        let left = try example.object.deleting(
          .following(example.occurrence.recurrenceID),
          now: now,
          zones: zones
        )
        #expect(
          try ShownOccurrence.all(left).texts == example.before.filter(example.comesBefore).texts,
          "\(example.note)"
        )
      } catch let error as ScheduleError {
        #expect(error.kind == .usage, "\(error) \(example.note)")
        refused += 1
      }
    }
    #expect(refused < Self.rounds / 20, "seed \(seed)")
  }

  /// What follows gets another title and nothing else; what comes before gets nothing.
  @Test(arguments: seeds)
  func aDivisionLosesNothing(seed: UInt64) throws {
    var refused = 0
    try examples(seed) { example, random in
      guard let rest = example.occurrence.rest else {
        refused += 1
        return
      }
      var draft = EventDraft(
        content: rest.content,
        recurrence: rest.recurrence,
        scope: .following(example.occurrence.recurrenceID)
      )
      draft.content.location = "Elsewhere"
      let isMoved = Bool.random(using: &random)
      if isMoved { draft.content.start = draft.content.start.later }
      let change: SeriesChange
      do {
        change = try example.object.changing(by: draft, newUID: { "new" }, now: now, zones: zones)
      } catch let error as ScheduleError where error.message.hasPrefix("the series can't be moved so") {
        return
      }
      let earlier = example.before.filter(example.comesBefore)
      let later = example.before.filter { !example.comesBefore($0) }
      let after = try ShownOccurrence.all(change.added ?? change.object)
      if change.added == nil {
        #expect(earlier.isEmpty, "\(example.note)")
      } else {
        #expect(try ShownOccurrence.all(change.object).texts == earlier.texts, "\(example.note)")
      }
      // What a move takes over the end of the window is no loss.
      #expect(abs(after.count - later.count) <= (isMoved ? 1 : 0), "\(example.note)")
      guard !isMoved else { return }
      #expect(
        after.map { "\($0.start) \($0.end)" } == later.map { "\($0.start) \($0.end)" },
        "\(example.note)"
      )
      #expect(after.map(\.content.title) == later.map(\.content.title), "\(example.note)")
      let own = Set(example.object.contents.dropFirst().map(\.title))
      for shown in after where !own.contains(shown.content.title) {
        #expect(shown.content.location == "Elsewhere", "\(example.note)")
      }
    }
    #expect(refused < Self.rounds / 4, "seed \(seed)")
  }
}

extension [ShownOccurrence] {
  fileprivate var described: [String] { map(\.description) }
  fileprivate var texts: [String] { map(\.text) }
}

extension EventTime {
  /// Three hours later; a day later where it is one.
  fileprivate var later: EventTime {
    switch self {
    case .date(let day): .date(day.adding(days: 1))
    case .floating(let time): .floating(time.adding(seconds: 10_800))
    case .zoned(let time, let zone): .zoned(time.adding(seconds: 10_800), zone: zone)
    case .utc(let date): .utc(date.addingTimeInterval(10_800))
    }
  }
}
