import Foundation
import ICalendar
import ScheduleModels
import Testing

/// Streams that are written, and objects that are changed.
@Suite struct WritingTests {
  let zones = ImportedFile.zones()
  let now = Date(timeIntervalSince1970: 1_772_000_000)

  private func export(_ file: ImportedFile) throws -> String {
    var writer = CalendarWriter(zones: zones)
    var text = writer.begin(ScheduleCalendar(id: .init(rawValue: "test"), name: "Test, calendar"))
    for object in file.objects { text += try writer.append(object.source) }
    return text + writer.end()
  }

  /// Export, import, export: the same text, and the same occurrences.
  @Test(arguments: Fixture.cases)
  func roundTrip(name: String) throws {
    let first = try ImportedFile(Fixture.bytes("Cases/\(name).ics"))
    let text = try export(first)
    let second = try ImportedFile(text: text)
    #expect(try export(second) == text)
    #expect(second.skipped.isEmpty)
    let wide = (ImportedFile.seconds("19700101T000000Z"), ImportedFile.seconds("20330101T000000Z"))
    #expect(try second.lines(from: wide.0, to: wide.1) == first.lines(from: wide.0, to: wide.1))
    for line in text.split(separator: "\r\n") { #expect(line.utf8.count <= 75) }
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
  }

  @Test func foldsNeverSplitCharactersOrEscapes() throws {
    let notes =
      String(repeating: "読書会, mit Łukasz;\n", count: 40) + String(repeating: "a", count: 51) + "😀😀\\"
    let draft = EventDraft(
      content: .init(title: "x", start: .floating(.init(wallSeconds: 0)), end: .implied, notes: notes)
    )
    let object = try CalendarObject(uid: "u", draft: draft, now: now, zones: zones)
    for line in object.source.split(separator: "\r\n") {
      #expect(line.utf8.count <= 75)
      #expect(String(validating: Array(line.utf8), as: UTF8.self) != nil)
      #expect(!line.hasPrefix(" n"), "a fold between a backslash and its n")
    }
    #expect(try CalendarObject(source: object.source, zones: zones).contents[0].notes == notes)
  }

  @Test func controlCharactersAreReplacedInStreams() throws {
    let text = ScannerTests.event(
      "a",
      "DTSTART:20260302T090000Z\r\nDESCRIPTION:a\u{FFFE}b\u{1}c\td\u{FFFD}\r\n"
    )
    let file = try ImportedFile(text: ScannerTests.head + text + ScannerTests.tail)
    #expect(file.objects.first?.contents[0].notes == "a\u{FFFE}b\u{1}c\td\u{FFFD}")
    #expect(try export(file).contains("DESCRIPTION:a\u{FFFD}b\u{FFFD}c\td\u{FFFD}\r\n"))
  }

  /// Every zone that is used is written as a VTIMEZONE that tells the same time as the system.
  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Europe/Dublin",
    "Asia/Kathmandu",
    "America/Sao_Paulo", "Pacific/Apia", "Asia/Gaza", "Antarctica/Troll", "America/St_Johns", "Etc/UTC",
    "Asia/Tehran",
  ])
  func writtenZonesTellTheSameTime(name: String) throws {
    let event = ScannerTests.event("a", "DTSTART;TZID=\(name):20260302T090000\r\n")
    let text = try export(ImportedFile(text: ScannerTests.head + event + ScannerTests.tail))
    #expect(text.contains("BEGIN:VTIMEZONE\r\nTZID:\(name)\r\n"))
    #expect(text.range(of: "BEGIN:VTIMEZONE")!.lowerBound < text.range(of: "BEGIN:VEVENT")!.lowerBound)
    // Under another name the VTIMEZONE alone decides.
    let renamed = text.replacing("TZID:\(name)", with: "TZID:Elsewhere").replacing(
      "TZID=\(name)",
      with: "TZID=Elsewhere"
    )
    let zone = try #require(ImportedFile.systemZones.zone(named: name))
    let daily = renamed.replacing(
      "DTSTART;TZID=Elsewhere:20260302T090000",
      with: "DTSTART;TZID=Elsewhere:19700101T120000\r\nRRULE:FREQ=DAILY;UNTIL=20371231T235959Z"
    )
    let object = try #require(ImportedFile(text: daily).objects.first)
    let occurrences = try object.occurrences(in: 0..<2_145_916_800)
    var expected: [Int] = []
    for day in 0..<24_837 {
      let instant = zone.instant(of: LocalDateTime(wallSeconds: day * 86_400 + 43_200))
      // Where a whole day was left out, two noons are one.
      if expected.last != instant { expected.append(instant) }
    }
    let found = occurrences.map(\.start)
    let difference = zip(found, expected).first { $0 != $1 }
    #expect(
      difference == nil && abs(found.count - expected.count) <= 1,
      "\(name): \(String(describing: difference))"
    )
  }

  @Test func unlikeZonesOfOneNameGetCalendarsOfTheirOwn() throws {
    func text(_ uid: String, offset: String) -> String {
      ScannerTests.head
        + "BEGIN:VTIMEZONE\r\nTZID:Own\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:\(offset)\r\nTZOFFSETTO:\(offset)\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"
        + ScannerTests.event(uid, "DTSTART;TZID=Own:20260302T090000\r\n") + ScannerTests.tail
    }
    var file = try ImportedFile(text: text("a", offset: "+0100"))
    file.objects += try ImportedFile(text: text("b", offset: "+0200")).objects
    let exported = try export(file)
    #expect(exported.components(separatedBy: "BEGIN:VCALENDAR").count == 3)
    #expect(try ImportedFile(text: exported).lines() == file.lines())
  }

  @Test func zoneRulesThatChange() throws {
    // What is stored is the wall time and the zone's name: with other rules it is another instant.
    let source = try #require(
      ImportedFile(
        text: ScannerTests.head + ScannerTests.event("a", "DTSTART;TZID=Europe/Berlin:20260706T090000\r\n")
          + ScannerTests.tail
      ).objects.first
    ).source
    let without = ZoneSource(local: .utc) { $0 == "Europe/Berlin" ? Zone(name: $0, offset: 3600) : nil }
    #expect(
      try CalendarObject(source: source, zones: zones).occurrences(in: 0..<4_000_000_000)[0].start
        == 1_783_321_200
    )
    #expect(
      try CalendarObject(source: source, zones: without).occurrences(in: 0..<4_000_000_000)[0].start
        == 1_783_324_800
    )
  }
}
