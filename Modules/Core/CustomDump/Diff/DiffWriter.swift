/// Writes the difference of two values as lines.
struct DiffWriter {
  private var renderer = DumpRenderer()
  /// The pairs of objects that the values being written lie in. One that is met again is not written again.
  private var pairs: Set<ObjectPair> = []

  /// - Parameters:
  ///   - lhs: The first value.
  ///   - rhs: The second value.
  /// - Returns: The lines.
  mutating func lines(_ lhs: Any, _ rhs: Any) -> [DiffLine] {
    lines(Side(lhs), Side(rhs))
  }

  /// A value with what stands around it.
  struct Side {
    var value: Any
    var label = ""
    var isAbbreviated = false
    var isLast = true

    init(_ value: Any) { self.value = value }

    init(_ group: DumpGroup, _ index: Int) {
      let part = group.parts[index]
      value = part.value
      label = part.label
      isAbbreviated = part.isAbbreviated
      isLast = index == group.parts.count - 1
    }

    var prefix: String { label.isEmpty ? "" : "\(label): " }
    var suffix: String { isLast ? "" : "," }
  }

  private mutating func lines(_ lhs: Side, _ rhs: Side) -> [DiffLine] {
    var (lhs, rhs) = (lhs, rhs)
    if let first = lhs.value as? any _CustomDiffObject, let second = rhs.value as? any _CustomDiffObject,
      first._objectIdentifier == second._objectIdentifier
    {
      (lhs.value, rhs.value) = first._customDiffValues
    }
    let shapes = (
      DumpShape(lhs.value, isAbbreviated: lhs.isAbbreviated),
      DumpShape(rhs.value, isAbbreviated: rhs.isAbbreviated)
    )
    switch shapes {
    case (.group(let first), .group(let second))
    where first.head == second.head && first.open == second.open && first.style == second.style
      && !first.parts.isEmpty && !second.parts.isEmpty:
      return lines(first, second, lhs, rhs)
    case (.text(let first), .text(let second))
    where first != second && first.isSeveralLines && second.isSeveralLines:
      return textLines(first, second, lhs, rhs)
    case (.text(let first), .text(let second)) where first == second && lhs.label == rhs.label:
      return all(.both, rhs)
    default:
      return all(.first, lhs) + all(.second, rhs)
    }
  }

  /// The difference of two groups with the same head.
  private mutating func lines(
    _ first: DumpGroup,
    _ second: DumpGroup,
    _ lhs: Side,
    _ rhs: Side
  ) -> [DiffLine] {
    let pair = ObjectPair(first, second)
    if let pair, !pairs.insert(pair).inserted {
      return [DiffLine(.both, "\(rhs.prefix)\(second.head)(↩︎)\(rhs.suffix)")]
    }
    defer { pair.map { _ = pairs.remove($0) } }
    var body: [DiffLine] = []
    var unchanged: [Side] = []
    for step in steps(first, second) {
      if case .same(_, let index) = step {
        unchanged.append(Side(second, index))
        continue
      }
      body += short(unchanged, in: second.style)
      unchanged = []
      switch step {
      case .same: break
      case .changed(let left, let right): body += lines(Side(first, left), Side(second, right))
      case .removed(let index): body += all(.first, Side(first, index))
      case .inserted(let index): body += all(.second, Side(second, index))
      }
    }
    body += short(unchanged, in: second.style)
    if first.style == .payload, let inline = inlined(body, second, lhs, rhs) { return inline }
    return [DiffLine(.both, rhs.prefix + second.head + second.open)]
      + body.map(\.indented)
      + [DiffLine(.both, second.close + rhs.suffix)]
  }

  /// Payloads of one line each stay in the line of their case.
  private func inlined(
    _ body: [DiffLine],
    _ group: DumpGroup,
    _ lhs: Side,
    _ rhs: Side
  ) -> [DiffLine]? {
    guard body.count == 2, body[0].mark == .first, body[1].mark == .second else { return nil }
    return zip(body, [lhs, rhs]).map { line, side in
      DiffLine(
        line.mark,
        side.prefix + group.head + group.open + line.text + group.close + side.suffix
      )
    }
  }

