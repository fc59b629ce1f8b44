/// A clock that changes twice a year, every year alike: the `TZ` text of POSIX, as the footer of a TZif file
/// has it (RFC 8536, 3.3).
package struct ZoneRule: Hashable, Sendable {
  /// A day of the year.
  package enum Day: Hashable, Sendable {
    /// `Mm.w.d`: the `week`th weekday of a month; 5 is the last.
    case weekday(Weekday, week: Int, month: Int)
    /// `Jn`: 1 to 365, the leap day is never counted.
    case julian(Int)
    /// `n`: 0 to 365, the leap day is counted.
    case ordinal(Int)
  }

  /// When the clock changes.
  package struct Change: Hashable, Sendable {
    package var day: Day
    /// Seconds after midnight on the wall clock as it was before the change; -167 to 167 hours.
    package var time: Int

    package init(day: Day, time: Int) {
      self.day = day
      self.time = time
    }

    /// Wall seconds of the change in a year.
    func wallSeconds(year: Int) -> Int { firstDay(year: year) * 86_400 + time }

    private func firstDay(year: Int) -> Int {
      switch day {
      case .weekday(let weekday, let week, let month):
        let first = CalendarDate.days(year: year, month: month, day: 1)
        let gap = (weekday.rawValue - Weekday(daysSinceEpoch: first).rawValue + 7) % 7
        let day = gap + (week - 1) * 7
        return first + (day >= CalendarDate.length(ofMonth: month, year: year) ? day - 7 : day)
      case .julian(let number):
        let leap = CalendarDate.isLeap(year: year) && number >= 60 ? 1 : 0
        return CalendarDate.days(year: year, month: 1, day: 1) + number - 1 + leap
      case .ordinal(let number):
        return CalendarDate.days(year: year, month: 1, day: 1) + number
      }
    }
  }

  package var standard: Zone.Period
  /// `nil`: the clock never changes.
  package var daylight: Daylight?

  package struct Daylight: Hashable, Sendable {
    package var period: Zone.Period
    package var start: Change
    package var end: Change

    package init(period: Zone.Period, start: Change, end: Change) {
      self.period = period
      self.start = start
      self.end = end
    }
  }

  package init(standard: Zone.Period, daylight: Daylight? = nil) {
    self.standard = standard
    self.daylight = daylight
  }

  /// The year's changes in the order of their instants.
  package func transitions(year: Int) -> [Zone.Transition] {
    guard let (first, second) = pair(year: year) else { return [] }
    return [first, second]
  }

  private func pair(year: Int) -> (Zone.Transition, Zone.Transition)? {
    guard let daylight else { return nil }
    let start = Zone.Transition(
      instant: daylight.start.wallSeconds(year: year) - standard.offset,
      before: standard,
      after: daylight.period
    )
    let end = Zone.Transition(
      instant: daylight.end.wallSeconds(year: year) - daylight.period.offset,
      before: daylight.period,
      after: standard
    )
    return start.instant <= end.instant ? (start, end) : (end, start)
  }

  func period(at instant: Int) -> Zone.Period {
    let wall = instant + standard.offset
    return period(near: wall) { $0.instant <= instant }
  }

  func period(atWall wall: Int) -> Zone.Period {
    period(near: wall) { $0.firstWallSecond <= wall }
  }

  private func period(near wall: Int, after isPast: (Zone.Transition) -> Bool) -> Zone.Period {
    let year = LocalDateTime(wallSeconds: wall).date.year
    // A change on New Year's Eve may, by its time of day, fall into the year after: look at three years.
    for candidate in [year + 1, year, year - 1] {
      guard let (first, second) = pair(year: candidate) else { return standard }
      if isPast(second) { return second.after }
      if isPast(first) { return first.after }
    }
    return standard
  }
}

// MARK: Text

extension ZoneRule {
  /// Reads `CET-1CEST,M3.5.0,M10.5.0/3`, `<+0330>-3:30`, `EST5EDT` (with the rule of the United States).
  ///
  /// - Returns: `nil` when the text isn't a `TZ` rule (POSIX, XBD 8.3, with the hours of RFC 8536, 3.3.1).
  package init?(posix text: some StringProtocol) {
    var reader = PosixReader(bytes: Array(text.utf8))
    guard let name = reader.name(), let west = reader.time(maximumHours: 24) else { return nil }
    self.init(standard: Zone.Period(offset: -west, abbreviation: name))
    if reader.isAtEnd { return }

    guard let daylightName = reader.name() else { return nil }
    var daylightOffset = standard.offset + 3600
    if let next = reader.peek, next != UInt8(ascii: ",") {
      guard let west = reader.time(maximumHours: 24) else { return nil }
      daylightOffset = -west
    }
    var start = Change(day: .weekday(.sunday, week: 2, month: 3), time: 7200)
    var end = Change(day: .weekday(.sunday, week: 1, month: 11), time: 7200)
    if !reader.isAtEnd {
      guard let first = reader.change(), let second = reader.change(), reader.isAtEnd else { return nil }
      (start, end) = (first, second)
    }
    let period = Zone.Period(offset: daylightOffset, isDaylight: true, abbreviation: daylightName)
    daylight = Daylight(period: period, start: start, end: end)
  }
}

extension Zone {
  /// A zone from a `TZ` text of POSIX, or `nil` when it isn't one.
  public init?(name: String, posix: String) {
    guard let rule = ZoneRule(posix: posix) else { return nil }
    self.init(name: name, initial: rule.standard, rule: rule)
  }
}

private struct PosixReader {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skip(_ character: Character) -> Bool {
    guard peek == character.asciiValue else { return false }
    position += 1
    return true
  }

  mutating func number(in range: ClosedRange<Int>) -> Int? {
    var value = 0
    let first = position
    while let byte = peek, (48...57).contains(byte), position - first < 4 {
      value = value * 10 + Int(byte - 48)
      position += 1
    }
    return position > first && range.contains(value) ? value : nil
  }

  /// At least three letters, or anything between angle brackets.
  mutating func name() -> String? {
    let isQuoted = skip("<")
    let first = position
    while let byte = peek, isQuoted ? byte != UInt8(ascii: ">") : isLetter(byte) { position += 1 }
    let name = String(decoding: bytes[first..<position], as: UTF8.self)
    guard name.utf8.count >= 3, !isQuoted || skip(">") else { return nil }
    return name
  }

  private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func time(maximumHours: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(in: 0...maximumHours) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where skip(":") {
      guard let value = number(in: 0...59) else { return nil }
      seconds += value * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `,date[/time]`
  mutating func change() -> ZoneRule.Change? {
    guard skip(","), let day = day() else { return nil }
    guard skip("/") else { return ZoneRule.Change(day: day, time: 7200) }
    return time(maximumHours: 167).map { ZoneRule.Change(day: day, time: $0) }
  }

  private mutating func day() -> ZoneRule.Day? {
    if skip("J") { return number(in: 1...365).map { .julian($0) } }
    guard skip("M") else { return number(in: 0...365).map { .ordinal($0) } }
    guard let month = number(in: 1...12), skip("."), let week = number(in: 1...5), skip("."),
      let weekday = number(in: 0...6)
    else { return nil }
    return .weekday(Weekday(rawValue: weekday == 0 ? 7 : weekday) ?? .sunday, week: week, month: month)
  }
}
