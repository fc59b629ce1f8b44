import Foundation
import ICalendar
import ScheduleModels
import Testing

/// Changes to one occurrence of a series, and to those that follow it.
@Suite struct OccurrenceEditingTests: SeriesEditing {
  static let standup = """
    BEGIN:VEVENT
    UID:standup
    DTSTAMP:20260101T000000Z
    X-VENDOR;X-P="a;b":kept
    SUMMARY:Standup
    SEQUENCE:3
    DTSTART;TZID="Europe/Berlin":20260323T090000
    DTEND;TZID=Europe/Berlin:20260323T091500
    RRULE:FREQ=DAILY;COUNT=8
    EXDATE;TZID=Europe/Berlin:20260325T090000
    ATTENDEE;CN=Kim:mailto:kim@example.com
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT10M
    X-OWN:1
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:standup
    DTSTAMP:20260101T000000Z
    SEQUENCE:3
    RECURRENCE-ID;TZID=Europe/Berlin:20260327T090000
    DTSTART;TZID=Europe/Berlin:20260327T120000
    DTEND;TZID=Europe/Berlin:20260327T121500
    SUMMARY:Late standup
    X-OWN:2
    END:VEVENT

    """

  /// The clock changes on 29 March.
  private static let days = [
    "20260323T080000Z 20260323T081500Z \"Standup\"", "20260324T080000Z 20260324T081500Z \"Standup\"",
    "20260326T080000Z 20260326T081500Z \"Standup\"", "20260327T110000Z 20260327T111500Z \"Late standup\"",
    "20260328T080000Z 20260328T081500Z \"Standup\"", "20260329T070000Z 20260329T071500Z \"Standup\"",
    "20260330T070000Z 20260330T071500Z \"Standup\"",
  ]

  private func berlin(_ text: String) -> EventTime { .zoned(wall(text), zone: "Europe/Berlin") }

  private func occurrence(_ day: String, of object: CalendarObject) throws -> SeriesOccurrence {
    let date = wall(day + "T000000").date
    let found = try object.occurrences(.day(date), now: now, zones: zones)
    #expect(found.count == 1)
    return try #require(found.first)
  }

  private func change(
    _ object: CalendarObject,
    _ draft: EventDraft
  ) throws -> SeriesChange {
    try object.changing(by: draft, newUID: { "new" }, now: now, zones: zones)
  }

  private func this(_ occurrence: SeriesOccurrence, _ edit: (inout Event.Content) -> Void) -> EventDraft {
    var draft = EventDraft(content: occurrence.content, scope: .this(occurrence.recurrenceID))
    edit(&draft.content)
    return draft
  }

  private func following(
    _ occurrence: SeriesOccurrence,
    _ edit: (inout EventDraft) -> Void
  ) throws -> EventDraft {
    let rest = try #require(occurrence.rest)
    var draft = EventDraft(
      content: rest.content,
      recurrence: rest.recurrence,
      scope: .following(occurrence.recurrenceID)
    )
    edit(&draft)
    return draft
  }

  private func components(_ object: CalendarObject?) -> [String] {
    (object?.source ?? "").components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst().map {
      String($0.prefix(upTo: $0.range(of: "END:VEVENT")?.lowerBound ?? $0.endIndex))
    }
  }

  // MARK: Finding

