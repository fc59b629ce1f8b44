import ICalendar
import ScheduleModels
import TestSupport
import Testing

/// Damaged files: whatever comes out, it comes out.
@Suite struct DamageTests {
  @Test(arguments: [11, 12])
  func randomDamage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let zones = ImportedFile.zones()
    let files = try Fixture.cases.map { try Fixture.bytes("Cases/\($0).ics") }
    let words = [
      "BEGIN:VEVENT\n", "END:VEVENT\n", "RRULE:FREQ=SECONDLY;BYSETPOS=-1\n", "DTSTART:99991231T235959Z\n",
      ";", ":",
      "\"", "\\", "\n ", "DURATION:P999999D\n", "EXDATE:20260302\n", "RDATE:00010101T000000Z\n", "\0",
      "\u{FEFF}",
      "TZID=../../etc/passwd", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260302T090000Z\n", "-", "9",
    ].map { Array($0.utf8) }
    var read = 0
    for round in 0..<120 {
      var bytes = try #require(files.randomElement(using: &random))
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] = .random(in: 0...255, using: &random)
        case 1: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: index)
        case 2: bytes.removeSubrange(index..<min(bytes.count, index + .random(in: 1...20, using: &random)))
        case 3:
          let end = min(bytes.count, index + .random(in: 1...200, using: &random))
          bytes.insert(contentsOf: bytes[index..<end], at: .random(in: 0..<bytes.count, using: &random))
        default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &random))
        }
        if bytes.isEmpty { bytes = [10] }
      }
      guard let file = try? ImportedFile(bytes, chunk: .random(in: 1...200, using: &random), zones: zones)
      else { continue }
      for object in file.objects {
        _ = try? object.occurrences(in: 1_700_000_000..<1_800_000_000, limit: 1000)
        _ = object.extent()
        // What was read can be stored, read again and written.
        var writer = CalendarWriter(zones: zones)
        #expect(throws: Never.self, "seed \(seed), round \(round)") {
          let again = try CalendarObject(source: object.source, zones: zones)
          #expect(again.source == object.source, "seed \(seed), round \(round)")
          _ = try writer.append(object.source)
        }
        read += 1
      }
    }
    #expect(read > 50)
  }
}
