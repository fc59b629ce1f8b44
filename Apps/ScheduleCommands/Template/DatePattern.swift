import ScheduleModels

/// How a date and a time are written, by letters of Unicode's patterns (UTS 35, part 4): `EEE d MMM, HH:mm`.
struct DatePattern: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case literal(String)
    case symbol(Symbol)
  }

  enum Symbol: String, CaseIterable, Sendable {
    case year = "yyyy"
    case yearOfCentury = "yy"
    case monthName = "MMMM"
    case shortMonthName = "MMM"
    case paddedMonth = "MM"
    case month = "M"
    case paddedDay = "dd"
    case day = "d"
    case weekdayName = "EEEE"
    case shortWeekdayName = "EEE"
    case paddedHour = "HH"
    case hour = "H"
    case paddedHourOfHalf = "hh"
    case hourOfHalf = "h"
    case minute = "mm"
    case second = "ss"
    case half = "a"
    case offset = "xxx"

    fileprivate var isClock: Bool {
      switch self {
      case .paddedHour, .hour, .paddedHourOfHalf, .hourOfHalf, .minute, .second, .half, .offset: true
      default: false
      }
    }
  }

  private let parts: [Part]
  /// The same without what lies between the first and the last part of the clock.
  private let dayParts: [Part]

  static let help = Symbol.allCases.map(\.rawValue).joined(separator: " ")

  /// - Throws: `TemplateProblem` for letters that stand for nothing, and a quote that isn't closed.
  init(_ pattern: Substring) throws(TemplateProblem) {
    var parts: [Part] = []
    var rest = pattern
    while let first = rest.first {
      if first == "'" {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: "'") else {
          throw TemplateProblem("a quote of '\(pattern)' is not closed", remedy: "write another ' behind it")
        }
        parts.append(.literal(rest.startIndex == end ? "'" : String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
        continue
      }
      let run = rest.prefix { $0 == first }
      rest = rest[run.endIndex...]
      if let symbol = Symbol(rawValue: String(run)) {
        parts.append(.symbol(symbol))
      } else if first.isASCII, first.isLetter {
        throw TemplateProblem(
          "'\(run)' in '\(pattern)' is no part of a date",
          remedy: "there are \(Self.help); other letters stand in '…'"
        )
      } else {
        parts.append(.literal(String(run)))
      }
    }
    self.parts = parts
    let clock = parts.indices.filter { index in
      if case .symbol(let symbol) = parts[index] { symbol.isClock } else { false }
    }
    dayParts =
      if let first = clock.first, let last = clock.last { Array(parts[..<first] + parts[(last + 1)...]) } else
      {
        parts
      }
  }

  /// - Parameter offset: Seconds east of UTC; `nil` for a whole day, of which only the date is shown.
  func text(of time: LocalDateTime, offset: Int?) -> String {
    guard let offset else {
      let text = Self.text(of: dayParts, time, offset: 0)
      let isEdge = { (character: Character) in character == " " }
      return String(text.drop(while: isEdge).reversed().drop(while: isEdge).reversed())
    }
    return Self.text(of: parts, time, offset: offset)
  }

  private static func text(of parts: [Part], _ time: LocalDateTime, offset: Int) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .symbol(let symbol): text += symbol.text(of: time, offset: offset)
      }
    }
    return text
  }
}

extension DatePattern.Symbol {
  fileprivate func text(of time: LocalDateTime, offset: Int) -> String {
    let (year, month, day) = time.date.civil
    let hourOfHalf = (time.hour + 11) % 12 + 1
    return switch self {
    case .year: String("\(time.date)".dropLast(6))
    case .yearOfCentury: Timestamp.twoDigits(abs(year) % 100)
    case .monthName: CalendarDate.monthName(month)
    case .shortMonthName: String(CalendarDate.monthName(month).prefix(3))
    case .paddedMonth: Timestamp.twoDigits(month)
    case .month: "\(month)"
    case .paddedDay: Timestamp.twoDigits(day)
    case .day: "\(day)"
    case .weekdayName: time.date.weekday.englishName
    case .shortWeekdayName: String(time.date.weekday.englishName.prefix(3))
    case .paddedHour: Timestamp.twoDigits(time.hour)
    case .hour: "\(time.hour)"
    case .paddedHourOfHalf: Timestamp.twoDigits(hourOfHalf)
    case .hourOfHalf: "\(hourOfHalf)"
    case .minute: Timestamp.twoDigits(time.minute)
    case .second: Timestamp.twoDigits(time.second)
    case .half: time.hour < 12 ? "am" : "pm"
    case .offset: Self.text(ofOffset: offset)
    }
  }

  /// `+05:45`, with seconds where there are any, as before standard time.
  private static func text(ofOffset offset: Int) -> String {
    let seconds = abs(offset)
    let fields = [seconds / 3600, seconds / 60 % 60] + (seconds.isMultiple(of: 60) ? [] : [seconds % 60])
    return (offset < 0 ? "-" : "+") + fields.map(Timestamp.twoDigits).joined(separator: ":")
  }
}
