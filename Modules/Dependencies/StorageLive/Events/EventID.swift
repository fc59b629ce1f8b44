import ScheduleModels

extension Event.ID {
  /// Enough for 75 bits, and few enough for a string to keep in itself, without memory of its own.
  static let length = 15
  /// The shortest prefix that is ever shown.
  static let shortestPrefix = 4

  /// The id of an event: the same on every machine for the same calendar and UID.
  ///
  /// - Parameter attempt: More than zero where an event with the id is there already.
  init(calendarID: ScheduleCalendar.ID, uid: String, attempt: Int = 0) {
    let salt = attempt == 0 ? "" : "\0\(attempt)"
    let digest = Digest("\(calendarID)\0\(uid)\(salt)".utf8)
    self.init(rawValue: String(base32: digest.bytes, length: Self.length))
  }

  /// How many characters two ids have in common at the start.
  static func commonPrefix(_ lhs: String, _ rhs: String) -> Int {
    zip(lhs.utf8, rhs.utf8).prefix { $0 == $1 }.count
  }
}

extension String {
  /// RFC 4648, section 6, in lower case and without padding.
  fileprivate init(base32 bytes: [UInt8], length: Int) {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
    var characters: [UInt8] = []
    characters.reserveCapacity(length)
    var (buffer, bits) = (0, 0)
    for byte in bytes where characters.count < length {
      (buffer, bits) = (buffer << 8 | Int(byte), bits + 8)
      while bits >= 5, characters.count < length {
        bits -= 5
        characters.append(alphabet[buffer >> bits & 31])
      }
      buffer &= 1 << bits - 1
    }
    self.init(decoding: characters, as: UTF8.self)
  }
}
