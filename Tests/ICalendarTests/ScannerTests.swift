import ICalendar
import ScheduleModels
import Testing

/// Reading a stream: what bad input gets.
@Suite struct ScannerTests {
  static let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
  static let tail = "END:VCALENDAR\r\n"

  static func event(_ uid: String, _ lines: String = "DTSTART:20260302T090000Z\r\n") -> String {
    "BEGIN:VEVENT\r\nUID:\(uid)\r\nSUMMARY:Event \(uid)\r\n\(lines)END:VEVENT\r\n"
  }

  @Test(arguments: [
    ("", "it is empty"), ("\r\n \n", "it is empty"),
    ("<html><body>Not found</body></html>", "it begins with \"<html>"), ("{\"a\": 1}", "isn't iCalendar"),
    ("BEGIN:VEVENT\nEND:VEVENT\n", "isn't iCalendar"), ("PK\u{3}\u{4}", "it is a ZIP archive"),
    ("\u{1}", "it isn't text"),
    ("END:VCALENDAR\n", "isn't iCalendar"),
  ])
  func whatIsNoCalendar(text: String, message: String) throws {
    let error = try #require(throws: ScheduleError.self) { _ = try ImportedFile(text: text) }
    #expect(error.kind == .badData)
    #expect(error.message.contains(message), "\(error.message)")
    #expect(error.remedy != nil)
  }

