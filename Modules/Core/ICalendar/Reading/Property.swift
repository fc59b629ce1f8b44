/// A content line: `NAME;PARAMETER=value:value` (RFC 5545, 3.1), unfolded, its bytes kept as they are.
struct Property: Hashable, Sendable {
  /// In upper case; empty for a line that isn't a property at all.
  let name: String
  /// The whole line, without its end.
  let line: ArraySlice<UInt8>
  /// Where the parameters begin: at the first semicolon, or at the colon.
  private let nameEnd: Int
  /// Behind the colon.
  private let valueStart: Int

  init(line: ArraySlice<UInt8>) {
    self.line = line
    let nameEnd = line.firstIndex { $0 == .colon || $0 == .semicolon } ?? line.endIndex
    self.nameEnd = nameEnd
    let colon = Self.colon(in: line[nameEnd...])
    valueStart = colon.map { $0 + 1 } ?? line.endIndex
    let word = line[..<nameEnd]
    let isName = colon != nil && !word.isEmpty && word.allSatisfy { $0.isNameByte }
    name = isName ? Self.uppercased(word) : ""
  }

  init(_ name: String, parameters: String = "", _ value: String) {
    self.init(line: Array("\(name)\(parameters):\(value)".utf8)[...])
  }

  /// The colon outside of quotes; where quotes don't match, the first one.
  private static func colon(in rest: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    for index in rest.indices {
      if rest[index] == .quote { isQuoted.toggle() }
      if rest[index] == .colon, !isQuoted, !isInTimeZone(rest[..<index]) { return index }
    }
    return isQuoted ? rest.firstIndex(of: .colon) : nil
  }

  /// Exchange writes `TZID=tzone://Microsoft/Custom` and `TZID=(UTC+01:00) Berlin` without the quotes that a
  /// colon wants.
  private static func isInTimeZone(_ start: ArraySlice<UInt8>) -> Bool {
    if start.ends(with: tzone) { return true }
    guard let open = start.lastIndex(of: UInt8(ascii: "(")) else { return false }
    return start[..<open].ends(with: timeZone) && !start[open...].contains(UInt8(ascii: ")"))
  }

  private static let timeZone = Array("TZID=".utf8)
  private static let tzone = Array("TZID=tzone".utf8)

