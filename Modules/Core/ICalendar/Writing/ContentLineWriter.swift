/// Writes content lines as RFC 5545, 3.1 wants them: at most 75 octets, CRLF, folds never inside a character.
struct ContentLineWriter {
  private(set) var bytes: [UInt8] = []

  static let longestLine = 75

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
    var rest = line
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

  private static func isEscaped(_ line: ArraySlice<UInt8>, _ index: Int) -> Bool {
    !line[..<index].reversed().prefix { $0 == .backslash }.count.isMultiple(of: 2)
  }
}
