import ScheduleModels

/// Writes JSON (RFC 8259) as UTF-8, member by member.
///
/// ```swift
/// var json = JSONWriter(isIndented: false)
/// json.object { json in
///   json.member("title", "Stand-up")
/// }
/// json.text  // {"title":"Stand-up"}
/// ```
struct JSONWriter: ~Copyable {
  private let isIndented: Bool
  private var buffer = ByteBuffer(capacity: 4096)
  private var depth = 0
  /// Whether what comes next is the first element or member of its list.
  private var isFirst = true

  init(isIndented: Bool) {
    self.isIndented = isIndented
  }

  /// What was written so far and not drained.
  var text: String { buffer.withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Hands over what was written, once there is enough of it to be worth it.
  ///
  /// - Parameter count: How many bytes are enough.
  mutating func drain(atLeast count: Int = 1, to sink: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    guard buffer.count >= count else { return }
    try buffer.withBytes { bytes throws in try sink(bytes) }
    buffer.removeAll()
  }

  /// Writes `{` … `}`.
  ///
  /// - Parameter members: Writes them with ``member(_:_:)-(_,String?)`` and its kin.
  mutating func object(_ members: (inout Self) throws -> Void) rethrows {
    try list("{", "}", members)
  }

  /// Writes `[` … `]`.
  ///
  /// - Parameter elements: Calls ``element(_:)`` for each.
  mutating func array(_ elements: (inout Self) throws -> Void) rethrows {
    try list("[", "]", elements)
  }

  /// Begins an element of an array; its value is written next.
  mutating func element() {
    if isFirst { isFirst = false } else { buffer.append(UInt8(ascii: ",")) }
    if isIndented { buffer.append(lineIndentedBy: 2 * depth) }
  }

  /// Begins a member of an object; its value is written next.
  ///
  /// - Parameter name: Plain text that needs no escape.
  mutating func member(_ name: StaticString) {
    element()
    buffer.append(quoted: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    buffer.append(isIndented ? ": " : ":")
  }

  mutating func member(_ name: StaticString, _ value: String?) {
    member(name)
    if let value { string(value) } else { null() }
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    member(name)
    bool(value)
  }

  mutating func member(_ name: StaticString, _ value: ISOText) {
    member(name)
    value.withBytes { buffer.append(quoted: $0) }
  }

  mutating func member(named name: String) {
    element()
    string(name)
    buffer.append(isIndented ? ": " : ":")
  }

  mutating func null() { buffer.append("null") }

  mutating func bool(_ value: Bool) { buffer.append(value ? "true" : "false") }

  mutating func number(_ value: Int) { append(String(value)) }

  mutating func string(_ value: String) {
    var value = value
    value.withUTF8 { utf8 in
      if Self.isPlain(utf8) {
        buffer.append(quoted: UnsafeRawBufferPointer(utf8))
      } else {
        buffer.append(UInt8(ascii: "\""))
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars { appendEscaped(scalar) }
        buffer.append(UInt8(ascii: "\""))
      }
    }
  }

  private mutating func list(
    _ open: Unicode.Scalar,
    _ close: Unicode.Scalar,
    _ content: (inout Self) throws -> Void
  ) rethrows {
    buffer.append(UInt8(ascii: open))
    depth += 1
    isFirst = true
    try content(&self)
    depth -= 1
    if !isFirst, isIndented { buffer.append(lineIndentedBy: 2 * depth) }
    isFirst = false
    buffer.append(UInt8(ascii: close))
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { buffer.append(UnsafeRawBufferPointer($0)) }
  }
}

// MARK: Escapes

extension JSONWriter {
  /// Whether no byte can be part of anything that is escaped; C2 begins U+0080 to U+009F.
  private static func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(utf8)
    var index = 0
    while index + 8 <= bytes.count {
      guard EightBytes(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)).isPlain else {
        return false
      }
      index += 8
    }
    for byte in bytes[index...]
    where byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 { return false }
    return true
  }

  /// Quotes, backslashes and control characters are escaped (RFC 8259, 7), and nothing else but U+007F to
  /// U+009F, which a terminal would obey.
  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: buffer.append("\\\"")
    case 0x5C: buffer.append("\\\\")
    case 0x0A: buffer.append("\\n")
    case 0x0D: buffer.append("\\r")
    case 0x09: buffer.append("\\t")
    case 0..<0x20, 0x7F...0x9F:
      let digits = String(scalar.value, radix: 16)
      append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    default: append(String(scalar))
    }
  }
}

/// Eight bytes that are looked at together: most text has nothing to escape.
private struct EightBytes {
  private let word: UInt64
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  init(_ word: UInt64) { self.word = word }

  var isPlain: Bool {
    (hasByte(below: 0x20) | hasByte(0x22) | hasByte(0x5C) | hasByte(0x7F) | hasByte(0xC2)) == 0
  }

  private func hasByte(_ byte: UInt8) -> UInt64 {
    Self(word ^ (Self.ones &* UInt64(byte))).hasByte(below: 1)
  }

  /// The top bit of the first byte that is less than a limit is set, if there is one; those after it may be
  /// set too. A subtraction borrows from the top bit of a byte that is smaller.
  ///
  /// - Parameter limit: 1 to 128.
  private func hasByte(below limit: UInt8) -> UInt64 {
    (word &- Self.ones &* UInt64(limit)) & ~word & Self.tops
  }
}
