import ScheduleModels

/// A time of day as it is typed, with a UTC offset if it has one: `9:30`, `09:30:15`, `0930`, `09:30Z`.
struct ClockTime: Hashable {
  /// Seconds since midnight, up to 86,400: `24:00` is the end of the day.
  var secondOfDay: Int

  /// Seconds east of UTC.
  var offset: Int?

  /// The wall-clock time on a day.
  func on(_ day: CalendarDate) -> LocalDateTime {
    LocalDateTime(date: day).adding(seconds: secondOfDay)
  }

  /// Reads a time; `nil` if the text has another shape.
  ///
  /// - Throws: `DateProblem` if there is no such time.
  static func read(_ text: Substring) throws(DateProblem) -> ClockTime? {
    let mark = text.firstIndex { "Zz+-".contains($0) } ?? text.endIndex
    guard let second = try readClock(text[..<mark]) else { return nil }
    if mark == text.endIndex { return ClockTime(secondOfDay: second) }
    guard let offset = try readOffset(text[mark...]) else { return nil }
    return ClockTime(secondOfDay: second, offset: offset)
  }

  private static func readClock(_ text: Substring) throws(DateProblem) -> Int? {
    // A fraction of a second is read and dropped: the calendar knows whole seconds.
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 1 || Digits.value(parts[1]) != nil, let fields = fields(of: parts[0]) else {
      return nil
    }
    if parts.count == 2, fields.count != 3 { return nil }
    let (hour, minute, second) = (fields[0], fields[1], fields.count == 3 ? fields[2] : 0)
    if hour == 24, minute == 0, second == 0 { return 86_400 }
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else {
      throw DateProblem(problem: "there is no time \(text)", remedy: "times are 00:00 to 24:00")
    }
    return hour * 3600 + minute * 60 + min(second, 59)
  }

  /// Hours, minutes, and seconds if there are any: `9:30`, `09:30:15`, `0930`, `093015`.
  private static func fields(of text: Substring) -> [Int]? {
    var fields = text.split(separator: ":", omittingEmptySubsequences: false)
    if fields.count == 1 {
      guard text.utf8.count == 4 || text.utf8.count == 6 else { return nil }
      fields = stride(from: 0, to: text.count, by: 2).map { text.dropFirst($0).prefix(2) }
    }
    guard (2...3).contains(fields.count), (1...2).contains(fields[0].count),
      fields.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let values = fields.compactMap { Digits.value($0) }
    return values.count == fields.count ? values : nil
  }

  private static func readOffset(_ text: Substring) throws(DateProblem) -> Int? {
    if text == "Z" || text == "z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard text.first == "+" || text.first == "-", digits.count == 2 || digits.count == 4,
      let hours = Digits.value(digits.prefix(2)[...]),
      let minutes = digits.count == 2 ? 0 : Digits.value(digits.suffix(2)[...])
    else { return nil }
    guard hours <= 23, minutes <= 59 else {
      throw DateProblem(problem: "there is no UTC offset \(text)", remedy: "write it like +01:00")
    }
    return (text.first == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
