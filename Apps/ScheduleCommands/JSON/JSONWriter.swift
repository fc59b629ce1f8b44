/// Writes JSON as UTF-8.
struct JSONWriter {
  let isIndented: Bool
  private(set) var bytes: [UInt8] = []

  init(isIndented: Bool) {
    self.isIndented = isIndented
  }

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .number(let value): bytes.append(contentsOf: String(value).utf8)
    case .string(let value): writeString(value)
    case .array(let elements):
      writeList("[", elements, "]", depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      writeList("{", members, "}", depth) { writer, member in
        writer.writeString(member.name)
        writer.append(writer.isIndented ? ": " : ":")
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func writeList<Element>(
    _ open: StaticString,
    _ elements: [Element],
    _ close: StaticString,
    _ depth: Int,
    _ write: (inout Self, Element) -> Void
  ) {
    append(open)
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",") }
      breakLine(depth + 1)
      write(&self, element)
    }
    if !elements.isEmpty { breakLine(depth) }
    append(close)
  }

  private mutating func breakLine(_ depth: Int) {
    guard isIndented else { return }
    append("\n")
    for _ in 0..<depth { append("  ") }
  }

  /// Quotes, backslashes and control characters are escaped (RFC 8259, 7), and nothing else but U+007F to
  /// U+009F, which a terminal would obey.
  private mutating func writeString(_ text: String) {
    append("\"")
    var text = text
    text.withUTF8 { utf8 in
      if utf8.allSatisfy(Self.isPlain) {
        bytes.append(contentsOf: utf8)
      } else {
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars { writeEscaped(scalar) }
      }
    }
    append("\"")
  }

  /// Whether a byte of UTF-8 can't be part of anything that is escaped; C2 begins U+0080 to U+009F.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x7F && byte != 0xC2
  }

  private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case 0..<0x20, 0x7F...0x9F:
      let digits = String(scalar.value, radix: 16)
      bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
