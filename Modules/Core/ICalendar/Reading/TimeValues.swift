import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `DATE` and `DATE-TIME` without their zone (RFC 5545, 3.3.4 and 3.3.5).
enum TimeValue: Hashable, Sendable {
  case date(CalendarDate)
  case local(LocalDateTime)
  case utc(LocalDateTime)

  /// - Returns: `nil` when it is no such value, or the day or time doesn't exist.
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = DigitReader(bytes)
    guard let year = reader.number(4), let month = reader.number(2), let day = reader.number(2),
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    if reader.isAtEnd {
      self = .date(date)
      return
    }
    guard reader.skip("T"), let hour = reader.number(2), let minute = reader.number(2) else { return nil }
    let isUTCWithoutSeconds = reader.isAtEnd || reader.next == UInt8(ascii: "Z")
    guard let second = isUTCWithoutSeconds ? 0 : reader.number(2),
      let time = LocalDateTime(date: date, hour: hour, minute: minute, second: second)
    else { return nil }
    let isUTC = reader.skip("Z")
    guard reader.isAtEnd else { return nil }
    self = isUTC ? .utc(time) : .local(time)
  }

  var date: CalendarDate {
    switch self {
    case .date(let date): date
    case .local(let time), .utc(let time): time.date
    }
  }
}

/// Reads fixed-width decimal fields; white space at both ends is forgiven.
struct DigitReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    var bytes = bytes
    while let last = bytes.last, last <= .space { bytes.removeLast() }
    rest = bytes.drop { $0 <= .space }
  }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first?.uppercasedASCII }

  mutating func skip(_ letter: Character) -> Bool {
    guard let first = rest.first, first.uppercasedASCII == letter.asciiValue else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// A number of exactly so many digits.
  mutating func number(_ width: Int) -> Int? {
    guard rest.count >= width else { return nil }
    var value = 0
    for byte in rest.prefix(width) {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    rest = rest.dropFirst(width)
    return value
  }

  /// A number of one to nine digits.
  mutating func number() -> Int? {
    let width = rest.prefix(10).prefix { (48...57).contains($0) }.count
    return (1...9).contains(width) ? number(width) : nil
  }

  mutating func sign() -> Int {
    skip("-")
      ? -1
      : {
        _ = skip("+"); return 1
      }()
  }
}

extension EventDuration {
  /// `DURATION` (RFC 5545, 3.3.6): `P1W`, `-PT15M`, `P1DT2H`.
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = DigitReader(bytes)
    let sign = reader.sign()
    guard reader.skip("P"), !reader.isAtEnd else { return nil }
    var days = 0
    var seconds = 0
    var isTime = false
    while !reader.isAtEnd {
      if !isTime, reader.skip("T") {
        isTime = true
        guard !reader.isAtEnd else { return nil }
      }
      guard let number = reader.number() else { return nil }
      switch (isTime, reader.next) {
      case (false, UInt8(ascii: "W")): days += number * 7
      case (false, UInt8(ascii: "D")): days += number
      case (true, UInt8(ascii: "H")): seconds += number * 3600
      case (true, UInt8(ascii: "M")): seconds += number * 60
      case (true, UInt8(ascii: "S")): seconds += number
      default: return nil
      }
      _ = reader.next.map { reader.skip(Character(UnicodeScalar($0))) }
    }
    // More than some 2,700 years is no duration of an event: it would only overflow somewhere.
    guard days <= 1_000_000, seconds <= 86_400_000_000 else { return nil }
    self.init(days: sign * days, seconds: sign * seconds)
  }

  var isNegative: Bool { days * 86_400 + seconds < 0 }
}

/// `UTC-OFFSET` in seconds (RFC 5545, 3.3.14): `+0100`, `-0330`, `+013045`.
enum OffsetValue {
  static func decode(_ bytes: ArraySlice<UInt8>) -> Int? {
    var reader = DigitReader(bytes)
    let sign = reader.sign()
    guard let hours = reader.number(2), let minutes = reader.number(2), hours < 24, minutes < 60 else {
      return nil
    }
    guard let seconds = reader.isAtEnd ? 0 : reader.number(2), reader.isAtEnd else { return nil }
    return sign * (hours * 3600 + minutes * 60 + seconds)
  }
}

extension EventTime {
  init(utc wallSeconds: Int) { self = .utc(Date(timeIntervalSince1970: Double(wallSeconds))) }
}

extension Date {
  /// Whole seconds since 1970.
  var epochSeconds: Int {
    let seconds = timeIntervalSince1970.rounded(.down)
    return abs(seconds) < 1e15 ? Int(seconds) : 0
  }
}
