import Foundation
import ICalendar
import ScheduleModels
import Testing

/// Changes to an occurrence of a series and to those that follow it.
@Suite struct SeriesDivisionTests: SeriesEditing {
  @Test func aSeriesIsDivided() throws {
    let object = try object(Standup.text)
    let draft = try following(try occurrence("20260326", of: object)) {
      $0.content.title = "Sync"
      $0.content.start = berlin("20260326T100000")
      $0.content.end = .at(berlin("20260326T101500"))
    }
    let change = try change(object, draft)
    #expect(try lines(change.object) == Array(Standup.days.prefix(2)))
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
    let object = try object(Standup.text)
    let left = try object.deleting(.following(berlin("20260327T090000")), now: now, zones: zones)
    #expect(try lines(left) == Array(Standup.days.prefix(3)))
    #expect(components(left).count == 1)
  }

  /// From the first occurrence on is the whole series: it keeps its UID.
  @Test func theFirstOccurrenceIsTheWholeSeries() throws {
    let object = try object(Standup.text)
    let change = try change(
      object,
      following(try occurrence("20260323", of: object)) { $0.content.title = "Sync" }
    )
    #expect(change.added == nil)
    #expect(change.object.uid == "standup")
    #expect(try lines(change.object) == Standup.days.map { $0.replacing("\"Standup\"", with: "\"Sync\"") })
    #expect(try object.deleting(.following(berlin("20260323T090000")), now: now, zones: zones) == nil)
  }

  /// A change from an occurrence on that has a change of its own is made there, too.
  @Test func aChangedOccurrenceFollowsTheSeriesThatItBegins() throws {
    let object = try object(Standup.text)
    let draft = try following(try occurrence("20260327", of: object)) {
      $0.content.location = "Room 5"
      $0.content.start = berlin("20260327T080000")
      $0.content.end = .at(berlin("20260327T081500"))
    }
    let change = try change(object, draft)
    #expect(try lines(change.object) == Array(Standup.days.prefix(3)))
    #expect(
      try lines(change.added) == [
        "20260327T070000Z 20260327T071500Z \"Late standup\"", "20260328T070000Z 20260328T071500Z \"Standup\"",
        "20260329T060000Z 20260329T061500Z \"Standup\"", "20260330T060000Z 20260330T061500Z \"Standup\"",
      ]
    )
    #expect(components(change.added).allSatisfy { $0.contains("LOCATION:Room 5\r\n") })
  }

  @Test func anotherRuleFromHereOn() throws {
    let object = try object(Standup.text)
    let draft = try following(try occurrence("20260328", of: object)) {
      $0.recurrence?.rules = [RecurrenceRule(frequency: .weekly, bound: .count(2))]
    }
    let change = try change(object, draft)
    #expect(try lines(change.object) == Array(Standup.days.prefix(4)))
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