  @Test func anOccurrenceIsFoundByItsDay() throws {
    let object = try object(Self.standup)
    let plain = try occurrence("20260329", of: object)
    #expect(plain.recurrenceID == berlin("20260329T090000"))
    #expect(plain.content.start == berlin("20260329T090000"))
    #expect(plain.content.end == .at(berlin("20260329T091500")))
    #expect(plain.rest?.content == plain.content)
    #expect(plain.rest?.recurrence?.rules.map(\.bound) == [.count(2)])

    let changed = try occurrence("20260327", of: object)
    #expect(changed.content.title == "Late standup")
    #expect(changed.rest?.content.title == "Standup")
    #expect(changed.rest?.content.start == berlin("20260327T090000"))

    for day in ["20260325", "20260322", "20260331"] {
      #expect(try object.occurrences(.day(wall(day + "T000000").date), now: now, zones: zones) == [])
    }
    #expect(
      try object.occurrences(.recurrenceID("20260329T070000Z"), now: now, zones: zones) == [plain]
    )
    #expect(try object.occurrences(.recurrenceID("20260329T080000Z"), now: now, zones: zones) == [])
    #expect(try object.occurrences(.recurrenceID("soon"), now: now, zones: zones) == [])
  }

  /// An occurrence that was moved to another day is found on that day, and on its own where nothing else is.
  @Test func aMovedOccurrenceIsFoundOnBothDays() throws {
    let object = try object(
      Self.standup.replacing("DTSTART;TZID=Europe/Berlin:20260327T120000", with: "DTSTART:20260410T120000Z")
        .replacing("DTEND;TZID=Europe/Berlin:20260327T121500", with: "DTEND:20260410T130000Z")
    )
    let moved = try occurrence("20260410", of: object)
    #expect(moved.recurrenceID == berlin("20260327T090000"))
    #expect(try occurrence("20260327", of: object) == moved)
  }

  // MARK: This one

  @Test func oneOccurrenceGetsAComponentOfItsOwn() throws {
    let object = try object(Self.standup)
    let draft = this(try occurrence("20260324", of: object)) {
      $0.title = "Short"
      $0.start = berlin("20260324T100000")
      $0.end = .at(berlin("20260324T101000"))
    }
    let change = try change(object, draft)
    #expect(change.added == nil)
    var expected = Self.days
    expected[1] = "20260324T090000Z 20260324T091000Z \"Short\""
    #expect(try lines(change.object) == expected)
    let (before, after) = (components(object), components(change.object))
    #expect(Array(after.prefix(2)) == before)
    #expect(
      after.last
        == """
        UID:standup
        DTSTAMP:20260225T061320Z
        X-VENDOR;X-P="a;b":kept
        SUMMARY:Short
        SEQUENCE:4
        DTSTART;TZID=Europe/Berlin:20260324T100000
        DTEND;TZID=Europe/Berlin:20260324T101000
        ATTENDEE;CN=Kim:mailto:kim@example.com
        RECURRENCE-ID;TZID=Europe/Berlin:20260324T090000
        LAST-MODIFIED:20260225T061320Z
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER:-PT10M
        X-OWN:1
        END:VALARM

        """.replacing("\n", with: "\r\n")
    )
  }

  @Test func aChangedOccurrenceIsChangedInPlace() throws {
    let object = try object(Self.standup)
    let change = try change(object, this(try occurrence("20260327", of: object)) { $0.title = "Very late" })
    var expected = Self.days
    expected[3] = "20260327T110000Z 20260327T111500Z \"Very late\""
    #expect(try lines(change.object) == expected)
    let after = components(change.object)
    #expect(after.count == 2 && after[0] == components(object)[0])
    #expect(after[1].contains("SUMMARY:Very late\r\nX-OWN:2\r\n"))
  }

  @Test func nothingChangedIsNothingWritten() throws {
    let object = try object(Self.standup)
    let occurrence = try occurrence("20260324", of: object)
    #expect(try change(object, this(occurrence) { _ in }).object.source == object.source)
    let same = try change(object, following(occurrence) { _ in })
    #expect(same.object.source == object.source && same.added == nil)
  }

  @Test func oneOccurrenceIsExcluded() throws {
    let object = try object(Self.standup)
    for (index, day) in [(1, "20260324"), (3, "20260327")] {
      let occurrence = try occurrence(day, of: object)
      let left = try object.deleting(.this(occurrence.recurrenceID), now: now, zones: zones)
      var expected = Self.days
      expected.remove(at: index)
      #expect(try lines(left) == expected)
      let source = try #require(left?.source)
      #expect(
        source.contains(
          "EXDATE;TZID=Europe/Berlin:20260325T090000\r\nEXDATE;TZID=Europe/Berlin:\(day)T090000\r\n"
        )
      )
      #expect(source.contains("SEQUENCE:4\r\n"))
    }
  }

  /// An exclusion of a time that is none of the series' would be a lie.
  @Test func aStrayOccurrenceLeavesWithoutAnExclusion() throws {
    let object = try object(
      Self.standup.replacing(
        "RECURRENCE-ID;TZID=Europe/Berlin:20260327T090000",
        with: "RECURRENCE-ID:20260328T144000Z"
      )
    )
    let stray = try object.occurrences(.day(wall("20260327T000000").date), now: now, zones: zones)
    #expect(stray.map(\.content.title) == ["Standup", "Late standup"])
    let left = try object.deleting(.this(stray[1].recurrenceID), now: now, zones: zones)
    #expect(components(left) == [components(object)[0]])
  }

  @Test func theLastOccurrenceTakesTheSeriesAlong() throws {
    let object = try object(
      "BEGIN:VEVENT\nUID:a\nDTSTAMP:20260101T000000Z\nDTSTART:20260302T090000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260303T090000\nEND:VEVENT\n"
    )
    let id = EventTime.floating(wall("20260302T090000"))
    #expect(try object.deleting(.this(id), now: now, zones: zones) == nil)
    #expect(try object.deleting(.following(id), now: now, zones: zones) == nil)
    #expect(try object.deleting(.all, now: now, zones: zones) == nil)
  }

  @Test func anOccurrenceThatIsNotThere() throws {
    let object = try object(Self.standup)
    for time in [berlin("20260325T090000"), berlin("20260324T091000"), berlin("20260331T090000")] {
      for scope in [EventDraft.Scope.this(time), .following(time)] {
        let error = #expect(throws: ScheduleError.self) {
          try object.deleting(scope, now: now, zones: zones)
        }
        #expect(error?.kind == .noInput)
        let draft = draft(of: object) { $0.scope = scope }
        #expect(throws: ScheduleError.self) { try change(object, draft) }
      }
    }
  }

  @Test func oneOccurrenceHasNoRepetition() throws {
    let object = try object(Self.standup)
    var draft = this(try occurrence("20260324", of: object)) { _ in }
    draft.recurrence = Recurrence(rules: [RecurrenceRule(frequency: .daily)])
    let error = #expect(throws: ScheduleError.self) { try change(object, draft) }
    #expect(error?.message == "one occurrence of a series has no repetition of its own")
  }

  // MARK: This one and those that follow

  @Test func aSeriesIsDivided() throws {
    let object = try object(Self.standup)
    let draft = try following(try occurrence("20260326", of: object)) {
      $0.content.title = "Sync"
      $0.content.start = berlin("20260326T100000")
      $0.content.end = .at(berlin("20260326T101500"))
    }
    let change = try change(object, draft)
    #expect(try lines(change.object) == Array(Self.days.prefix(2)))
    #expect(
      try lines(change.added) == [
        "20260326T090000Z 20260326T091500Z \"Sync\"", "20260327T110000Z 20260327T111500Z \"Late standup\"",
        "20260328T090000Z 20260328T091500Z \"Sync\"", "20260329T080000Z 20260329T081500Z \"Sync\"",
        "20260330T080000Z 20260330T081500Z \"Sync\"",
      ]
    )
    #expect(change.object.uid == "standup" && change.added?.uid == "new")
    let first = components(change.object)
    #expect(first.count == 1)
    #expect(first[0].contains("RRULE:FREQ=DAILY;COUNT=3\r\nEXDATE;TZID=Europe/Berlin:20260325T090000\r\n"))
    let second = components(change.added)
    #expect(second[0].hasPrefix("UID:new\r\n"))
    #expect(second[0].contains("X-VENDOR;X-P=\"a;b\":kept\r\n"))
    #expect(second[0].contains("RRULE:FREQ=DAILY;COUNT=5\r\nATTENDEE"))
    // The override has its lines, but for those that name its series and its start there.
    #expect(
      second[1].contains(
        "RECURRENCE-ID;TZID=Europe/Berlin:20260327T100000\r\nDTSTART;TZID=Europe/Berlin:20260327T120000\r\n"
      )
    )
    #expect(second[1].contains("SUMMARY:Late standup\r\nX-OWN:2\r\n"))
  }

  @Test func whatFollowsIsDeleted() throws {
    let object = try object(Self.standup)
    let left = try object.deleting(.following(berlin("20260327T090000")), now: now, zones: zones)
    #expect(try lines(left) == Array(Self.days.prefix(3)))
    #expect(components(left).count == 1)
  }

  /// From the first occurrence on is the whole series: it keeps its UID.
  @Test func theFirstOccurrenceIsTheWholeSeries() throws {
    let object = try object(Self.standup)
    let change = try change(
      object,
      following(try occurrence("20260323", of: object)) { $0.content.title = "Sync" }
    )
    #expect(change.added == nil)
    #expect(change.object.uid == "standup")
    #expect(try lines(change.object) == Self.days.map { $0.replacing("\"Standup\"", with: "\"Sync\"") })
    #expect(try object.deleting(.following(berlin("20260323T090000")), now: now, zones: zones) == nil)
  }

  /// A change from an occurrence on that has a change of its own is made there, too.
  @Test func aChangedOccurrenceFollowsTheSeriesThatItBegins() throws {
    let object = try object(Self.standup)
    let draft = try following(try occurrence("20260327", of: object)) {
      $0.content.location = "Room 5"
      $0.content.start = berlin("20260327T080000")
      $0.content.end = .at(berlin("20260327T081500"))
    }
    let change = try change(object, draft)
    #expect(try lines(change.object) == Array(Self.days.prefix(3)))
    #expect(
      try lines(change.added) == [
        "20260327T070000Z 20260327T071500Z \"Late standup\"", "20260328T070000Z 20260328T071500Z \"Standup\"",
        "20260329T060000Z 20260329T061500Z \"Standup\"", "20260330T060000Z 20260330T061500Z \"Standup\"",
      ]
    )
    #expect(components(change.added).allSatisfy { $0.contains("LOCATION:Room 5\r\n") })
  }

  @Test func anotherRuleFromHereOn() throws {
    let object = try object(Self.standup)
    let draft = try following(try occurrence("20260328", of: object)) {
      $0.recurrence?.rules = [RecurrenceRule(frequency: .weekly, bound: .count(2))]
    }
    let change = try change(object, draft)
    #expect(try lines(change.object) == Array(Self.days.prefix(4)))
    #expect(
      try lines(change.added) == [
        "20260328T080000Z 20260328T081500Z \"Standup\"", "20260404T070000Z 20260404T071500Z \"Standup\"",
      ]
    )
  }

  // MARK: Shapes of series

  @Test func aSeriesOfWholeDaysWithAnEnd() throws {
    let object = try object(
      """
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260101T000000Z
      DTSTART;VALUE=DATE:20260302
      DTEND;VALUE=DATE:20260304
      RRULE:FREQ=WEEKLY;UNTIL=20260323
      EXDATE;VALUE=DATE:20260309
      RDATE;VALUE=DATE:20260305,20260318
      SUMMARY:Shift
      END:VEVENT

      """
    )
    let occurrence = try occurrence("20260316", of: object)
    let change = try change(object, following(occurrence) { $0.content.title = "Off" })
    #expect(
      try lines(change.object) == ["20260302 20260304 \"Shift\"", "20260305 20260307 \"Shift\""]
    )
    #expect(
      try lines(change.added) == [
        "20260316 20260318 \"Off\"", "20260318 20260320 \"Off\"", "20260323 20260325 \"Off\"",
      ]
    )
    #expect(
      change.object.source.contains(
        "RRULE:FREQ=WEEKLY;UNTIL=20260309\r\nEXDATE;VALUE=DATE:20260309\r\nRDATE;VALUE=DATE:20260305\r\n"
      )
    )
    #expect(
      change.added?.source.contains("RRULE:FREQ=WEEKLY;UNTIL=20260323\r\nRDATE;VALUE=DATE:20260318\r\n")
        == true
    )
    let alone = try self.change(object, this(occurrence) { $0.title = "Off" })
    #expect(alone.object.source.contains("RECURRENCE-ID;VALUE=DATE:20260316\r\n"))
    let left = try object.deleting(.this(occurrence.recurrenceID), now: now, zones: zones)
    #expect(left?.source.contains("EXDATE;VALUE=DATE:20260309\r\nEXDATE;VALUE=DATE:20260316\r\n") == true)
  }

  /// A change that goes for all that follows is what the new series begins with.
  @Test func aSeriesWithAChangeOfTheFuture() throws {
    let object = try object(
      """
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260101T000000Z
      DTSTART:20260302T090000
      DURATION:PT1H
      RRULE:FREQ=DAILY;COUNT=6
      SUMMARY:Old
      END:VEVENT
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260101T000000Z
      RECURRENCE-ID;RANGE=THISANDFUTURE:20260304T090000
      DTSTART:20260304T110000
      DURATION:PT2H
      SUMMARY:New
      END:VEVENT

      """
    )
    let whole = [
      "20260302T090000 20260302T100000 \"Old\"", "20260303T090000 20260303T100000 \"Old\"",
      "20260304T110000 20260304T130000 \"New\"", "20260305T110000 20260305T130000 \"New\"",
      "20260306T110000 20260306T130000 \"New\"", "20260307T110000 20260307T130000 \"New\"",
    ]
    #expect(try lines(object) == whole)
    for (day, index) in [("20260304", 2), ("20260305", 3)] {
      let occurrence = try occurrence(day, of: object)
      #expect(occurrence.content.title == "New")
      let change = try change(object, following(occurrence) { $0.content.title = "Newer" })
      #expect(try lines(change.object) == Array(whole.prefix(index)))
      #expect(try lines(change.added) == whole.dropFirst(index).map { $0.replacing("New", with: "Newer") })
      var expected = whole
      expected[index] = expected[index].replacing("New", with: "Newer")
      let alone = try self.change(object, this(occurrence) { $0.title = "Newer" })
      #expect(try lines(alone.object) == expected)
      expected.remove(at: index)
      #expect(try lines(object.deleting(.this(occurrence.recurrenceID), now: now, zones: zones)) == expected)
    }
  }

  @Test func aSeriesOfWhichOnlyOverridesAreKnown() throws {
    let object = try object(
      EditingTests.rich.components(separatedBy: "BEGIN:VEVENT").last.map { "BEGIN:VEVENT" + $0 } ?? ""
    )
    let occurrence = try occurrence("20260317", of: object)
    let change = try change(object, this(occurrence) { $0.title = "Moved again" })
    #expect(try lines(change.object) == ["20260317T110000Z 20260317T120000Z \"Moved again\""])
    #expect(try object.deleting(.this(occurrence.recurrenceID), now: now, zones: zones) == nil)
    let error = #expect(throws: ScheduleError.self) {
      try object.deleting(.following(occurrence.recurrenceID), now: now, zones: zones)
    }
    #expect(error?.remedy == "change this one alone")
  }

  /// A start in the hour that the clock leaves out stays what the rule says.
  @Test func aDivisionInAGapOfTheClock() throws {
    let object = try object(
      """
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260101T000000Z
      DTSTART;TZID=Europe/Berlin:20260328T023000
      DURATION:PT1H
      RRULE:FREQ=DAILY;COUNT=4
      SUMMARY:Night
      END:VEVENT

      """
    )
    let whole = try lines(object)
    let change = try change(
      object,
      following(try occurrence("20260329", of: object)) { $0.content.location = "Bar" }
    )
    #expect(change.added?.source.contains("DTSTART;TZID=Europe/Berlin:20260329T023000\r\n") == true)
    #expect(try lines(change.object, change.added) == whole)
  }

  /// Where the rules would mean other dates, nothing is divided.
  @Test func aDivisionThatWouldChangeDatesIsRefused() throws {
    let object = try object(
      """
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260101T000000Z
      DTSTART:20260302T090000
      RRULE:FREQ=WEEKLY
      RDATE:20260312T120000
      SUMMARY:X
      END:VEVENT

      """
    )
    let occurrence = try occurrence("20260312", of: object)
    #expect(occurrence.rest == nil)
    let draft = EventDraft(content: occurrence.content, scope: .following(occurrence.recurrenceID))
    let error = #expect(throws: ScheduleError.self) { try change(object, draft) }
    #expect(error?.kind == .usage)
    #expect(error?.message.hasPrefix("the series can't be divided there") == true)
    let left = try object.deleting(.following(occurrence.recurrenceID), now: now, zones: zones)
    #expect(
      try lines(left) == [
        "20260302T090000 20260302T090000 \"X\"", "20260309T090000 20260309T090000 \"X\"",
      ]
    )
  }
}
