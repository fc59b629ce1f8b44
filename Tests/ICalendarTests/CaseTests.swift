import ICalendar
import Testing

/// Each file of `Fixtures/Cases` has its expected occurrences and warnings beside it.
@Suite struct CaseTests {
  struct Expectation {
    var window = ("", "")
    var occurrences: [String] = []
    var warnings: [String] = []
    /// Events left out, by what their problem says.
    var skipped: [String] = []
    var localZone = "UTC"

    init(_ text: String) {
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { continue }
        switch words[0] {
        case "window":
          let bounds = words[1].split(separator: " ").map(String.init)
          window = (bounds[0], bounds[1])
        case "WARN": warnings.append(words[1])
        case "SKIP": skipped.append(words[1])
        case "ZONE": localZone = words[1]
        default: occurrences.append(String(line))
        }
      }
    }
  }

  @Test(arguments: Fixture.cases)
  func hardCase(name: String) throws {
    let expected = Expectation(try Fixture.text("Cases/\(name).expect.txt"))
    let bytes = try Fixture.bytes("Cases/\(name).ics")
    for chunk in [1, 7, 4096] {
      let file = try ImportedFile(bytes, chunk: chunk, zones: ImportedFile.zones(local: expected.localZone))
      let found = try file.lines(expected.window.0, expected.window.1)
      #expect(found == expected.occurrences.sorted(), "\(name)")
      Self.compare(file.problems, expected.warnings, "\(name)")
      Self.compare(file.skipped.map { "\($0.uid ?? ""): \($0.message)" }, expected.skipped, "\(name)")
    }
  }

  /// Each expected text is part of one message, and there is no further message.
  private static func compare(_ found: [String], _ expected: [String], _ name: Comment) {
    var rest = found
    for text in expected {
      guard let index = rest.firstIndex(where: { $0.contains(text) }) else {
        Issue.record("\(name): no message says \"\(text)\" in \(found)")
        continue
      }
      rest.remove(at: index)
    }
    #expect(rest.isEmpty, name)
  }

  @Test func allCasesAreThere() {
    #expect(Fixture.cases.count >= 54)
  }
}
