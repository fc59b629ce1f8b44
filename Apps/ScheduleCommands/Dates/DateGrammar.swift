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

  private let rules: [any DateRule] = [ISODateRule(), DayWordRule()]

  public init(now: Int, zone: Zone) {
    self.now = now
    self.zone = zone
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

  static let examples = "write it like 2026-03-01, 2026-03-01T09:30, 2026-03-01T09:30Z, today or tomorrow"
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
