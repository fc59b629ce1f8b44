import ICalendar
import Testing

/// A realistic file of a hundred `VEVENT`s. Three other engines count the same occurrences in it.
@Suite struct GeneratedFileTests {
  @Test func counts() throws {
    let file = try ImportedFile(Fixture.bytes("generated-100.ics"), chunk: 4096)
    #expect(file.objects.count == 96)
    #expect(file.skipped.isEmpty && file.warnings.isEmpty)
    #expect(try file.lines("20260302T000000Z", "20260402T000000Z").count == 22)
  }

  @Test func storedTextIsTheWrittenText() throws {
    // The generator folds as we do, but for folds behind a backslash: unfolded it must be the same.
    let text = try Fixture.text("generated-100.ics")
    let stored = try ImportedFile(text: text, chunk: 4096).objects.map(\.source)
    func events(_ text: String) -> [String] {
      text.replacing("\r\n ", with: "").split(separator: "BEGIN:VEVENT").dropFirst().map {
        $0.split(separator: "END:VEVENT").first.map(String.init) ?? ""
      }
    }
    #expect(stored.flatMap(events).sorted() == events(text).sorted())
  }
}
