import Testing

/// `schedule-cli … | head -1`: the reader leaves while the program still writes.
@Suite struct PipeTests {
  @Test(arguments: ["list --all", "list --all --json", "export"])
  func aReaderThatLeavesIsNoError(command: String) async throws {
    let cli = try ScheduleCLI()
    try cli.write(SampleCalendar.text(events: 2000), to: "big.ics")
    #expect(try await cli.run("import", "big.ics").status == 0)

    let output = try await cli.shell("$schedule \(command) | head -1")
    #expect(!output.standardOutput.isEmpty)
    #expect(output.standardError == "")
  }
}
