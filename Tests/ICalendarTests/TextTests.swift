import ICalendar
import ScheduleModels
import Testing

/// Values, parameters and text, as far as the model shows them.
@Suite struct TextTests {
  private func content(_ lines: String...) throws -> Event.Content {
    let text = lines.map { $0 + "\r\n" }.joined()
    let file = try ImportedFile(
      text: ScannerTests.head + ScannerTests.event("a", "DTSTART:20260302T090000Z\r\n" + text)
        + ScannerTests.tail
    )
    return try #require(file.objects.first?.contents.first)
  }

  @Test func escapes() throws {
    let content = try content(#"DESCRIPTION:C:\\new\\file\nline 2\Nline 3\, \; , ; \x"#)
    #expect(content.notes == "C:\\new\\file\nline 2\nline 3, ; , ; \\x")
  }

  @Test func addressesAreNoText() throws {
    #expect(try content(#"URL:https://x/?a=1\,2&b=%3A;c"#).url == #"https://x/?a=1\,2&b=%3A;c"#)
  }

  @Test func lists() throws {
    let content = try content(#"CATEGORIES:Work,A\, B,,C"#, "CATEGORIES:More")
    #expect(content.categories == ["Work", "A, B", "C", "More"])
  }

  @Test func parametersWithQuotesAndColons() throws {
    let content = try content(#"LOCATION;ALTREP="http://a;b:c,d";X-Y=1:Room; 2:14"#)
    #expect(content.location == "Room; 2:14")
  }

  @Test func quotedNamesAndCarets() throws {
    // RFC 6868: ^n is a line end, ^' a quote, ^^ a caret. The parameter's text is written back as it was.
    let line = #"ATTENDEE;CN="A, ^'B^' ^^^n":mailto:a@example.com"#
    let file = try ImportedFile(
      text: ScannerTests.head + ScannerTests.event("a", "DTSTART:20260302T090000Z\r\n\(line)\r\n")
        + ScannerTests.tail
    )
    #expect(file.objects.first?.source.contains("\r\n\(line)\r\n") == true)
  }

  @Test func alarms() throws {
    let content = try content(
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Soon",
      "TRIGGER:-PT15M",
      "END:VALARM",
      "BEGIN:VALARM",
      "ACTION:audio",
      "TRIGGER;RELATED=END:P1D",
      "END:VALARM",
      "BEGIN:VALARM",
      "ACTION:EMAIL",
      "TRIGGER;VALUE=DATE-TIME:20260301T090000Z",
      "END:VALARM"
    )
    #expect(content.alarms.map(\.action) == ["DISPLAY", "AUDIO", "EMAIL"])
    #expect(content.alarms.map(\.text) == ["Soon", "", ""])
    #expect(content.alarms[0].trigger == .start(EventDuration(seconds: -900)))
    #expect(content.alarms[1].trigger == .end(EventDuration(days: 1)))
    #expect(content.alarms[2].trigger == .at(.init(timeIntervalSince1970: 1_772_355_600)))
  }

  /// Apple marks "no alarm" by one in 1976: it never fires, and its text is kept.
  @Test func alarmsThatNeverFire() throws {
    let sentinel = "BEGIN:VALARM\r\nACTION:NONE\r\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z\r\nEND:VALARM\r\n"
    let second = sentinel.replacing("NONE", with: "DISPLAY")
    let file = try ImportedFile(
      text: ScannerTests.head + ScannerTests.event("a", "DTSTART:20260302T090000Z\r\n\(sentinel)\(second)")
        + ScannerTests.tail
    )
    let object = try #require(file.objects.first)
    #expect(object.contents[0].alarms.isEmpty)
    #expect(object.source.contains(sentinel + second))
  }

  @Test(arguments: [
    ("P1W", 7, 0), ("P15DT5H0M20S", 15, 18_020), ("+PT0S", 0, 0), ("PT1H", 0, 3600), ("p1d", 1, 0),
  ])
  func durations(text: String, days: Int, seconds: Int) throws {
    #expect(try content("DURATION:\(text)").end == .after(EventDuration(days: days, seconds: seconds)))
  }

  @Test(arguments: [
    "P", "PT", "1D", "P1", "PT1", "P1DT", "P1H", "PT1D", "P99999999999D", "P9999999D", "PT-1H",
  ])
  func whatIsNoDuration(text: String) throws {
    #expect(try content("DURATION:\(text)").end == .implied)
  }

  @Test(arguments: [
    "20260302T240000Z", "20260302T0900Z5", "20260229", "20261301T000000Z", "2026-03-02", "20260302T",
    "T090000",
    "202603020900", "20260302T096000Z", "99999999999", "",
  ])
  func whatIsNoTime(text: String) throws {
    let file = try ImportedFile(
      text: ScannerTests.head + ScannerTests.event("a", "DTSTART:\(text)\r\n") + ScannerTests.tail
    )
    #expect(file.objects.isEmpty)
    #expect(file.skipped.map(\.uid) == ["a"])
  }

  @Test func endOfAnotherKind() throws {
    #expect(
      try content("DTEND;VALUE=DATE:20260303").end == .at(.utc(.init(timeIntervalSince1970: 1_772_496_000)))
    )
    #expect(
      try content("DTEND:20260302T100000").end == .at(.utc(.init(timeIntervalSince1970: 1_772_445_600)))
    )
  }
}
