import ScheduleModels

extension RecurrenceRule {
  /// What reading an `RRULE` gives (RFC 5545, 3.3.10).
  enum Reading {
    /// A rule, and what was mended in it.
    case rule(RecurrenceRule, warnings: [String])
    /// A rule that can't be followed, and why: the event stays, without it.
    case ignored(String)
  }

  /// - Parameter start: `DTSTART`, whose value type and zone an `UNTIL` has; `nil` where it isn't known: `UNTIL`
  ///   is kept as it is written then.
  static func read(_ bytes: ArraySlice<UInt8>, start: EventTime?) -> Reading {
    guard bytes.count <= longestText else {
      return .ignored("RRULE is longer than \(longestText >> 10) KiB, rule ignored")
    }
    var reader = RuleReader(start: start)
    for part in bytes.split(separator: .semicolon) {
      let text = String(decoding: part, as: UTF8.self).trimmed.uppercased()
      if text.isEmpty { continue }
      let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, !halves[0].contains(":") else {
        return .ignored("RRULE part \"\(part.excerpt)\" is no part of a rule, rule ignored")
      }
      if let reason = reader.read(String(halves[0]), String(halves[1])) {
        return .ignored("\(reason), rule ignored")
      }
    }
    return reader.result
  }

  /// Bytes that a rule with every day of the year and every position in it doesn't need.
  private static let longestText = 16 << 10
}

private struct RuleReader {
  let start: EventTime?
  var rule = RecurrenceRule(frequency: .daily)
  var hasFrequency = false
  var count: Int?
  var until: EventTime?
  var warnings: [String] = []

  init(start: EventTime?) { self.start = start }

  var result: RecurrenceRule.Reading {
    guard hasFrequency else { return .ignored("RRULE without FREQ, rule ignored") }
    var rule = rule
    var warnings = warnings
    if count != nil, until != nil { warnings.append("RRULE has COUNT and UNTIL; UNTIL ignored") }
    if let count {
      rule.bound = .count(count)
    } else if let until {
      rule.bound = .until(until)
    }
    return .rule(rule, warnings: warnings)
  }

  /// - Returns: Why the part makes the rule useless, or `nil`.
  mutating func read(_ name: String, _ value: String) -> String? {
    let problem = Array("\(name)=\(value)".utf8)[...].excerpt
    switch name {
    case "FREQ":
      guard let frequency = RecurrenceRule.Frequency(rawValue: value.lowercased()) else { return problem }
      rule.frequency = frequency
      hasFrequency = true
    case "INTERVAL":
      guard let interval = Int(value), interval > 0 else { return problem }
      rule.interval = interval
    case "COUNT":
      guard let number = Int(value), number > 0 else { return problem }
      count = number
    case "UNTIL":
      guard let time = untilTime(value) else { return problem }
      until = time
    case "WKST":
      guard let weekday = Weekday(rfc5545: value) else { return problem }
      rule.weekStart = weekday
    case "BYDAY":
      guard let days = Self.days(value) else { return problem }
      rule.byDay = days
    case "RSCALE":
      guard value == "GREGORIAN" || value == "GREGORY" else { return problem }
    case "SKIP":
      guard value == "OMIT" else { return problem }
    default:
      guard let (path, range, isSigned) = Self.lists[name] else {
        warnings.append("RRULE part \(problem) is unknown and was passed over")
        return nil
      }
      guard let numbers = Self.numbers(value, range, isSigned: isSigned) else { return problem }
      rule[keyPath: path] = numbers
    }
    return nil
  }

  private static var lists:
    [String: (path: WritableKeyPath<RecurrenceRule, [Int]>, range: ClosedRange<Int>, isSigned: Bool)]
  {
    [
      "BYSECOND": (\.bySecond, 0...60, false), "BYMINUTE": (\.byMinute, 0...59, false),
      "BYHOUR": (\.byHour, 0...23, false), "BYMONTHDAY": (\.byMonthDay, 1...31, true),
      "BYYEARDAY": (\.byYearDay, 1...366, true), "BYWEEKNO": (\.byWeekNumber, 1...53, true),
      "BYMONTH": (\.byMonth, 1...12, false), "BYSETPOS": (\.bySetPosition, 1...366, true),
    ]
  }

  private static func numbers(_ text: String, _ range: ClosedRange<Int>, isSigned: Bool) -> [Int]? {
    var result: [Int] = []
    for item in text.split(separator: ",") {
      guard let number = Int(item.drop { $0 == " " }), range.contains(isSigned ? abs(number) : number)
      else { return nil }
      result.append(number)
    }
    return result.isEmpty ? nil : result
  }

