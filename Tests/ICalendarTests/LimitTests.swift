import ICalendar
import ScheduleModels
import Testing

/// What has too much of something is left out and named; what stands beside it is not touched.
@Suite struct LimitTests {
  private static func file(_ lines: String, limits: ComponentLimits = ComponentLimits()) throws -> (
    found: [ScannedComponent], warnings: ProblemList
  ) {
    let text =
      "BEGIN:VCALENDAR\n" + event("before", "") + event("large", lines) + event("after", "")
      + "END:VCALENDAR\n"
    var scanner = ComponentScanner(limits: limits)
    var found: [ScannedComponent] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: 97) {
      found += try scanner.push(bytes[start..<min(start + 97, bytes.count)])
    }
    return (found + (try scanner.finish()), scanner.warnings)
  }

  private static func event(_ uid: String, _ lines: String) -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTART:20260302T090000Z\nSUMMARY:\(uid)\n\(lines)END:VEVENT\n"
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func lines() throws {
    var limits = ComponentLimits()
    limits.lines = 10
    #expect(try Self.file(Self.repeated("X:1\n", 6), limits: limits).found.map(\.problem) == [nil, nil, nil])
    let (found, _) = try Self.file(Self.repeated("X:1\n", 7), limits: limits)
    #expect(found.map(\.uid) == ["before", "large", "after"])
    #expect(
      found.map(\.problem) == [
        nil, "it has more than 10 lines, the limit for one event; split it into several", nil,
      ]
    )
    #expect(found[1].text.isEmpty)
  }

  @Test(arguments: ["END:X\n", ""])
  func depth(end: String) throws {
    let whole = Self.repeated("BEGIN:X\n", 16) + Self.repeated("END:X\n", 16)
    #expect(try Self.file(whole).found.map(\.problem) == [nil, nil, nil])
    let (found, _) = try Self.file(Self.repeated("BEGIN:X\n", 1000) + Self.repeated(end, 1000))
    #expect(found.map(\.uid) == ["before", "large", "after"])
    #expect(
      found.map(\.problem) == [
        nil, "components are nested more than 16 deep in it; take the innermost ones out", nil,
      ]
    )
  }

  @Test func uid() throws {
    let (found, _) = try Self.file("UID:\(Self.repeated("u", 1025))\n")
    #expect(found[1].problem == "its UID is longer than 1024 bytes, the limit for one")
    #expect(found[1].uid == Self.repeated("u", 57) + "…")
    #expect(try Self.file("UID:\(Self.repeated("u", 1024))\n").found.map(\.problem) == [nil, nil, nil])
  }

  @Test func titleInMessages() throws {
    let (found, _) = try Self.file("SUMMARY:\(Self.repeated("ü", 5000))\n")
    #expect(found[1].title == Self.repeated("ü", 99) + "…")
  }

  @Test func textOutsideIsToldOnce() throws {
    let text = "BEGIN:VCALENDAR\nEND:VCALENDAR\n" + Self.repeated("x\n", 1000)
    let file = try ImportedFile(text: text + text)
    #expect(
      file.warnings.map { "\($0.line ?? 0) \($0.message)" } == [
        "3 text outside of a calendar left out", "1005 text outside of a calendar left out",
        "2004 calendars have no events",
      ]
    )
  }

  @Test(arguments: [
    (
      repeated("RDATE:20260303T090000Z\n", 25_000) + "EXDATE:" + repeated("20260303T090000Z,", 25_001) + "\n",
      "it has more than 50000 RDATEs and EXDATEs, the limit for one event; use an RRULE"
    ),
    (
      repeated("RRULE:FREQ=DAILY;COUNT=9\n", 51),
      "it has more than 50 RRULEs, the limit for one event; split it into several"
    ),
    (
      "CATEGORIES:" + repeated("a,", 1000) + "\n", "it has more than 1000 categories, the limit for one event"
    ),
  ])
  func values(lines: String, problem: String) throws {
    let file = try ImportedFile(
      text: "BEGIN:VCALENDAR\n" + Self.event("a", lines) + "END:VCALENDAR\n",
      chunk: 4096
    )
    #expect(file.objects.isEmpty)
    #expect(file.skipped.map(\.message) == [problem])
  }

  @Test func aLongRule() throws {
    let rule = "RRULE:FREQ=DAILY;BYDAY=" + Self.repeated("MO,", 6000) + "\n"
    let file = try ImportedFile(text: "BEGIN:VCALENDAR\n" + Self.event("a", rule) + "END:VCALENDAR\n")
    #expect(file.problems == ["a: RRULE is longer than 16 KiB, rule ignored"])
    #expect(try file.lines() == ["20260302T090000Z 20260302T090000Z \"a\""])
  }

  @Test func manyMendedLines() throws {
    let file = try ImportedFile(
      text: "BEGIN:VCALENDAR\n" + Self.event("a", (1...1000).map { "junk \($0)\n" }.joined())
        + "END:VCALENDAR\n"
    )
    #expect(file.problems.count == 21)
    #expect(file.problems.last == "a: 980 more like these were mended")
  }

  @Test func zones() throws {
    func zone(_ name: String, bytes: Int) -> String {
      "BEGIN:VTIMEZONE\nTZID:\(name)\nX:\(Self.repeated("x", bytes))\nEND:VTIMEZONE\n"
    }
    let large = try Self.file("").warnings.map(\.message)
    #expect(large == [])
    let text =
      "BEGIN:VCALENDAR\n" + zone("A", bytes: 70_000) + (0..<70).map { zone("Z\($0)", bytes: 65_000) }.joined()
      + Self.event("a", "") + "END:VCALENDAR\n"
    let file = try ImportedFile(text: text, chunk: 4096)
    #expect(
      file.problems == ["VTIMEZONE left out: it is larger than 64 KiB, the limit for one"]
        + Array(repeating: "VTIMEZONE left out: all together are larger than 4 MiB", count: 6)
    )
    #expect(file.objects.count == 1)
  }
}
