/// An ISO 8601 text in the making: long lists are full of them, so it needs no memory of its own.
package struct ISOText {
  private var bytes = InlineArray<32, UInt8>(repeating: 0)
  private var count = 0

  /// A date, `2026-03-01`; a year before 0 has a sign.
  package init(_ date: CalendarDate) {
    let (year, month, day) = date.civil
    if year < 0 { append("-") }
    append(abs(year), width: 4)
    append("-")
    append(month, width: 2)
    append("-")
    append(day, width: 2)
  }

  /// A date and a time, `2026-03-01T09:30:00`.
  package init(_ local: LocalDateTime) {
    self.init(local.date)
    append("T")
    append(local.hour, width: 2)
    append(":")
    append(local.minute, width: 2)
    append(":")
    append(local.second, width: 2)
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
    append(minutes / 60, width: 2)
    append(":")
    append(minutes % 60, width: 2)
  }

  package var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// The text as ASCII.
  package func withBytes<T>(_ body: (UnsafeRawBufferPointer) -> T) -> T {
    withUnsafeBytes(of: bytes) { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  private mutating func append(_ character: Unicode.Scalar) {
    append(byte: UInt8(ascii: character))
  }

  /// - Parameter width: The fewest digits; zeros fill it.
  private mutating func append(_ number: Int, width: Int) {
    if width > 1 || number >= 10 { append(number / 10, width: width - 1) }
    append(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  private mutating func append(byte: UInt8) {
    guard count < bytes.count else { return }
    bytes[count] = byte
    count += 1
  }
}
