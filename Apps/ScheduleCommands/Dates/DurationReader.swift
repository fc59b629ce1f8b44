import ScheduleModels

/// Reads how long something lasts: `1h30m`, `90m`, `2d`, `1w`, or ISO 8601 (`PT1H30M`, `P1D`).
///
/// Weeks and days are nominal, hours, minutes and seconds exact (RFC 5545, 3.3.6).
public enum DurationReader {
  /// Seconds of each exact unit, days of each nominal one.
  private static let exact: [Character: Int] = ["h": 3600, "m": 60, "s": 1]
  private static let nominal: [Character: Int] = ["w": 7, "d": 1]

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - option: What it was typed for, for messages: `--duration`.
  /// - Throws: `ScheduleError` of kind `usage` for a text that is no duration, or one of more than 100 years.
  public static func read(_ text: String, for option: String) throws(ScheduleError) -> EventDuration {
    let compact = Substring(text.lowercased().filter { !$0.isWhitespace })
    guard compact.first != "-" else {
      throw ScheduleError(
        .usage,
        "\(option): '\(text)' is negative",
        remedy: "write it like 1h30m, 45m or 2d"
      )
    }
    guard let duration = compact.first == "p" ? readISO(compact.dropFirst()) : readUnits(compact) else {
      throw ScheduleError(
        .usage,
        "\(option): '\(text)' is no duration",
        remedy: "write it like 1h30m, 45m, 2d, 1w or PT1H30M"
      )
    }
    guard duration.days <= limit, duration.seconds <= limit * 86_400 else {
      throw ScheduleError(.usage, "\(option): '\(text)' is too long", remedy: "the limit is 100 years")
    }
    return duration
  }

  /// Days in a hundred years.
  private static let limit = 36_525

  /// Numbers with units, from the longest unit to the shortest, each once.
  private static func readUnits(_ text: Substring, units: String = "wdhms") -> EventDuration? {
    var duration = EventDuration()
    var units = Substring(units)
    var rest = text
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let number = Digits.value(digits), number < 1_000_000_000_000, let unit = rest.popFirst(),
        let index = units.firstIndex(of: unit)
      else { return nil }
      units = units[units.index(after: index)...]
      duration.days += number * (nominal[unit] ?? 0)
      duration.seconds += number * (exact[unit] ?? 0)
    }
    return duration
  }

  private static func readISO(_ text: Substring) -> EventDuration? {
    let parts = text.split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
    var duration = EventDuration()
    if !parts[0].isEmpty {
      guard let days = readUnits(parts[0], units: "wd") else { return nil }
      duration.days = days.days
    }
    if parts.count == 2 {
      guard let time = readUnits(parts[1], units: "hms") else { return nil }
      duration.seconds = time.seconds
    }
    return parts[0].isEmpty && parts.count == 1 ? nil : duration
  }
}
