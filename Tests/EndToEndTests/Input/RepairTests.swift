import Testing

/// Events that leave something out, or contradict themselves.
@Suite struct RepairTests {
  private func imported(_ events: String...) async throws -> (ScheduleCLI.Output, [Occurrences.Occurrence]) {
    let cli = try ScheduleCLI()
    let output = try await cli.run(
      "import",
      "-",
      input: SampleCalendar.text(events.joined(separator: "\n"))
    )
    return (output, try await cli.occurrences())
  }

  @Test func noEnd() async throws {
    let (output, events) = try await imported(
      SampleCalendar.event("a", "Moment"),
      SampleCalendar.event("b", "Day").replacing(
        "DTSTART:20260310T090000Z",
        with: "DTSTART;VALUE=DATE:20260311"
      )
    )
    #expect(output == .done("personal: 2 added\n"))
    #expect(events.map(\.start) == ["2026-03-10T09:00:00+00:00", "2026-03-11"])
    #expect(events.map(\.end) == ["2026-03-10T09:00:00+00:00", "2026-03-12"])
  }

  @Test func anEndBeforeTheStart() async throws {
    let (output, events) = try await imported(
      SampleCalendar.event("a", "Backwards", more: "DTEND:20260310T080000Z")
    )
    #expect(output.status == 0)
    #expect(output.standardOutput == "personal: 1 added\n")
    #expect(output.standardError.hasPrefix("-:"))
    #expect(output.standardError.contains("warning \"Backwards\": "))
    #expect(events.map(\.title) == ["Backwards"])
    #expect(events.first.map { $0.end >= $0.start } == true)
  }

  @Test func theSameUIDTwice() async throws {
    let (output, events) = try await imported(
      SampleCalendar.event("a", "Older", more: "SEQUENCE:1"),
      SampleCalendar.event("a", "Newest", more: "SEQUENCE:3"),
      SampleCalendar.event("a", "Old", more: "SEQUENCE:2")
    )
    #expect(events.map(\.title) == ["Newest"])
    #expect(output.standardOutput.hasPrefix("personal: 1 added"))
    #expect(output.standardError.contains("\"Older\""))
    #expect(output.standardError.contains("\"Old\""))
  }

  @Test func noUID() async throws {
    let cli = try ScheduleCLI()
    let text = SampleCalendar.text(SampleCalendar.event("a", "Nameless").replacing("UID:a\n", with: ""))
    let first = try await cli.run("import", "-", input: text)
    #expect(first.status == 0)
    #expect(first.standardOutput == "personal: 1 added\n")
    #expect(first.standardError.contains("warning \"Nameless\": "))
    #expect(try await cli.run("import", "-", input: text).standardOutput == "personal: 1 unchanged\n")
  }

  @Test func aZoneThatNobodyKnows() async throws {
    let (output, events) = try await imported(
      SampleCalendar.event("a", "Away").replacing(
        "DTSTART:20260310T090000Z",
        with: "DTSTART;TZID=Mars/Base:20260310T090000"
      )
    )
    #expect(output.status == 0)
    #expect(output.standardError.contains("Mars/Base"))
    #expect(events.map(\.start) == ["2026-03-10T09:00:00+00:00"])
  }

  @Test func whatIsNoEvent() async throws {
    let (output, events) = try await imported(
      SampleCalendar.event("a", "Event"),
      "BEGIN:VTODO\nUID:t\nSUMMARY:Task\nEND:VTODO"
    )
    #expect(output.status == 0)
    #expect(output.standardError == "-: warning: 1 VTODO left out: only events are imported\n")
    #expect(events.map(\.title) == ["Event"])
  }
}
