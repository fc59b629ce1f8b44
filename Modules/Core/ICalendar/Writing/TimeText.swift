import ScheduleModels

extension CalendarDate {
  /// `20260302` (RFC 5545, 3.3.4).
  var rfc5545: String {
    var digits = DigitWriter()
    digits.write(self)
    return digits.text
  }
}

extension LocalDateTime {
  /// `20260302T090000` (RFC 5545, 3.3.5).
  var rfc5545: String {
    var digits = DigitWriter()
    digits.write(self)
    return digits.text
  }

  /// The same with `Z` behind it: for a wall clock that shows UTC.
  var rfc5545UTC: String {
    var digits = DigitWriter()
    digits.write(self)
    digits.bytes.append(UInt8(ascii: "Z"))
    return digits.text
  }
}

private struct DigitWriter {
  var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(16) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ number: Int, width: Int) {
    var divisor = width == 4 ? 1000 : 10
    while divisor > 0 {
      bytes.append(48 + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  mutating func write(_ date: CalendarDate) {
    let (year, month, day) = date.civil
    write(max(0, year), width: 4)
    write(month, width: 2)
    write(day, width: 2)
  }

  mutating func write(_ time: LocalDateTime) {
    write(time.date)
    bytes.append(UInt8(ascii: "T"))
    write(time.hour, width: 2)
    write(time.minute, width: 2)
    write(time.second, width: 2)
  }
}
