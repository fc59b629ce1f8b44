import Foundation
import ScheduleModels
import Testing

@testable import ScheduleCommands

@Suite struct HoursReaderTests {
  @Test(
    arguments: [
      ("9:00-17:00", 540, 1020), ("9-17", 540, 1020), ("9am-5pm", 540, 1020), (" 09:30 – 18:15 ", 570, 1095),
      ("22:00-6:00", 1320, 360), ("noon-24:00", 720, 1440), ("0-24", 0, 1440), ("0900-1700", 540, 1020),
      ("2 pm - 2:30 pm", 840, 870), ("17-midnight", 1020, 0),
    ]
  )
  func readsAPartOfTheDay(text: String, start: Int, end: Int) throws {
    #expect(try HoursReader.read(text, for: "--between") == DayHours(start: start * 60, end: end * 60))
  }

  @Test(
    arguments: [
      "", "9", "9-", "-9", "9-17-18", "9-9", "24-6", "nine-five", "9:00Z-17:00", "fri-sat", "9 10-12",
      "2026-03-02",
    ]
  )
  func whatIsNoPartOfADayIsSaid(text: String) {
    #expect(
      throws: ScheduleError(
        .usage,
        "--between: '\(text)' is no part of a day",
        remedy: "write it like 9:00-17:00, 9am-5pm or 22:00-6:00"
      )
    ) {
      try HoursReader.read(text, for: "--between")
    }
  }

  @Test(arguments: ["9:00-25:00", "9:70-10:00", "13pm-14:00"])
  func aTimeThatDoesntExistIsNamed(text: String) {
    let error = #expect(throws: ScheduleError.self) { try HoursReader.read(text, for: "--between") }
    #expect(error?.kind == .usage)
    #expect(error?.message.hasPrefix("--between: there is no time") == true)
  }
}

@Suite struct GapFormatterTests {
  /// The clock goes forward at 2:00 on 2026-03-29.
  private static let berlin = Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3")!

  private static let gaps = [
    TimeGap(start: at(1_774_720_800), end: at(1_774_733_400)),  // 2026-03-28 19:00 to 22:30
    TimeGap(start: at(1_774_735_200), end: at(1_774_738_800)),  // 23:00 to 24:00
    TimeGap(start: at(1_774_742_400), end: at(1_774_753_200)),  // 2026-03-29 01:00 to 05:00
    TimeGap(start: at(1_774_774_800), end: at(1_774_861_200)),  // 11:00 to 11:00 the day after
  ]

  private static func at(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

  @Test func gapsStandUnderTheirDays() {
    let formatter = GapFormatter(
      terminal: Terminal(columns: 80),
      today: Samples.day("2026-03-28"),
      zone: Self.berlin
    )
    #expect(
      formatter.text(of: Self.gaps) == """
        Saturday 28 March 2026 · today
          19:00–22:30             3h 30min
          23:00–24:00             1h

        Sunday 29 March 2026 · tomorrow
          01:00–05:00             3h
          11:00–2026-03-30 11:00  24h
        """
    )
    #expect(formatter.text(of: []) == "")
  }

  @Test func jsonHasOffsets() {
    #expect(
      Self.gaps[2...2].json(in: Self.berlin).text() == """
        {"free":[{"start":"2026-03-29T01:00:00+01:00","end":"2026-03-29T05:00:00+02:00","duration":"PT3H"}]}
        """
    )
  }
}

@Suite struct OverlapsTests {
  private static let meetings = (1...7).map { number in
    Samples.occurrence(
      "abcdefg\(number)",
      "Meeting \(number)\u{1B}[2J",
      Samples.time("2026-03-02", 60 * number),
      minutes: 30
    )
  }

  @Test func theFirstFewAreNamed() {
    #expect(
      Overlaps(Self.meetings).lines(program: "x") == [
        "x: note: it overlaps \"Meeting 1\", 2026-03-02 01:00–01:30 (abcd)",
        "x: note: it overlaps \"Meeting 2\", 2026-03-02 02:00–02:30 (abcd)",
        "x: note: it overlaps \"Meeting 3\", 2026-03-02 03:00–03:30 (abcd)",
        "x: note: it overlaps \"Meeting 4\", 2026-03-02 04:00–04:30 (abcd)",
        "x: note: it overlaps \"Meeting 5\", 2026-03-02 05:00–05:30 (abcd)", "x: note: and 2 more",
      ]
    )
    #expect(Overlaps([]).lines(program: "x") == [])
    let untitled = Samples.occurrence("abcdefg", "\u{7}", Samples.time("2026-03-02", 60), minutes: 30)
    #expect(
      Overlaps([untitled]).lines(program: "x")
        == ["x: note: it overlaps (no title), 2026-03-02 01:00–01:30 (abcd)"]
    )
  }

  @Test func jsonHasThemAll() {
    guard case .array(let overlaps) = Overlaps(Self.meetings).member.value else {
      Issue.record("It is an array")
      return
    }
    #expect(overlaps.count == 7)
    #expect(
      Overlaps(Array(Self.meetings.prefix(1))).member.value.text() == """
        [{"id":"abcdefg1","recurrenceId":null,"calendar":"work","title":"Meeting 1\\u001b[2J",\
        "start":"2026-03-02T01:00:00+01:00","end":"2026-03-02T01:30:00+01:00"}]
        """
    )
  }
}
