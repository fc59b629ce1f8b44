import ScheduleModels

/// Words for days near the present one, with a time of day if they have one: `today`, `tomorrow 9:30`, `now`.
struct DayWordRule: DateRule {
  private static let distances = ["today": 0, "tomorrow": 1, "yesterday": -1]

  func read(_ text: Substring, _ grammar: DateGrammar) throws(DateProblem) -> DateInput? {
    let words = text.split(separator: " ")
    guard let word = words.first?.lowercased(), words.count <= 2 else { return nil }
    if word == "now", words.count == 1 { return .instant(grammar.now) }
    guard let distance = Self.distances[word] else { return nil }
    let day = grammar.localNow.date.adding(days: distance)
    guard words.count == 2 else { return .day(day) }
    guard let time = try ClockTime.read(words[1]) else {
      throw DateProblem(problem: "'\(words[1])' is no time of day", remedy: "write it like 09:30")
    }
    let local = time.on(day)
    return time.offset.map { .instant(local.wallSeconds - $0) } ?? .local(local)
  }
}
