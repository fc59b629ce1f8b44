/// Writes a value as lines.
struct DumpRenderer {
  /// The objects that the value being written lies in. One that is met again is not written again.
  private var objects: Set<ObjectIdentifier> = []

  /// - Parameters:
  ///   - value: The value.
  ///   - label: What stands before it.
  ///   - isAbbreviated: Whether an enum's case is written without its type.
  ///   - maxDepth: How many levels to write.
  /// - Returns: The lines, without margin.
  mutating func lines(
    of value: Any,
    label: String? = nil,
    isAbbreviated: Bool = false,
    maxDepth: Int = .max
  ) -> [String] {
    var lines = lines(of: DumpShape(value, isAbbreviated: isAbbreviated), maxDepth: maxDepth)
    if let label, !label.isEmpty { lines[0] = "\(label): \(lines[0])" }
    return lines
  }

  private mutating func lines(of shape: DumpShape, maxDepth: Int) -> [String] {
    switch shape {
    case .text(let text):
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .group(let group):
      if group.parts.isEmpty { return [group.elided] }
      if let object = group.object {
        guard objects.insert(object).inserted else { return ["\(group.head)(↩︎)"] }
      }
      defer { group.object.map { _ = objects.remove($0) } }
      guard maxDepth > 0 || group.hasTextPayload else { return [group.elided] }
      let parts = group.parts.map { part in
        lines(
          of: part.value,
          label: part.label,
          isAbbreviated: part.isAbbreviated,
          maxDepth: maxDepth - 1
        )
      }
      if group.style == .payload, parts[0].count == 1 {
        return [group.head + group.open + parts[0][0] + group.close]
      }
      return [group.head + group.open] + parts.indented() + [group.close]
    }
  }
}

extension DumpGroup {
  /// Whether it is an enum's case with one payload, which is a text of one line.
  fileprivate var hasTextPayload: Bool {
    guard style == .payload, case .text(let text) = DumpShape(parts[0].value, isAbbreviated: true) else {
      return false
    }
    return !text.utf8.contains(UInt8(ascii: "\n"))
  }
}

extension [[String]] {
  /// The lines of each part, two spaces further right, with commas between the parts.
  fileprivate func indented() -> [String] {
    enumerated().flatMap { index, lines in
      lines.enumerated().map { number, line in
        let comma = number == lines.count - 1 && index < count - 1 ? "," : ""
        return line.isEmpty ? line + comma : "  \(line)\(comma)"
      }
    }
  }
}
