import ScheduleModels

/// Reads a part of each day: `9:00-17:00`, `9-17`, `9am-5pm`, `22:00–6:00`, `noon-18:30`.
public enum HoursReader {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: What was typed. An end that isn't after the start is on the next day; `24:00` is the end of the day.
  ///   - option: What it was typed for, for messages: `--between`.
  /// - Throws: `ScheduleError` of kind `usage` for a text that is no part of a day.
  public static func read(_ text: String, for option: String) throws(ScheduleError) -> DayHours {
    let parts = text.split(omittingEmptySubsequences: false) { "-–".contains($0) }
    do throws(DateProblem) {
      if parts.count == 2, let start = try time(parts[0]), let end = try time(parts[1]), start < 86_400,
        start != end
      {
        return DayHours(start: start, end: end)
      }
    } catch {
      throw ScheduleError(.usage, "\(option): \(error.problem)", remedy: error.remedy)
    }
    throw ScheduleError(
      .usage,
      "\(option): '\(text)' is no part of a day",
      remedy: "write it like 9:00-17:00, 9am-5pm or 22:00-6:00"
    )
  }

  /// Seconds since midnight; digits alone are an hour.
  private static func time(_ text: Substring) throws(DateProblem) -> Int? {
    var words = PhraseWords(text)
    guard let first = words.first else { return nil }
    if first.count <= 2, words.second == nil, let hour = Digits.value(first) {
      return try ClockTime.read("\(hour):00")?.secondOfDay
    }
    guard let time = try TimePhrase.read(&words, afterDay: true), words.isEmpty, time.offset == nil else {
      return nil
    }
    return time.secondOfDay
  }
}
