import ScheduleModels

extension EventOptions {
  /// How the event is to repeat, as far as it was given.
  public struct Series: Hashable, Sendable {
    /// What `--repeat` can say.
    public enum Rule: Hashable, Sendable {
      /// It takes place once.
      case none
      case some(RecurrenceRule)
    }

    public var rule: Rule?
    public var end: Repetition.End?

    public init(rule: Rule? = nil, end: Repetition.End? = nil) {
      self.rule = rule
      self.end = end
    }
  }

  /// Reads `--repeat`, `--until` and `--count`.
  ///
  /// - Parameter grammar: Reads the dates.
  /// - Throws: `ScheduleError` of kind `usage` for what can't be read, or an end that is given twice.
  public func series(_ grammar: DateGrammar) throws(ScheduleError) -> Series {
    var series = Series()
    if let count { series.end = .count(count) }
    if let until { series.end = .until(try grammar.read(until, for: "--until")) }
    guard let text = repetition else { return series }
    let isEndGiven = series.end != nil
    guard let repetition = try RepetitionReader.read(text, for: "--repeat", grammar) else {
      guard !isEndGiven else {
        throw ScheduleError(
          .usage,
          "--repeat none: there is no repetition that could end",
          remedy: "leave --until and --count out"
        )
      }
      return Series(rule: Series.Rule.none)
    }
    guard !isEndGiven || (repetition.end == nil && repetition.rule.bound == .forever) else {
      throw ScheduleError(
        .usage,
        "--repeat: '\(text)' says itself where it ends",
        remedy: "leave --until and --count out"
      )
    }
    return Series(rule: .some(repetition.rule), end: repetition.end ?? series.end)
  }

  /// How long before the start each reminder goes off; `nil` where `--alarm` wasn't given.
  ///
  /// - Throws: `ScheduleError` of kind `usage` for what is no length of time.
  public func alarmLeads() throws(ScheduleError) -> [EventDuration]? {
    guard !alarms.isEmpty else { return nil }
    guard alarms != ["none"] else { return [] }
    return try AlarmReader.read(alarms, for: "--alarm")
  }

  /// The words that `--category` gave; `nil` where it wasn't given.
  public var categoryWords: [String]? {
    categories.isEmpty
      ? nil
      : categories.filter { !$0.allSatisfy(\.isWhitespace) }.reduce(into: []) { words, word in
        if !words.contains(word) { words.append(word) }
      }
  }
}

extension EventOptions {
  /// Everything that has to be read before anything is done.
  public struct Values: Hashable, Sendable {
    public var dates: Dates
    public var series: Series
    public var alarmLeads: [EventDuration]?
  }

  /// Reads the dates, the repetition and the reminders.
  ///
  /// - Parameter grammar: Reads dates, with the present moment, the local zone, and the day of times without one.
  /// - Throws: `ScheduleError` of kind `usage` for what can't be read.
  public func values(_ grammar: DateGrammar) throws(ScheduleError) -> Values {
    Values(dates: try dates(grammar), series: try series(grammar), alarmLeads: try alarmLeads())
  }

  /// The same for a new event, with what is set for those that have a time.
  public func values(_ grammar: DateGrammar, of preferences: Preferences) throws(ScheduleError) -> Values {
    var values = try values(grammar)
    if allDay { return values }
    if case .day? = values.dates.start { return values }
    if values.dates.end == nil, values.dates.duration == nil { values.dates.duration = preferences.duration }
    if values.alarmLeads == nil { values.alarmLeads = preferences.alarms }
    return values
  }
}
