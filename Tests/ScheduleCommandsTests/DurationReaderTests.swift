import ScheduleModels
import Testing

@testable import ScheduleCommands

@Suite struct DurationReaderTests {
  @Test(arguments: [
    ("1h30m", 0, 5400), ("90m", 0, 5400), ("1h 30m", 0, 5400), ("45s", 0, 45), ("2d", 2, 0), ("1w", 7, 0),
    ("1w2d3h", 9, 10_800), ("PT1H30M", 0, 5400), ("P1D", 1, 0), ("p1w", 7, 0), ("P1DT2H", 1, 7200),
    ("PT24H", 0, 86_400), ("0m", 0, 0),
  ])
  func readable(_ text: String, _ days: Int, _ seconds: Int) throws {
    #expect(try DurationReader.read(text, for: "--duration") == EventDuration(days: days, seconds: seconds))
  }

  @Test(arguments: [
    "", "1", "h", "30m1h", "1h1h", "1.5h", "P", "PT", "P1H", "PT1D", "1x", "999999999999999999999h",
    "１h",
  ])
  func unreadable(_ text: String) {
    let error = #expect(throws: ScheduleError.self) { try DurationReader.read(text, for: "--duration") }
    #expect(error?.message == "--duration: '\(text)' is no duration")
  }

  @Test(arguments: ["-1h", " -PT1H"])
  func negative(_ text: String) {
    let error = #expect(throws: ScheduleError.self) { try DurationReader.read(text, for: "--duration") }
    #expect(error?.message == "--duration: '\(text)' is negative")
  }

  @Test(arguments: ["36526d", "999999999999s", "99999999999w"])
  func tooLong(_ text: String) {
    let error = #expect(throws: ScheduleError.self) { try DurationReader.read(text, for: "--duration") }
    #expect(error?.message == "--duration: '\(text)' is too long")
  }

  @Test(arguments: [
    (EventDuration(days: 1, seconds: 7200), "P1DT2H", "1d 2h"),
    (EventDuration(seconds: -900), "-PT15M", "15min"),
    (EventDuration(), "PT0S", "no time"), (EventDuration(days: 7), "P7D", "7d"),
    (EventDuration(seconds: 3661), "PT1H1M1S", "1h 1min 1s"),
  ])
  func written(_ duration: EventDuration, _ iso: String, _ text: String) {
    #expect(duration.iso8601 == iso)
    #expect(duration.text == text)
  }
}
