import Testing

/// Files whose bytes are unusual.
@Suite struct EncodingTests {
  private static let plain = SampleCalendar.text(SampleCalendar.event("a", "Käse"))

  private func titles(_ bytes: [UInt8]) async throws -> [String] {
    let cli = try ScheduleCLI()
    try cli.write(bytes, to: "a.ics")
    let output = try await cli.run("import", "a.ics")
    #expect(output == .done("personal: 1 added\n"))
    return try await cli.occurrences().map(\.title)
  }

  @Test func aByteOrderMark() async throws {
    #expect(try await titles([0xEF, 0xBB, 0xBF] + Self.plain.utf8) == ["Käse"])
  }

  @Test(arguments: ["\r", "\n", "\r\n\r\n"])
  func otherLineBreaks(lineBreak: String) async throws {
    #expect(try await titles(Array(Self.plain.replacing("\r\n", with: lineBreak).utf8)) == ["Käse"])
  }

  @Test func noLineBreakAtTheEnd() async throws {
    #expect(try await titles(Array(Self.plain.dropLast(1).utf8)) == ["Käse"])
  }

  @Test func aLineThatIsFoldedInsideACharacter() async throws {
    var bytes = Array(Self.plain.utf8)
    let second = try #require(bytes.firstIndex(of: 0xA4))
    bytes.insert(contentsOf: "\r\n ".utf8, at: second)
    #expect(try await titles(bytes) == ["Käse"])
  }

  @Test func escapes() async throws {
    let text = SampleCalendar.text(SampleCalendar.event("a", "C:\\\\team\\\\notes\\, a\\;b, c;d\\Ne"))
    #expect(try await titles(Array(text.utf8)) == ["C:\\team\\notes, a;b, c;d\ne"])
  }

  /// What isn't UTF-8 can't be kept as it is: the event is named and left out.
  @Test func bytesThatAreNotUTF8() async throws {
    let cli = try ScheduleCLI()
    let text = SampleCalendar.text(SampleCalendar.event("a", "K?se"), SampleCalendar.event("b", "Good"))
    try cli.write(text.utf8.map { $0 == UInt8(ascii: "?") ? 0xE4 : $0 }, to: "latin1.ics")
    #expect(
      try await cli.run("import", "latin1.ics")
        == ScheduleCLI.Output(
          status: 2,
          standardOutput: "personal: 1 added, 1 skipped\n",
          standardError:
            "latin1.ics:4: skipped \"K\u{FFFD}se\": it isn't valid UTF-8; convert the file first, "
            + "with iconv -f LATIN1 -t UTF-8 perhaps\n"
        )
    )
    #expect(try await cli.occurrences().map(\.title) == ["Good"])
  }

  @Test func aNULByte() async throws {
    let cli = try ScheduleCLI()
    try cli.write(
      SampleCalendar.text(SampleCalendar.event("a", "N\u{0}L"), SampleCalendar.event("b", "Good")),
      to: "a.ics"
    )
    let output = try await cli.run("import", "a.ics")
    #expect(output.status == 2)
    #expect(output.standardError.contains("NUL"))
    #expect(!output.standardError.utf8.contains(0))
    #expect(try await cli.occurrences().map(\.title) == ["Good"])
  }

  @Test func charactersThatOtherProgramsChokeOnAreNotExported() async throws {
    let cli = try ScheduleCLI()
    let text = SampleCalendar.text(SampleCalendar.event("a", "a\u{1}b\u{FFFE}c\u{8}d"))
    #expect(try await cli.run("import", "-", input: text).standardOutput == "personal: 1 added\n")
    let exported = try await cli.run("export").standardOutput
    #expect(exported.contains("SUMMARY:a"))
    #expect(!exported.unicodeScalars.contains { $0.value == 0xFFFE || $0 < " " && $0 != "\r" && $0 != "\n" })
  }

  @Test func severalCalendarsInOneFile() async throws {
    let cli = try ScheduleCLI()
    let text =
      SampleCalendar.text(SampleCalendar.event("a", "A"))
      + SampleCalendar.text(SampleCalendar.event("b", "B"))
    #expect(try await cli.run("import", "-", input: text) == .done("personal: 2 added\n"))
    #expect(try await cli.occurrences().map(\.title) == ["A", "B"])
  }
}
