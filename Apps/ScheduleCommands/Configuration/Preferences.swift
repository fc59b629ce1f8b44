import ConfigurationClient
import ScheduleModels

/// What the user has set, read.
///
/// ```swift
/// let preferences = try Preferences(configurationClient.settings(), environment: ProcessEnvironment.value)
/// ```
public struct Preferences: Hashable, Sendable {
  /// How long before the start to remind of a new event that has a time; `nil` where nothing is set.
  public private(set) var alarms: [EventDuration]?
  /// The part of each day in which to look for free time.
  public private(set) var between = DayHours(start: 9 * 3600, end: 17 * 3600)
  /// The calendar that new events go into; `nil` where nothing is set.
  public private(set) var calendar: ResolvedSettings.Value?
  public private(set) var color = ColorMode.auto
  /// An absolute path, or `:memory:`; `nil` where nothing is set.
  public private(set) var database: String?
  /// Which number of `1/2` is the day; `nil` where it isn't known.
  public private(set) var dayOrder: DayOrder?
  /// How many days a list shows.
  public private(set) var days = 7
  /// How long a new event lasts that has a time; `nil` where nothing is set.
  public private(set) var duration: EventDuration?
  /// The hours that are drawn at least.
  public private(set) var hours = 8..<18
  /// How long an alarm is put off.
  public private(set) var snooze = EventDuration(seconds: 600)
  public private(set) var weekStart = Weekday.monday

  private let home: String?

  /// Nothing is set.
  ///
  /// - Parameter environment: The value of an environment variable: the locale's, for the order of day and month.
  public init(environment: (String) -> String? = { _ in nil }) {
    dayOrder = DayOrder(environment: environment)
    home = environment("HOME")
  }

  /// - Throws: `ScheduleError` of kind `configuration` for the first line or value that can't be read.
  public init(_ settings: ResolvedSettings, environment: (String) -> String?) throws(ScheduleError) {
    var problems: [ScheduleError] = []
    self.init(settings, environment: environment, problems: &problems)
    if let problem = problems.first { throw problem }
  }

  /// Reads what can be read.
  ///
  /// - Parameter problems: Gets a `ScheduleError` of kind `configuration` for each line or value that can't.
  public init(
    _ settings: ResolvedSettings,
    environment: (String) -> String?,
    problems: inout [ScheduleError]
  ) {
    self.init(environment: environment)
    problems += settings.problems
    for value in settings.given {
      guard let text = value.text else { continue }
      do {
        try read(value.id, text, for: value.source.place(of: value.id))
        if value.id == .calendar { calendar = value }
      } catch {
        problems.append(ScheduleError(.configuration, error.message, remedy: error.remedy))
      }
    }
  }

  /// Refuses a value that a setting can't have.
  ///
  /// - Throws: `ScheduleError` of kind `usage`.
  public static func check(_ text: String, for setting: Setting) throws(ScheduleError) {
    guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw ScheduleError(.usage, "\(setting.rawValue): a value is one line", remedy: "leave line breaks out")
    }
    guard !text.isEmpty else {
      throw ScheduleError(
        .usage,
        "\(setting.rawValue): there is no value",
        remedy: "remove a setting with 'config unset \(setting.rawValue)'"
      )
    }
    var preferences = Preferences()
    try preferences.read(setting, text, for: setting.rawValue)
  }

  private mutating func read(_ setting: Setting, _ text: String, for place: String) throws(ScheduleError) {
    switch setting {
    case .alarm: alarms = try AlarmReader.read(text, for: place)
    case .between: between = try HoursReader.read(text, for: place)
    case .calendar: break
    case .color: color = try Self.choice(text, place, of: ColorMode.allCases.map { ($0.rawValue, $0) })
    case .database: database = try path(text, place)
    case .dayOrder:
      let orders: [(String, DayOrder?)] = [
        ("locale", dayOrder), ("day-first", .dayFirst), ("month-first", .monthFirst),
      ]
      dayOrder = try Self.choice(text, place, of: orders)
    case .days: days = try Self.number(text, place, in: WindowOptions.dayCounts)
    case .duration: duration = try Self.duration(text, place)
    case .hours: hours = try Self.wholeHours(text, place)
    case .snooze: snooze = try Self.duration(text, place)
    case .weekStart:
      guard let weekday = Weekday(english: text.lowercased()[...]) else {
        throw ScheduleError(
          .usage,
          "\(place): '\(text)' is no day of the week",
          remedy: "write it like monday or sunday"
        )
      }
      weekStart = weekday
    }
  }

  private static func choice<T>(
    _ text: String,
    _ place: String,
    of choices: [(name: String, value: T)]
  ) throws(ScheduleError) -> T {
    if let choice = choices.first(where: { $0.name == text.lowercased() }) { return choice.value }
    throw ScheduleError(
      .usage,
      "\(place): '\(text)' is no choice",
      remedy: "choose one of \(choices.map(\.name).joined(separator: ", "))"
    )
  }

  private static func number(
    _ text: String,
    _ place: String,
    in range: ClosedRange<Int>
  ) throws(ScheduleError) -> Int {
    if let number = Int(text), range.contains(number) { return number }
    throw ScheduleError(
      .usage,
      "\(place): '\(text)' is no number of days",
      remedy: "write one from \(range.lowerBound) to \(range.upperBound)"
    )
  }

  private static func duration(_ text: String, _ place: String) throws(ScheduleError) -> EventDuration {
    let duration = try DurationReader.read(text, for: place)
    guard duration != EventDuration() else {
      throw ScheduleError(
        .usage,
        "\(place): '\(text)' is no time at all",
        remedy: "write it like 45m"
      )
    }
    return duration
  }

  private static func wholeHours(_ text: String, _ place: String) throws(ScheduleError) -> Range<Int> {
    let hours = try HoursReader.read(text, for: place)
    guard hours.start < hours.end, hours.start % 3600 == 0, hours.end % 3600 == 0 else {
      throw ScheduleError(
        .usage,
        "\(place): '\(text)' isn't from one whole hour to a later one",
        remedy: "write it like 8-18"
      )
    }
    return hours.start / 3600..<hours.end / 3600
  }

  private func path(_ text: String, _ place: String) throws(ScheduleError) -> String {
    if text.hasPrefix("/") || text == ":memory:" { return text }
    if text.hasPrefix("~/") { return (home ?? "") + text.dropFirst() }
    throw ScheduleError(
      .usage,
      "\(place): '\(text)' is no whole path",
      remedy: "write one that begins with / or ~/"
    )
  }
}
