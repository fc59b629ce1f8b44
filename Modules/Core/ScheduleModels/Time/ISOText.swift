/// An ISO 8601 text in the making: long lists are full of them, so it writes bytes and makes one string.
struct ISOText {
  private var bytes: [UInt8] = []

  /// Begins with a date, `2026-03-01`; a year before 0 has a sign.
  init(_ date: CalendarDate) {
    let (year, month, day) = date.civil
    bytes.reserveCapacity(24)
    if year < 0 { append("-") }
    let magnitude = abs(year)
    append(twoDigits: magnitude / 100)
    append(twoDigits: magnitude % 100)
    append("-")
    append(twoDigits: month)
    append("-")
    append(twoDigits: day)
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ character: Unicode.Scalar) {
    bytes.append(UInt8(ascii: character))
  }

  /// - Parameter number: 0 to 99.
  mutating func append(twoDigits number: Int) {
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
