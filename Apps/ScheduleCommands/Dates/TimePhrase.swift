/// Times of day as people say them: `9:30`, `2pm`, `2:30 pm`, `noon`, `midnight`.
enum TimePhrase {
  /// Takes a time from the front of a phrase; `nil` if there is none.
  ///
  /// - Parameter afterDay: Whether a day stands before it: without one, digits alone are no time.
  /// - Throws: `DateProblem` for a time that doesn't exist.
  static func read(_ words: inout PhraseWords, afterDay: Bool) throws(DateProblem) -> ClockTime? {
    guard let first = words.first else { return nil }
    if words.take("noon") { return ClockTime(secondOfDay: 12 * 3600) }
    if words.take("midnight") { return ClockTime(secondOfDay: 0) }
    if let half = Half(first.suffix(2)), let time = try twelveHours(first.dropLast(2), half) {
      words.removeFirst()
      return time
    }
    if let half = words.second.flatMap(Half.init), let time = try twelveHours(first, half) {
      words.removeFirst(2)
      return time
    }
    guard afterDay || first.contains(":"), let time = try ClockTime.read(first) else { return nil }
    words.removeFirst()
    return time
  }

  private enum Half {
    case am, pm

    init?(_ word: Substring) {
      switch word {
      case "am", "a.m.": self = .am
      case "pm", "p.m.": self = .pm
      default: return nil
      }
    }
  }

  /// `2`, `2:30`; 12 am is midnight, 12 pm noon.
  private static func twelveHours(_ text: Substring, _ half: Half) throws(DateProblem) -> ClockTime? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(fields.count), let hour = Digits.value(fields[0]),
      let minute = fields.count == 2 ? Digits.value(fields[1]) : 0
    else { return nil }
    guard (1...12).contains(hour), (0...59).contains(minute) else {
      throw DateProblem(problem: "there is no time \(text) am or pm", remedy: "write it like 2:30pm or 14:30")
    }
    let hours = hour % 12 + (half == .pm ? 12 : 0)
    return ClockTime(secondOfDay: hours * 3600 + minute * 60)
  }
}
