import ScheduleModels

/// A day and a time of day as people say them, in either order, one of them or both: `tomorrow 9:30`,
/// `fri at 2pm`, `3pm next friday`, `24 dec`, `noon`.
///
/// A time without a day is today.
struct PhraseRule: DateRule {
  func read(_ text: Substring, _ grammar: DateGrammar) throws(DateProblem) -> DateInput? {
    var words = PhraseWords(text)
    guard !words.isEmpty else { return nil }
    if words.rest == "now" { return .instant(grammar.now) }
    var day: CalendarDate?
    var time: ClockTime?
    while !words.isEmpty {
      if words.take("at") || words.take("on") { continue }
      if day == nil, let found = try DayPhrase.read(&words, grammar) {
        day = found
      } else if time == nil, let found = try TimePhrase.read(&words, afterDay: day != nil) {
        time = found
      } else if day != nil, time == nil {
        throw DateProblem(
          problem: "'\(words.rest)' is no time of day",
          remedy: "write it like 9:30, 14:00, 2pm or noon"
        )
      } else {
        return nil
      }
    }
    switch (day ?? grammar.day, time) {
    case (let day, nil):
      return .day(day)
    case (let day, let time?):
      let local = time.on(day)
      return time.offset.map { .instant(local.wallSeconds - $0) } ?? .local(local)
    }
  }
}

/// What is left to read of a phrase, word by word and in small letters.
struct PhraseWords {
  private var words: ArraySlice<Substring>

  init(_ text: Substring) {
    words = Substring(text.lowercased()).split { $0.isWhitespace || $0 == "," }[...]
  }

  var isEmpty: Bool { words.isEmpty }
  var first: Substring? { words.first }
  var rest: String { words.joined(separator: " ") }

  /// The word after the first.
  var second: Substring? { words.dropFirst().first }

  /// Takes a word if it comes next.
  mutating func take(_ word: String) -> Bool {
    guard let first, first == word else { return false }
    words.removeFirst()
    return true
  }

  mutating func removeFirst(_ count: Int = 1) {
    words.removeFirst(count)
  }
}