  private static func uppercased(_ bytes: ArraySlice<UInt8>) -> String {
    // Nearly every program writes names in upper case: then nothing is copied but the name itself.
    guard bytes.contains(where: { (97...122).contains($0) }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(decoding: bytes.map(\.uppercasedASCII), as: UTF8.self)
  }

  var value: ArraySlice<UInt8> { line[valueStart...] }

  /// The value as it is written: a URI, an enumeration.
  var rawText: String { String(decoding: value, as: UTF8.self) }

  /// The value as `TEXT`.
  var text: String { TextValue.decode(value) }

  /// The value of `SEQUENCE`; 0 for what is none. What is absurdly large still leaves room to grow.
  var sequence: Int { min(max(0, Int(rawText.trimmed) ?? 0), Int(Int32.max)) }

  /// `;NAME=value…`, as written.
  var parameterText: String {
    valueStart > nameEnd ? String(decoding: line[nameEnd..<valueStart - 1], as: UTF8.self) : ""
  }

  /// The parameters with their values decoded (RFC 6868), in order.
  var parameters: [(name: String, values: [String])] {
    var result: [(name: String, values: [String])] = []
    forEachParameter { name, values in
      result.append((name, values))
      return true
    }
    return result
  }

  /// - Parameter body: Says whether to go on.
  private func forEachParameter(_ body: (_ name: String, _ values: [String]) -> Bool) {
    var rest = valueStart > nameEnd ? line[nameEnd..<valueStart - 1] : []
    while rest.popFirst() != nil {
      let name = rest.prefix { $0 != .equals && $0 != .semicolon }
      rest = rest[name.endIndex...]
      var values: [String] = []
      while let separator = rest.first, separator == .equals || separator == .comma {
        rest = rest.dropFirst()
        values.append(Self.parameterValue(&rest))
      }
      // What follows a closing quote and is no separator is damage: skip it.
      rest = rest.drop { $0 != .semicolon }
      guard body(Self.uppercased(name), values) else { return }
    }
  }

  /// The first value of a parameter; all of `TZID`, which has one only, also where a comma in it isn't
  /// quoted.
  func parameter(_ name: String) -> String? {
    guard valueStart > nameEnd + 1 else { return nil }
    var value: String?
    forEachParameter { found, values in
      if found == name { value = name == "TZID" ? values.joined(separator: ",") : values.first }
      return found != name
    }
    return value
  }

  private static func parameterValue(_ rest: inout ArraySlice<UInt8>) -> String {
    let isQuoted = rest.first == .quote
    if isQuoted { rest = rest.dropFirst() }
    let bytes =
      isQuoted
      ? rest.prefix { $0 != .quote }
      : rest.prefix { $0 != .comma && $0 != .semicolon }
    rest = rest[bytes.endIndex...]
    if isQuoted { rest = rest.dropFirst() }
    return ParameterValue.decode(bytes)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with suffix: [UInt8]) -> Bool {
    last == suffix.last && self.suffix(suffix.count).elementsEqual(suffix)
  }
}

extension UInt8 {
  /// Letters, digits, `-`; the underscore and the dot of careless writers too.
  fileprivate var isNameByte: Bool {
    (65...90).contains(uppercasedASCII) || (48...57).contains(self) || self == 45 || self == 95 || self == 46
  }
}

/// The values of parameters (RFC 5545, 3.2; RFC 6868).
enum ParameterValue {
  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(.caret) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      let decoded: UInt8? =
        switch (bytes[index], next) {
        case (.caret, UInt8(ascii: "n")): .lineFeed
        case (.caret, UInt8(ascii: "'")): .quote
        case (.caret, .caret): .caret
        default: nil
        }
      result.append(decoded ?? bytes[index])
      index += decoded == nil ? 1 : 2
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Quoted where it must be.
  static func encode(_ text: String) -> String {
    var result = ""
    var needsQuotes = false
    for character in text.unicodeScalars {
      switch character {
      case "^": result += "^^"
      case "\"": result += "^'"
      case "\n": result += "^n"
      case ":", ";", ",":
        needsQuotes = true
        result.unicodeScalars.append(character)
      case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}": continue
      default: result.unicodeScalars.append(character)
      }
    }
    return needsQuotes ? "\"\(result)\"" : result
  }
}

/// The value type `TEXT` (RFC 5545, 3.3.11).
enum TextValue {
  /// Decodes every escape in one pass; bare commas and semicolons are taken as they are.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(.backslash) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == .backslash, index < bytes.endIndex else {
        result.append(byte)
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): result.append(.lineFeed)
      case .backslash, .semicolon, .comma, .colon, .quote: result.append(bytes[index])
      default: result += [.backslash, bytes[index]]
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The items of a list, separated by commas that no backslash precedes.
  static func decodeList(_ bytes: ArraySlice<UInt8>) -> [String] {
    var result: [String] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      if bytes[index] == .backslash {
        index += 2
      } else {
        if bytes[index] == .comma {
          result.append(decode(bytes[start..<index]))
          start = index + 1
        }
        index += 1
      }
    }
    result.append(decode(bytes[start...]))
    return result
  }

  static func encode(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case .backslash, .semicolon, .comma: result += [.backslash, byte]
      case .lineFeed where previous == .carriageReturn: break
      case .lineFeed, .carriageReturn: result += [.backslash, UInt8(ascii: "n")]
      default: result.append(byte)
      }
      previous = byte
    }
    return String(decoding: result, as: UTF8.self)
  }
}
