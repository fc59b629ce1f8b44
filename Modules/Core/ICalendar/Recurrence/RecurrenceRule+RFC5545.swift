import ScheduleModels

extension RecurrenceRule {
  /// Reads an `RRULE` that a person typed, with or without its name (RFC 5545, 3.3.10).
  ///
  /// Unlike a file, which is read by its intent, it must be right. `UNTIL` is kept as it is written: a date stands
  /// for the whole last day.
  ///
  /// ```swift
  /// let fridays = try RecurrenceRule(rfc5545: "FREQ=WEEKLY;BYDAY=FR;COUNT=10")
  /// ```
  ///
  /// - Throws: `ScheduleError` of kind `usage` for what is no rule, with the part that is wrong.
  public init(rfc5545 text: String) throws(ScheduleError) {
    let name = "RRULE:"
    let trimmed = text.trimmed
    let value = trimmed.uppercased().hasPrefix(name) ? String(trimmed.dropFirst(name.count)) : trimmed
    let problem: String
    switch Self.read(Array(value.utf8)[...], start: nil) {
    case .rule(let rule, warnings: let warnings):
      guard let warning = warnings.first else {
        self = rule
        return
      }
      problem = warning
    case .ignored(let reason):
      problem = reason
    }
    let plain = problem.split(separator: ", rule ignored").first.map(String.init) ?? problem
    throw ScheduleError(
      .usage,
      "the rule can't be followed: \(plain)",
      remedy: "write it like FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10"
    )
  }

  /// The value of an `RRULE`, with an `UNTIL` of the kind that the rule has: a date, a time of the author's clock,
  /// or one in UTC.
  public var rfc5545: String {
    text { time in
      switch time {
      case .date(let date): date.rfc5545
      case .floating(let local), .zoned(let local, _): local.rfc5545
      case .utc(let date): LocalDateTime(wallSeconds: date.epochSeconds).rfc5545UTC
      }
    }
  }
}