  private static func days(_ text: String) -> [RecurrenceRule.Day]? {
    var result: [RecurrenceRule.Day] = []
    for item in text.split(separator: ",") {
      let item = item.drop { $0 == " " }
      guard let weekday = Weekday(rfc5545: String(item.suffix(2))) else { return nil }
      let digits = item.dropLast(2)
      if digits.isEmpty {
        result.append(RecurrenceRule.Day(weekday))
      } else {
        guard let ordinal = Int(digits), (1...53).contains(abs(ordinal)) else { return nil }
        result.append(RecurrenceRule.Day(weekday, ordinal: ordinal))
      }
    }
    return result.isEmpty ? nil : result
  }

  /// `UNTIL` has the value type of `DTSTART`, and is in UTC where `DTSTART` has a zone; what real programs
  /// write instead is read by its intent.
  private mutating func untilTime(_ text: String) -> EventTime? {
    guard let value = TimeValue(Array(text.utf8)[...]) else { return nil }
    guard let start else {
      return switch value {
      case .date(let date): .date(date)
      case .local(let time): .floating(time)
      case .utc(let time): EventTime(utc: time.wallSeconds)
      }
    }
    switch (value, start) {
    case (_, .date):
      return .date(value.date)
    case (.date(let date), _):
      warnings.append("UNTIL value type differs from DTSTART; read as 00:00 of that day")
      return local(LocalDateTime(date: date), start)
    case (.utc(let time), .floating):
      return .floating(time)
    case (.utc(let time), _):
      return EventTime(utc: time.wallSeconds)
    case (.local(let time), _):
      return local(time, start)
    }
  }

  private func local(_ time: LocalDateTime, _ start: EventTime) -> EventTime {
    switch start {
    case .zoned(_, let zone): .zoned(time, zone: zone)
    case .utc: EventTime(utc: time.wallSeconds)
    case .date, .floating: .floating(time)
    }
  }
}

extension Weekday {
  private static let rfc5545Names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// `MO` to `SU`.
  init?(rfc5545 name: String) {
    guard let index = Self.rfc5545Names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index + 1)
  }

  var rfc5545: String { Self.rfc5545Names[rawValue - 1] }
}

extension RecurrenceRule {
  /// `FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10`.
  ///
  /// - Parameters:
  ///   - start: `DTSTART`: it decides how `UNTIL` is written.
  ///   - zones: For `UNTIL` in UTC where the start has a zone.
  func text(start: EventTime, instant: (EventTime) -> Int) -> String {
    text { Self.untilText($0, start: start, instant: instant) }
  }

  /// - Parameter until: Writes the value of `UNTIL`.
  func text(until: (EventTime) -> String) -> String {
    var parts = ["FREQ=\(frequency.rawValue.uppercased())"]
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    switch bound {
    case .forever: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .until(let time): parts.append("UNTIL=\(until(time))")
    }
    let lists = [
      ("BYSECOND", bySecond), ("BYMINUTE", byMinute), ("BYHOUR", byHour), ("BYMONTHDAY", byMonthDay),
      ("BYYEARDAY", byYearDay), ("BYWEEKNO", byWeekNumber), ("BYMONTH", byMonth), ("BYSETPOS", bySetPosition),
    ]
    if !byDay.isEmpty {
      let days = byDay.map { ($0.ordinal.map(String.init) ?? "") + $0.weekday.rfc5545 }
      parts.append("BYDAY=\(days.joined(separator: ","))")
    }
    for (name, numbers) in lists where !numbers.isEmpty {
      parts.append("\(name)=\(numbers.map(String.init).joined(separator: ","))")
    }
    if weekStart != .monday { parts.append("WKST=\(weekStart.rfc5545)") }
    return parts.joined(separator: ";")
  }

  private static func untilText(_ time: EventTime, start: EventTime, instant: (EventTime) -> Int) -> String {
    switch (start, time) {
    case (.date, .date(let date)): return date.rfc5545
    case (.date, .floating(let local)), (.date, .zoned(let local, _)): return local.date.rfc5545
    case (.date, .utc(let date)): return LocalDateTime(wallSeconds: date.epochSeconds).date.rfc5545
    case (.floating, .floating(let local)), (.floating, .zoned(let local, _)): return local.rfc5545
    // The whole last day counts.
    case (.floating, .date(let date)): return LocalDateTime(date: date, secondOfDay: 86_399).rfc5545
    case (.zoned(_, let zone), .date(let date)):
      let end = EventTime.zoned(LocalDateTime(date: date, secondOfDay: 86_399), zone: zone)
      return LocalDateTime(wallSeconds: instant(end)).rfc5545UTC
    case (.zoned(_, let zone), .floating(let local)):
      return LocalDateTime(wallSeconds: instant(.zoned(local, zone: zone))).rfc5545UTC
    case (.utc, .date(let date)): return LocalDateTime(date: date, secondOfDay: 86_399).rfc5545UTC
    default: return LocalDateTime(wallSeconds: instant(time)).rfc5545UTC
    }
  }
}
