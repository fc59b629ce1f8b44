/// An ISO 8601 text in the making: long lists are full of them, so it needs no memory of its own.
package struct ISOText {
  package enum Format {
    /// `20260301T093000`, as RFC 5545 has it.
    case basic
    /// `2026-03-01T09:30:00`, as RFC 3339 has it.
    case extended
  }

  private let format: Format
  private var bytes = InlineArray<32, UInt8>(repeating: 0)
  private var count = 0

  /// A date; a year before 0 has a sign.
  package init(_ date: CalendarDate, _ format: Format = .extended) {
    self.format = format
    let (year, month, day) = date.civil
    if year < 0 { append("-") }
    append(year: abs(year))
    separate("-")
    append(twoDigits: month)
    separate("-")
    append(twoDigits: day)
  }

  /// A date and a time of day.
  package init(_ local: LocalDateTime, _ format: Format = .extended) {
    self.init(local.date, format)
    append("T")
    append(twoDigits: local.hour)
    separate(":")
    append(twoDigits: local.minute)
    separate(":")
    append(twoDigits: local.second)
  }

  /// A date, a time, and how far it is from UTC, `2026-03-01T09:30:00+01:00` (RFC 3339).
  ///
  /// An offset with seconds, as before standard time, has no such form: the time is given in UTC instead.
  ///
  /// - Parameter offset: Seconds east of UTC.
  package init(_ local: LocalDateTime, offset: Int) {
    guard offset.isMultiple(of: 60) else {
      self.init(local.adding(seconds: -offset), offset: 0)
      return
    }
    self.init(local)
    let minutes = abs(offset) / 60
    append(offset < 0 ? "-" : "+")
    append(twoDigits: minutes / 60)
    append(":")
    append(twoDigits: minutes % 60)
  }

  package var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// The text as ASCII.
  package func withBytes<T>(_ body: (UnsafeRawBufferPointer) -> T) -> T {
    withUnsafeBytes(of: bytes) { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  package mutating func append(_ character: Unicode.Scalar) {
    append(byte: UInt8(ascii: character))
  }

  private mutating func separate(_ character: Unicode.Scalar) {
    if format == .extended { append(character) }
  }

  private mutating func append(year: Int) {
    // Years of five digits are beyond RFC 3339, and only ever shown.
    if year > 9999 { for digit in String(year / 10_000).utf8 { append(byte: digit) } }
    append(twoDigits: year / 100 % 100)
    append(twoDigits: year % 100)
  }

  /// - Parameter number: 0 to 99.
  private mutating func append(twoDigits number: Int) {
    let number = UInt8(truncatingIfNeeded: number)
    append(byte: UInt8(ascii: "0") + number / 10)
    append(byte: UInt8(ascii: "0") + number % 10)
  }

  @inline(__always)
  private mutating func append(byte: UInt8) {
    guard count < bytes.count else { return }
    bytes[count] = byte
    count += 1
  }
}
