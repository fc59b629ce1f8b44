/// A UID for an event that has none: the same content gives the same one, so that importing a file twice
/// finds its events again.
enum InventedUID {
  /// - Parameter text: An unfolded component. Lines that change with each export don't count.
  static func make(_ text: [UInt8]) -> String {
    var first: UInt64 = 0xCBF2_9CE4_8422_2325
    var second: UInt64 = 0x9AE1_6A3B_2F90_404F
    for line in text.split(separator: .lineFeed) where !isVolatile(line) {
      for byte in line {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
        second = (second ^ UInt64(byte)) &* 0xFF51_AFD7_ED55_8CCD
        second ^= second >> 29
      }
      first = (first ^ 10) &* 0x100_0000_01B3
    }
    return "made-\(hexadecimal(first))\(hexadecimal(second))"
  }

  private static func isVolatile(_ line: ArraySlice<UInt8>) -> Bool {
    let line = Array(line.prefix(16))
    return line.hasPropertyName("DTSTAMP", at: 0) || line.hasPropertyName("CREATED", at: 0)
      || line.hasPropertyName("LAST-MODIFIED", at: 0)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
