/// Writes content lines as RFC 5545, 3.1 wants them: at most 75 octets, CRLF, folds never inside a character.
struct ContentLineWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether what no calendar text may have becomes U+FFFD.
  private let replacesControls: Bool

  init(replacesControls: Bool = false) { self.replacesControls = replacesControls }

  static let longestLine = 75

  /// Makes room for lines of so many bytes, with what folding adds.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count + count / 20 + 512) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ component: Component) {
    write("BEGIN:\(component.name)")
    for item in component.items {
      switch item {
      case .property(let property): write(property.line)
      case .component(let component): write(component)
      }
    }
    write("END:\(component.name)")
  }

  mutating func write(_ line: String) { write(Array(line.utf8)[...]) }

  /// - Parameter line: Unfolded, without its end.
  mutating func write(_ line: ArraySlice<UInt8>) {
    var rest = replacesControls ? Self.replacingControls(line) : line
    var room = Self.longestLine
    while rest.count > room {
      var cut = rest.startIndex + room
      // Not in front of a byte that continues a character, nor between a backslash and what it escapes.
      while cut > rest.startIndex + 1, rest[cut] & 0xC0 == 0x80 { cut -= 1 }
      if Self.isEscaped(rest, cut), cut > rest.startIndex + 1 { cut -= 1 }
      bytes.append(contentsOf: rest[..<cut])
      bytes += [.carriageReturn, .lineFeed, .space]
      rest = rest[cut...]
      room = Self.longestLine - 1
    }
    bytes.append(contentsOf: rest)
    bytes += [.carriageReturn, .lineFeed]
  }

  private static func replacingControls(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // U+FFFE and U+FFFF begin with EF BF.
    let isSuspect = line.contains { ($0 < .space && $0 != .tab) || $0 == 0x7F || $0 == 0xEF }
    guard isSuspect else { return line }
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars.map { scalar -> UnicodeScalar in
      switch scalar.value {
      case 0..<9, 10..<32, 0x7F, 0xFFFE, 0xFFFF: "\u{FFFD}"
      default: scalar
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return Array(String(text).utf8)[...]
  }

  private static func isEscaped(_ line: ArraySlice<UInt8>, _ index: Int) -> Bool {
    !line[..<index].reversed().prefix { $0 == .backslash }.count.isMultiple(of: 2)
  }
}
