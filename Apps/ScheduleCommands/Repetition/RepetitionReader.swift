import ICalendar
import ScheduleModels

/// How an event is to repeat, as it was typed.
public struct Repetition: Hashable, Sendable {
  /// Where it ends, as it was typed.
  public enum End: Hashable, Sendable {
    /// Occurrences in all.
    case count(Int)
    /// The last day or moment at which one may start.
    case until(DateInput)
  }

  /// The rule; a raw `RRULE` brings its own end.
  public var rule: RecurrenceRule
  /// The end that a phrase gave; `nil` for none.
  public var end: End?

  /// - Parameters:
  ///   - rule: The rule.
  ///   - end: The end that a phrase gave.
  public init(rule: RecurrenceRule, end: End? = nil) {
    self.rule = rule
    self.end = end
  }
}

/// Reads repetitions as people say them, or as RFC 5545, 3.3.10 writes them. What it reads `show` says.
///
/// ```
/// repetition = rrule | rate { limit | end }         words in either case; a comma is "and"
/// rrule      = [ "RRULE:" ] "FREQ=" …
/// rate       = "hourly" | "daily" | "weekly" | "fortnightly" | "monthly" | "yearly" | "annually"
///            | "every" [ number | "other" | nth ] unit
///            | [ "every" ] ( days | "weekday" | "weekend" )
///            | "every" nth days "of" ( "the month" | "the year" | months )
/// unit       = "second" | "minute" | "hour" | "day" | "week" | "month" | "year"
/// limit      = "on" days                            of a week: mon, wed
///            | "on" "every" days                    of a month or a year
///            | "on" "the" nth ( days | "weekday" )  the last fri; the 1st weekday (Monday to Friday)
///            | "on" ( "the" nth [ "day" ] | "day" number )
///            | "on" ( number month | month number )
///            | "on" "the" nth "day of the year"
///            | ( "in" | "of" ) ( months | "the month" | "the year" )
///            | "in" "week" numbers
///            | "at" ( "hour" | "minute" | "second" ) numbers
///            | "weeks from" day                     the day that a week begins with, else Monday
/// nth        = "1st" | "first" | "last" | nth "to last" | …
/// end        = "until" date | [ "for" ] number "times" | "once"
/// ```
public enum RepetitionReader {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - option: What it was typed for, for messages: `--repeat`.
  ///   - grammar: Reads the date of an end.
  /// - Returns: `nil` for `none`: no repetition.
  /// - Throws: `ScheduleError` of kind `usage` for what is no repetition, or may mean two.
  public static func read(
    _ text: String,
    for option: String,
    _ grammar: DateGrammar
  ) throws(ScheduleError) -> Repetition? {
    let upper = text.uppercased()
    if upper.contains("FREQ=") || upper.contains("RRULE:") {
      do throws(ScheduleError) {
        return Repetition(rule: try RecurrenceRule(rfc5545: text))
      } catch {
        throw ScheduleError(.usage, "\(option): \(error.message)", remedy: error.remedy ?? examples)
      }
    }
    let words = words(text)
    if words == ["none"] || words == ["never"] { return nil }
    do throws(DateProblem) {
      var phrase = RepetitionPhrase(words)
      try phrase.read()
      let end = try phrase.end.map { end throws(DateProblem) in try Self.end(end, for: option, grammar) }
      return Repetition(rule: phrase.rule, end: end)
    } catch {
      throw ScheduleError(.usage, "\(option): \(error.problem)", remedy: error.remedy ?? examples)
    }
  }

  private static func end(
    _ end: RepetitionPhrase.End,
    for option: String,
    _ grammar: DateGrammar
  ) throws(DateProblem) -> Repetition.End {
    switch end {
    case .count(let count): return .count(count)
    case .until(var words):
      // As `show` says it: with the weekday in front, and the zone that times are read in behind.
      if words.count > 2, Weekday(english: words[0]) != nil, Digits.value(words[1]) != nil {
        words.removeFirst()
      }
      if words.last.map(String.init) == "(\(grammar.zone.name.lowercased()))" { words.removeLast() }
      do throws(ScheduleError) {
        return .until(try grammar.read(words.joined(separator: " "), for: option))
      } catch {
        throw DateProblem(
          problem: String(error.message.dropFirst(option.count + 2)),
          remedy: error.remedy
        )
      }
    }
  }

  /// Small words; a comma and an "and" are one of their own, `,`.
  private static func words(_ text: String) -> [Substring] {
    let spaced = text.lowercased().replacing(",", with: " , ").replacing("&", with: " , ")
    return Substring(spaced).split(whereSeparator: \.isWhitespace).map { $0 == "and" ? "," : $0 }
  }

  static let examples =
    "say it like daily, weekly, \"every 2 weeks on mon,wed\", \"monthly on the last fri\", \"every weekday\", or "
    + "give an RRULE"

  /// What help says of repetitions, as a paragraph.
  public static let help = """
    Repetitions are read as people say them: daily, weekly, "every weekday", "every 2 weeks on mon,wed", "monthly \
    on the 15th", "monthly on the last fri", "yearly on 24 dec", "every year on the 2nd sun in may"; with "until 1 \
    jun" or "10 times" behind; or as an RRULE of RFC 5545. A rule that doesn't give the start's own day begins with \
    the first one that it gives.
    """
}
