import Foundation
import ICalendar
import ScheduleModels
import Testing

/// Changes to one occurrence of a series.
@Suite struct OccurrenceEditingTests: SeriesEditing {
  // MARK: Finding

  @Test func anOccurrenceIsFoundByItsDay() throws {
    let object = try object(Standup.text)
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
    #expect(try object.occurrences(.time(wall("20260329T070000")), now: now, zones: zones) == [plain])
    #expect(try object.occurrences(.time(wall("20260329T090000")), now: now, zones: zones) == [])
  }

  /// An occurrence that was moved to another day is found on that day, and on its own where nothing else is.
  @Test func aMovedOccurrenceIsFoundOnBothDays() throws {
    let object = try object(
      Standup.text.replacing("DTSTART;TZID=Europe/Berlin:20260327T120000", with: "DTSTART:20260410T120000Z")
        .replacing("DTEND;TZID=Europe/Berlin:20260327T121500", with: "DTEND:20260410T130000Z")
    )
    let moved = try occurrence("20260410", of: object)
    #expect(moved.recurrenceID == berlin("20260327T090000"))
    #expect(try occurrence("20260327", of: object) == moved)
  }

  // MARK: This one

  @Test func oneOccurrenceGetsAComponentOfItsOwn() throws {
    let object = try object(Standup.text)
    let draft = this(try occurrence("20260324", of: object)) {
      $0.title = "Short"
      $0.start = berlin("20260324T100000")
      $0.end = .at(berlin("20260324T101000"))
    }
    let change = try change(object, draft)
    #expect(change.added == nil)
    var expected = Standup.days
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
    let object = try object(Standup.text)
    let change = try change(object, this(try occurrence("20260327", of: object)) { $0.title = "Very late" })
    var expected = Standup.days
    expected[3] = "20260327T110000Z 20260327T111500Z \"Very late\""
    #expect(try lines(change.object) == expected)
    let after = components(change.object)
    #expect(after.count == 2 && after[0] == components(object)[0])
    #expect(after[1].contains("SUMMARY:Very late\r\nX-OWN:2\r\n"))
  }

  @Test func nothingChangedIsNothingWritten() throws {
    let object = try object(Standup.text)
    let occurrence = try occurrence("20260324", of: object)
    #expect(try change(object, this(occurrence) { _ in }).object.source == object.source)
    let same = try change(object, following(occurrence) { _ in })
    #expect(same.object.source == object.source && same.added == nil)
  }

  @Test func oneOccurrenceIsExcluded() throws {
    let object = try object(Standup.text)
    for (index, day) in [(1, "20260324"), (3, "20260327")] {
      let occurrence = try occurrence(day, of: object)
      let left = try object.deleting(.this(occurrence.recurrenceID), now: now, zones: zones)
      var expected = Standup.days
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
      Standup.text.replacing(
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
    let object = try object(Standup.text)
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
    let object = try object(Standup.text)
    var draft = this(try occurrence("20260324", of: object)) { _ in }
    draft.recurrence = Recurrence(rules: [RecurrenceRule(frequency: .daily)])
    let error = #expect(throws: ScheduleError.self) { try change(object, draft) }
    #expect(error?.message == "one occurrence of a series has no repetition of its own")
  }
}
