/// How the elements of two collections correspond.
enum DiffStep: Equatable {
  case same(Int, Int)
  case changed(Int, Int)
  case removed(Int)
  case inserted(Int)
}

/// Matches the elements of two collections in order.
///
/// Elements with identities match if those are equal, others if the elements are. What is left between two
/// matches is paired in order, unless it has identities: then it came or went.
///
/// O(n) where the ends are the same and the middle is short; where the middle is long and much of it
/// differs, elements are paired by position.
///
/// - Parameters:
///   - lhs: The first elements.
///   - rhs: The second elements.
///   - isSame: Whether two elements are equal.
/// - Returns: The steps from the first to the second, in order.
func align(_ lhs: [Any], _ rhs: [Any], isSame: (Any, Any) -> Bool) -> [DiffStep] {
  let commonCount = min(lhs.count, rhs.count)
  var prefix = 0
  while prefix < commonCount, isSame(lhs[prefix], rhs[prefix]) { prefix += 1 }
  var suffix = 0
  while suffix < commonCount - prefix,
    isSame(lhs[lhs.count - 1 - suffix], rhs[rhs.count - 1 - suffix])
  {
    suffix += 1
  }
  var steps = (0..<prefix).map { DiffStep.same($0, $0) }
  steps += alignMiddle(
    lhs,
    prefix..<lhs.count - suffix,
    rhs,
    prefix..<rhs.count - suffix,
    isSame: isSame
  )
  steps += (0..<suffix).reversed().map { .same(lhs.count - 1 - $0, rhs.count - 1 - $0) }
  return steps
}

private func alignMiddle(
  _ lhs: [Any],
  _ left: Range<Int>,
  _ rhs: [Any],
  _ right: Range<Int>,
  isSame: (Any, Any) -> Bool
) -> [DiffStep] {
  let mostPairs = 250_000
  var matches: [(Int, Int)] = []
  if left.count * right.count <= mostPairs {
    let leftIDs = left.map { identity(of: lhs[$0]) }
    let rightIDs = right.map { identity(of: rhs[$0]) }
    let difference = Array(right).difference(from: Array(left)) { first, second in
      if let firstID = leftIDs[first - left.lowerBound],
        let secondID = rightIDs[second - right.lowerBound]
      {
        return firstID == secondID
      }
      return isSame(lhs[first], rhs[second])
    }
    matches = matchedOffsets(difference, left.count, right.count)
      .map { (left.lowerBound + $0, right.lowerBound + $1) }
  }

  var steps: [DiffStep] = []
  var (first, second) = (left.lowerBound, right.lowerBound)
  for (nextFirst, nextSecond) in matches + [(left.upperBound, right.upperBound)] {
    steps += pair(lhs, first..<nextFirst, rhs, second..<nextSecond)
    if nextFirst < left.upperBound, nextSecond < right.upperBound {
      steps.append(
        isSame(lhs[nextFirst], rhs[nextSecond])
          ? .same(nextFirst, nextSecond) : .changed(nextFirst, nextSecond)
      )
    }
    (first, second) = (nextFirst + 1, nextSecond + 1)
  }
  return steps
}

/// The offsets that a difference leaves alone.
private func matchedOffsets(
  _ difference: CollectionDifference<Int>,
  _ firstCount: Int,
  _ secondCount: Int
) -> [(Int, Int)] {
  func offset(_ change: CollectionDifference<Int>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
  let removed = Set(difference.removals.map(offset))
  let inserted = Set(difference.insertions.map(offset))
  return Array(
    zip(
      (0..<firstCount).filter { !removed.contains($0) },
      (0..<secondCount).filter { !inserted.contains($0) }
    )
  )
}

private func pair(_ lhs: [Any], _ left: Range<Int>, _ rhs: [Any], _ right: Range<Int>) -> [DiffStep] {
  let pairs = zip(left, right).prefix { identity(of: lhs[$0]) == nil && identity(of: rhs[$1]) == nil }
  let count = Array(pairs).count
  return pairs.map { .changed($0, $1) }
    + left.dropFirst(count).map { .removed($0) }
    + right.dropFirst(count).map { .inserted($0) }
}
