/// What can be set once for all commands.
///
/// The raw value is the name in the file; values are texts here, and read where they are used.
public enum Setting: String, CaseIterable, Sendable {
  case alarm
  case between
  case calendar
  case color
  case database
  case dayOrder = "day-order"
  case days
  case duration
  case hours
  case snooze
  case weekStart = "week-start"

  /// What it is for, as a line of help.
  public var summary: String {
    switch self {
    case .alarm: "How long before the start to remind of a new event that has a time: 10m, \"1d, 10m\", none."
    case .between: "The part of each day in which 'free' looks, as 9:00-17:00."
    case .calendar: "The calendar, by id or name, that 'add' and 'import' put events into."
    case .color: "When to use colour: auto, always or never."
    case .database: "The database to use: a path that begins with / or ~/."
    case .dayOrder: "What 1/2 means: locale (as LC_TIME has it), day-first or month-first."
    case .days: "How many days 'list' shows, 1 to 36525."
    case .duration: "How long a new event lasts that has a time, as 1h or 45m."
    case .hours: "The hours that 'day' and 'week' draw at least, as 8-18."
    case .snooze: "How long 'alarms snooze' puts an alarm off, as 10m."
    case .weekStart: "The first day of a week: monday to sunday."
    }
  }

  /// What holds where nothing is set; `nil` where there is no such text.
  public var defaultText: String? {
    switch self {
    case .alarm: "none"
    case .between: "9:00-17:00"
    case .calendar, .database: nil
    case .color: "auto"
    case .dayOrder: "locale"
    case .days: "7"
    case .duration: "1h"
    case .hours: "8-18"
    case .snooze: "10m"
    case .weekStart: "monday"
    }
  }

  /// What holds where nothing is set, in words, where ``defaultText`` has none.
  public var defaultMeaning: String? {
    switch self {
    case .calendar: "the oldest"
    case .database: "below $XDG_DATA_HOME"
    default: nil
    }
  }

  /// What names of environment variables begin with.
  public static let variablePrefix = "SCHEDULE_CLI_"

  /// The variable that names the file itself.
  public static let fileVariable = "SCHEDULE_CLI_CONFIG"

  /// The environment variable that sets it: `SCHEDULE_CLI_WEEK_START`.
  public var variable: String {
    Self.variablePrefix + rawValue.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }
}