  /// How the parts of two groups correspond.
  private func steps(_ first: DumpGroup, _ second: DumpGroup) -> [DiffStep] {
    func isSame(_ lhs: Any, _ rhs: Any) -> Bool {
      var comparison = DiffComparison()
      return comparison.isSame(lhs, rhs)
    }
    switch first.style {
    case .fields, .payload:
      let count = min(first.parts.count, second.parts.count)
      return (0..<count).map {
        isSame(first.parts[$0].value, second.parts[$0].value) ? .same($0, $0) : .changed($0, $0)
      }
        + (count..<first.parts.count).map { .removed($0) }
        + (count..<second.parts.count).map { .inserted($0) }
    case .elements:
      return align(first.parts.map(\.value), second.parts.map(\.value), isSame: isSame)
    case .entries, .members:
      let isKeyed = first.style == .entries
      return merge(
        first.parts.map { isKeyed ? $0.label : String(customDumping: $0.value) },
        second.parts.map { isKeyed ? $0.label : String(customDumping: $0.value) }
      ) { left, right in isSame(first.parts[left].value, second.parts[right].value) }
    }
  }

  /// A value with everything in it, on one side only.
  private mutating func all(_ mark: DiffLine.Mark, _ side: Side) -> [DiffLine] {
    var lines = renderer.lines(of: side.value, label: side.label, isAbbreviated: side.isAbbreviated)
    lines[lines.count - 1] += side.suffix
    return lines.map { DiffLine(mark, $0) }
  }

  /// What is the same on both sides: fields without what is in them, several elements by their number.
  private mutating func short(_ sides: [Side], in style: DumpGroup.Style) -> [DiffLine] {
    guard let last = sides.last else { return [] }
    if sides.count > 1, style != .fields, style != .payload {
      return [DiffLine(.both, "… (\(sides.count) unchanged)\(last.suffix)")]
    }
    return sides.flatMap { side in
      var lines = renderer.lines(
        of: side.value,
        label: side.label,
        isAbbreviated: side.isAbbreviated,
        maxDepth: 0
      )
      lines[lines.count - 1] += side.suffix
      return lines.map { DiffLine(.both, $0) }
    }
  }

  /// The difference of two texts of several lines, line by line.
  private func textLines(_ first: String, _ second: String, _ lhs: Side, _ rhs: Side) -> [DiffLine] {
    var left = first.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var right = second.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    left[0] = lhs.prefix + left[0]
    right[0] = rhs.prefix + right[0]
    left[left.count - 1] += lhs.suffix
    right[right.count - 1] += rhs.suffix
    return align(left, right) { $0 as? String == $1 as? String }.flatMap { step in
      switch step {
      case .same(_, let index): [DiffLine(.both, right[index])]
      case .changed(let old, let new): [DiffLine(.first, left[old]), DiffLine(.second, right[new])]
      case .removed(let index): [DiffLine(.first, left[index])]
      case .inserted(let index): [DiffLine(.second, right[index])]
      }
    }
  }
}

/// Matches sorted parts by their texts.
private func merge(_ lhs: [String], _ rhs: [String], isSame: (Int, Int) -> Bool) -> [DiffStep] {
  var steps: [DiffStep] = []
  var (left, right) = (0, 0)
  while left < lhs.count || right < rhs.count {
    if left < lhs.count, right < rhs.count, lhs[left] == rhs[right] {
      steps.append(isSame(left, right) ? .same(left, right) : .changed(left, right))
      left += 1
      right += 1
    } else if right == rhs.count || (left < lhs.count && precedes(lhs[left], rhs[right])) {
      steps.append(.removed(left))
      left += 1
    } else {
      steps.append(.inserted(right))
      right += 1
    }
  }
  return steps
}

extension String {
  fileprivate var isSeveralLines: Bool { utf8.contains(UInt8(ascii: "\n")) }
}
