import ScheduleModels

/// ISO 8601 calendar dates, with or without a time and a zone, in the extended and the basic form:
/// `2026-03-01`, `2026-03-01T09:30`, `2026-03-01 09:30:15`, `20260301T230000Z`, `2026-03-01T09:30+01:00`.
struct ISODateRule: DateRule {
  func read(_ text: Substring, _ grammar: DateGrammar) throws(DateProblem) -> DateInput? {
    let separator = text.firstIndex { $0 == "T" || $0 == "t" || $0 == " " }
    guard let day = try Self.day(text[..<(separator ?? text.endIndex)]) else { return nil }
    guard let separator else { return .day(day) }
    let rest = text[text.index(after: separator)...]
    guard let time = try ClockTime.read(rest) else {
      // `2026-03-01 2pm` is a phrase.
      if text[separator] == " " { return nil }
      throw DateProblem(
        problem: "'\(rest)' is no time of day",
        remedy: "write it like 09:30, 09:30:15, 09:30Z or 09:30+01:00"
      )
    }
    let local = time.on(day)
    return time.offset.map { .instant(local.wallSeconds - $0) } ?? .local(local)
  }

  /// `2026-03-01` or `20260301`; `nil` for any other shape.
  static func day(_ text: Substring) throws(DateProblem) -> CalendarDate? {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    let digits: [Substring]
    switch fields.count {
    case 3 where fields[0].count == 4 && fields[1].count == 2 && fields[2].count == 2:
      digits = fields
    case 1 where text.count == 8:
      digits = [text.prefix(4), text.dropFirst(4).prefix(2), text.suffix(2)]
    default:
      return nil
    }
    guard
      let year = Digits.value(digits[0]), let month = Digits.value(digits[1]),
      let day = Digits.value(digits[2])
    else { return nil }
    if let date = CalendarDate(year: year, month: month, day: day) { return date }
    guard (1...12).contains(month) else {
      throw DateProblem(problem: "there is no month \(digits[1]) ('\(text)')", remedy: "months are 01 to 12")
    }
    let length = CalendarDate.length(ofMonth: month, year: year)
    throw DateProblem(
      problem: "there is no day \(text)",
      remedy: "that month has the days 01 to \(length)"
    )
  }
}

/// Reads digits, and nothing but digits.
enum Digits {
  /// The number; `nil` if there is any other character, a sign included, or none.
  static func value(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
