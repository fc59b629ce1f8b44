/// The text of a configuration file: lines of `name = value`, and comments from `#` on.
///
/// ```
/// # What 'list' shows.
/// days = 14
/// calendar = "Work # 2"   # in quotation marks, # is a sign like others
/// ```
///
/// A comment stands at the beginning of a line or after a space. In quotation marks, `\"` and `\\` stand for `"` and
/// `\`.
public struct ConfigurationText: Hashable, Sendable {
  /// The text as it is written.
  public private(set) var text: String

  public init(_ text: String) {
    self.text = text
  }

  /// A line that sets something.
  struct Entry: Hashable {
    var name: String
    var value: String
    /// From 1.
    var line: Int
    /// Where the value stands, quotation marks included.
    var range: Range<String.Index>
    /// The whole line, its end included.
    var lineRange: Range<String.Index>
  }

  /// A line that can't be read.
  struct Problem: Error, Hashable {
    /// From 1.
    var line: Int
    var message: String
    var remedy: String
  }

  /// The lines in their order, blank ones and comments left out.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func lines() -> [Result<Entry, Problem>] {
    var lines: [Result<Entry, Problem>] = []
    var start = text.startIndex
    var number = 0
    while start < text.endIndex {
      number += 1
      let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      let next = end == text.endIndex ? end : text.utf8.index(after: end)
      do throws(Problem) {
        if let entry = try entry(in: start..<end, upTo: next, number) { lines.append(.success(entry)) }
      } catch {
        lines.append(.failure(error))
      }
      start = next
    }
    return lines
  }

  private func entry(
    in range: Range<String.Index>,
    upTo next: String.Index,
    _ number: Int
  ) throws(Problem) -> Entry? {
    let line = text.utf8[range].trimmed
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")), equals > line.startIndex else {
      throw Problem(
        line: number,
        message: "'\(Substring(line))' sets nothing",
        remedy: "write it as: days = 7"
      )
    }
    let name = String(Substring(line[..<equals].trimmed))
    let rest = line[line.index(after: equals)...].trimmed
    let (value, end) = try value(rest, name, number)
    guard !value.isEmpty else {
      throw Problem(
        line: number,
        message: "'\(name)' has no value",
        remedy: "give it one, or remove the line"
      )
    }
    return Entry(
      name: name,
      value: value,
      line: number,
      range: rest.startIndex..<end,
      lineRange: range.lowerBound..<next
    )
  }

  /// The value at the beginning of what follows `=`, and where it ends.
  private func value(
    _ rest: Substring.UTF8View,
    _ name: String,
    _ number: Int
  ) throws(Problem) -> (String, String.Index) {
    guard rest.first == UInt8(ascii: "\"") else {
      var end = rest.startIndex
      var wasBlank = true
      while end < rest.endIndex, !(wasBlank && rest[end] == UInt8(ascii: "#")) {
        wasBlank = rest[end].isBlank
        end = rest.index(after: end)
      }
      let value = rest[..<end].trimmed
      return (String(Substring(value)), value.endIndex)
    }
    var bytes: [UInt8] = []
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex, rest[index] != UInt8(ascii: "\"") {
      let next = rest.index(after: index)
      let isEscape = rest[index] == UInt8(ascii: "\\") && next < rest.endIndex
      if isEscape { index = next }
      bytes.append(rest[index])
      index = rest.index(after: index)
    }
    guard index < rest.endIndex else {
      throw Problem(
        line: number,
        message: "the value of '\(name)' has no closing quotation mark",
        remedy: "write it as: \(name) = \"…\""
      )
    }
    let end = rest.index(after: index)
    let after = rest[end...].trimmed
    guard after.isEmpty || after.first == UInt8(ascii: "#") else {
      throw Problem(
        line: number,
        message: "'\(Substring(after))' stands after the value of '\(name)'",
        remedy: "put all of it into the quotation marks, with \\\" for one within"
      )
    }
    return (String(decoding: bytes, as: UTF8.self), end)
  }
}

// MARK: Changes

extension ConfigurationText {
  /// Sets a value: in its line where there is one, which keeps its comment, or else in a new line at the end. Further
  /// lines of the same name go.
  public mutating func set(_ setting: Setting, to value: String) {
    let entries = entries(of: setting)
    guard let first = entries.first else {
      let separator = text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
      text += "\(separator)\(setting.rawValue) = \(Self.written(value))\n"
      return
    }
    for entry in entries.dropFirst().reversed() { text.removeSubrange(entry.lineRange) }
    text.replaceSubrange(first.range, with: Self.written(value))
  }

  /// Removes the lines that set something.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  public mutating func remove(_ setting: Setting) -> Bool {
    let entries = entries(of: setting)
    for entry in entries.reversed() { text.removeSubrange(entry.lineRange) }
    return !entries.isEmpty
  }

  private func entries(of setting: Setting) -> [Entry] {
    lines().compactMap { try? $0.get() }.filter { $0.name == setting.rawValue }
  }

  /// A value as it stands in a line: in quotation marks where it would be read as something else.
  private static func written(_ value: String) -> String {
    let bytes = value.utf8
    let isPlain =
      !bytes.isEmpty && bytes.first != UInt8(ascii: "\"") && bytes.first != UInt8(ascii: "#")
      && bytes.first?.isBlank == false && bytes.last?.isBlank == false
      && !zip(bytes, bytes.dropFirst()).contains { $0.isBlank && $1 == UInt8(ascii: "#") }
    guard !isPlain else { return value }
    let escaped = value.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension Substring.UTF8View {
  /// Without spaces, tabs and carriage returns at both ends.
  fileprivate var trimmed: Self {
    var slice = self[...]
    while let first = slice.first, first.isBlank { slice = slice.dropFirst() }
    while let last = slice.last, last.isBlank { slice = slice.dropLast() }
    return slice
  }
}
