/// A day of the proleptic Gregorian calendar, without a time or a zone: the `DATE` of RFC 5545, 3.3.4.
///
/// It is stored as the number of days since 1970-01-01, so arithmetic and comparison are integer operations.
///
/// ```swift
/// let leapDay = CalendarDate(year: 2028, month: 2, day: 29)!
/// leapDay.adding(days: 1)  // 2028-03-01
/// ```
public struct CalendarDate: Hashable, Comparable, Codable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public let daysSinceEpoch: Int

  /// The day that lies a number of days after 1970-01-01.
  public init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// The day with these civil fields, or `nil` when the calendar has no such day.
  ///
  /// - Parameters:
  ///   - year: -9999 to 9999.
  ///   - month: 1 to 12.
  ///   - day: 1 to the length of that month.
  public init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    self.daysSinceEpoch = Self.days(year: year, month: month, day: day)
  }

  /// Whether a day is earlier than another.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.daysSinceEpoch < rhs.daysSinceEpoch }

  /// The year, as the calendar counts it.
  public var year: Int { civil.year }
  /// 1 to 12.
  public var month: Int { civil.month }
  /// 1 to 31.
  public var day: Int { civil.day }
  /// The day of the week.
  public var weekday: Weekday { Weekday(daysSinceEpoch: daysSinceEpoch) }
  /// 1 to 366.
  public var dayOfYear: Int { daysSinceEpoch - Self.days(year: year, month: 1, day: 1) + 1 }

  /// All three civil fields at once: cheaper than asking for each.
  public var civil: (year: Int, month: Int, day: Int) {
    // Days are counted from 0000-03-01, so that the leap day ends a year; 146,097 days make 400 years.
    let shifted = daysSinceEpoch + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day a number of days later; earlier if it is negative.
  public func adding(days: Int) -> Self { Self(daysSinceEpoch: daysSinceEpoch + days) }

  /// Days from this day to another; negative when the other one is earlier.
  public func days(until other: Self) -> Int { other.daysSinceEpoch - daysSinceEpoch }

  /// Whether a year has 366 days.
  public static func isLeap(year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Days in a month, 28 to 31.
  ///
  /// - Parameters:
  ///   - month: 1 to 12.
  ///   - year: The year, for the length of February.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01 of a civil date, which must exist.
  public static func days(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension CalendarDate: CustomStringConvertible {
  /// ISO 8601, `2026-03-01`.
  public var description: String { ISOText(self).string }
}

/// A day of the week; raw values are ISO 8601's, Monday is 1.
///
/// ```swift
/// CalendarDate(year: 2026, month: 3, day: 1)!.weekday == .sunday  // true
/// ```
public enum Weekday: Int, CaseIterable, Codable, Comparable, Sendable {
  /// A day of the week, by its English name.
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

  init(daysSinceEpoch: Int) {
    // 1970-01-01 was a Thursday.
    let index = (daysSinceEpoch + 3) % 7
    self = Self.allCases[index < 0 ? index + 7 : index]
  }

  /// Whether a day comes earlier in a week that begins on Monday.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