  @Test func garbageWithoutLineEndsIsRefusedEarly() {
    var scanner = ComponentScanner()
    #expect(throws: ScheduleError.self) {
      for _ in 0..<4 { _ = try scanner.push([UInt8](repeating: 65, count: 1 << 16)[...]) }
    }
  }

  @Test func emptyCalendarIsNoError() throws {
    let file = try ImportedFile(text: Self.head + Self.tail)
    #expect(file.objects.isEmpty && file.skipped.isEmpty)
    #expect(file.problems == ["calendar has no events"])
  }

  @Test func nullByteAndLatinText() throws {
    var bytes = Array(Self.head.utf8)
    bytes += Array(Self.event("nul", "DESCRIPTION:a\0b\r\nDTSTART:20260302T090000Z\r\n").utf8)
    bytes += Array(Self.event("good").utf8)
    bytes += Array("BEGIN:VEVENT\r\nUID:latin\r\nSUMMARY:Caf".utf8) + [0xE9]
    bytes += Array("\r\nDTSTART:20260302T090000Z\r\nEND:VEVENT\r\n".utf8) + Array(Self.tail.utf8)
    let file = try ImportedFile(bytes)
    #expect(file.objects.map(\.uid) == ["good"])
    #expect(file.skipped.map(\.uid) == ["nul", "latin"])
    #expect(file.skipped.map(\.line) == [3, 14])
    #expect(file.skipped.first?.message == "it contains a NUL byte")
    #expect(file.skipped.last?.message.hasPrefix("it isn't valid UTF-8; ") == true)
    #expect(file.skipped.first?.title == "Event nul")
  }

  @Test func missingEnds() throws {
    let open = "BEGIN:VEVENT\r\nUID:open\r\nDTSTART:20260302T090000Z\r\n"
    let file = try ImportedFile(text: Self.head + open + Self.event("good") + Self.tail)
    #expect(file.objects.map(\.uid) == ["good"])
    #expect(file.skipped.map(\.uid) == ["open"])

    let cut = try ImportedFile(text: Self.head + Self.event("good") + open)
    #expect(cut.objects.map(\.uid) == ["good"])
    #expect(cut.skipped.map(\.message) == ["the file ends before END:VEVENT"])
    #expect(cut.problems == ["the file ends before END:VCALENDAR"])

    let alarm = "BEGIN:VALARM\r\nTRIGGER:-PT5M\r\n"
    let nested = try ImportedFile(
      text: Self.head + Self.event("bad", "DTSTART:20260302T090000Z\r\n" + alarm) + Self.event("good")
        + Self.tail
    )
    #expect(nested.objects.map(\.uid) == ["good"])
    #expect(nested.skipped.map(\.message) == ["no END:VALARM"])

    let calendar = try ImportedFile(
      text: Self.head + open + Self.tail + Self.head + Self.event("good") + Self.tail
    )
    #expect(calendar.objects.map(\.uid) == ["good"])
    #expect(calendar.skipped.map(\.message) == ["no END:VEVENT"])
  }

  @Test func componentBeyondTheLimit() throws {
    let large = Self.event(
      "large",
      "DTSTART:20260302T090000Z\r\nDESCRIPTION:" + String(repeating: "x", count: 5000) + "\r\n"
    )
    let bytes = Array((Self.head + Self.event("before") + large + Self.event("after") + Self.tail).utf8)
    for chunk in [1, 100, 100_000] {
      var limits = ComponentLimits()
      limits.bytes = 4096
      var scanner = ComponentScanner(limits: limits)
      var found: [ScannedComponent] = []
      for start in stride(from: 0, to: bytes.count, by: chunk) {
        found += try scanner.push(bytes[start..<min(start + chunk, bytes.count)])
      }
      found += try scanner.finish()
      #expect(found.map(\.uid) == ["before", "large", "after"])
      #expect(found.map { $0.problem == nil } == [true, false, true])
      #expect(found[1].problem?.hasPrefix("it is larger than 4096 bytes, the limit for one event; ") == true)
      #expect(found[1].text.isEmpty)
    }
  }

  @Test func scatteredComponentsOfOneEvent() throws {
    let rule = "DTSTART:20260302T090000Z\r\nRRULE:FREQ=DAILY;COUNT=2\r\n"
    let moved = "RECURRENCE-ID:20260303T090000Z\r\nDTSTART:20260303T100000Z\r\n"
    let file = try ImportedFile(
      text: Self.head + Self.event("a", moved) + Self.event("b") + Self.tail + Self.head
        + Self.event("a", rule)
        + Self.tail
    )
    #expect(file.objects.map(\.uid) == ["a", "b"])
    #expect(
      try file.lines() == [
        "20260302T090000Z 20260302T090000Z \"Event a\"", "20260302T090000Z 20260302T090000Z \"Event b\"",
        "20260303T100000Z 20260303T100000Z \"Event a\"",
      ]
    )
  }

  @Test func headers() throws {
    let text =
      "BEGIN:VCALENDAR\nPRODID:-//x//y\nX-WR-CALNAME:Team\\, work\nX-APPLE-CALENDAR-COLOR:#FF0000FF\nMETHOD:publish\n"
      + "BEGIN:VTODO\nUID:t\nEND:VTODO\n" + Self.event("a") + Self.tail
    var scanner = ComponentScanner()
    let found = try scanner.push(Array(text.utf8)[...]) + scanner.finish()
    #expect(found.map(\.name) == ["VTODO", "VEVENT"])
    #expect(scanner.calendars.map(\.name) == ["Team, work"])
    #expect(scanner.calendars.map(\.color) == ["#FF0000FF"])
    #expect(scanner.calendars.map(\.method) == ["PUBLISH"])
    #expect(found.map(\.line) == [6, 9])
  }

  @Test func cancellationOfEverything() throws {
    let file = try ImportedFile(text: "BEGIN:VCALENDAR\nMETHOD:CANCEL\n" + Self.event("a") + Self.tail)
    #expect(file.objects.map { $0.contents[0].status } == [.cancelled])
    #expect(file.problems == ["METHOD:CANCEL: the events are marked as cancelled"])
  }

  @Test func inventedIdsAreStable() throws {
    func uid(_ stamp: String, _ title: String) throws -> String {
      let lines = "DTSTAMP:\(stamp)\r\nSUMMARY:\(title)\r\nDTSTART:20260302T090000Z\r\n"
      let file = try ImportedFile(text: Self.head + "BEGIN:VEVENT\r\n\(lines)END:VEVENT\r\n" + Self.tail)
      let object = try #require(file.objects.first)
      #expect(object.source.contains("UID:\(object.uid)\r\n"))
      return object.uid
    }
    #expect(try uid("20260101T000000Z", "A") == uid("20260102T000000Z", "A"))
    #expect(try uid("20260101T000000Z", "A") != uid("20260101T000000Z", "B"))
  }

  @Test func aLineThatIsNoPropertyIsKept() throws {
    let file = try ImportedFile(
      text: Self.head + Self.event("a", "DTSTART:20260302T090000Z\r\njust some text\r\n") + Self.tail
    )
    #expect(file.problems == ["a: \"just some text\" is no property and was passed over"])
    #expect(file.objects.first?.source.contains("\r\njust some text\r\n") == true)
  }
}
