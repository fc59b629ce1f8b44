import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads dates and times as people type them.
///
/// A grammar is a list of rules; each knows one shape and leaves the others alone, so that new shapes are new
/// rules. ISO 8601 comes first: it means the same whatever else the grammar learns.
///
/// ```swift
/// let grammar = DateGrammar(now: 1_772_442_000, zone: berlin)   // 2026-03-02T09:00Z
/// try grammar.read("tomorrow", for: "--from")                   // .day(2026-03-03)
/// try grammar.read("2026-03-01T23:00Z", for: "--from")          // .instant(1_772_406_000)
/// ```
public struct DateGrammar: Sendable {
  /// The moment of reading, in seconds since 1970-01-01T00:00:00Z.
  public let now: Int
  /// The zone in which words like `today` are meant.
  public let zone: Zone

  /// Which number of `1/2` is the day; `nil` where it isn't known.
  public let dayOrder: DayOrder?
  public let weekStart: Weekday
  /// The day that a time without one belongs to.
  public private(set) var day: CalendarDate

  private let rules: [any DateRule] = [ISODateRule(), RelativeRule(), PhraseRule()]

  /// - Parameters:
  ///   - now: The moment of reading, in seconds since 1970-01-01T00:00:00Z.
  ///   - zone: The zone in which words like `today` are meant.
  ///   - dayOrder: Which number of `1/2` is the day.
  ///   - weekStart: The first day of a week.
  public init(now: Int, zone: Zone, dayOrder: DayOrder? = nil, weekStart: Weekday = .monday) {
    self.now = now
    self.zone = zone
    self.dayOrder = dayOrder
    self.weekStart = weekStart
    day = zone.localTime(at: now).date
  }

  /// The same, with times that have no day on a day other than today: an end on the day of the start.
  public func on(_ day: CalendarDate) -> Self {
    var grammar = self
    grammar.day = day
    return grammar
  }

  /// The wall clock at the moment of reading.
  public var localNow: LocalDateTime { zone.localTime(at: now) }

  /// The instant of a bound, in seconds since 1970-01-01T00:00:00Z.
  func instant(of bound: OccurrenceQuery.Bound) -> Int {
    switch bound {
    case .instant(let date): date.secondsSince1970
    case .local(let time): zone.instant(of: time)
    }
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: What was typed; spaces around it don't count.
  ///   - option: What it was typed for, for messages: `--from`.
  /// - Throws: `ScheduleError` of kind `usage` for a text that is no date, or a day or time that doesn't exist.
  public func read(_ text: String, for option: String) throws(ScheduleError) -> DateInput {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    for rule in rules {
      do {
        if let input = try rule.read(rest, self) { return input }
      } catch {
        throw ScheduleError(.usage, "\(option): \(error.problem)", remedy: error.remedy)
      }
    }
    throw ScheduleError(.usage, "\(option): '\(text)' is no date", remedy: Self.examples)
  }

  static let examples =
    "write it like 2026-03-01, 2026-03-01T09:30, \"tomorrow 9:30\", \"fri 2pm\", \"24 dec\" or \"in 2 hours\""

  /// What help says of dates, as a paragraph.
  public static let help = """
    Dates are read as people say them: today, "tomorrow 9:30", "fri 14:00", "next friday 2pm", "24 dec", "in 2 \
    hours", +3d; ISO 8601 always means the same: 2026-03-01, 2026-03-01T09:30, with Z or +01:00 for a zone. A \
    weekday, or a date without a year, is the next one, today included; "next friday" is in the week after \
    this. The order in 1/2 is that of LC_TIME, or the one that is set.
    """
}

/// One shape of a date.
protocol DateRule: Sendable {
  /// The date; `nil` if the text doesn't have this rule's shape.
  ///
  /// - Throws: `DateProblem` if it has, but names a day or time that doesn't exist.
  func read(_ text: Substring, _ grammar: DateGrammar) throws(DateProblem) -> DateInput?
}

/// Why a text of the right shape is no date.
struct DateProblem: Error {
  var problem: String
  var remedy: String?
}
