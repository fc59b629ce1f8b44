/// Guesses what a mistyped word was meant to be.
package enum Suggestion {
  /// The candidate that is nearest to a word, if it is near enough: a third of the word, at least one letter.
  ///
  /// - Complexity: O(*n* × *m*²) for *n* candidates of *m* letters.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let limit = max(1, word.filter { $0 != "-" }.count / 3)
    let ranked = candidates.filter { $0 != word }.map { (candidate: $0, distance: distance(word, $0)) }
    return ranked.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.candidate
  }

  /// The number of letters to insert, drop, change, or swap with a neighbour.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let change = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
