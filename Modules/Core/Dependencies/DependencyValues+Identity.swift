extension DependencyValues {
  /// Whether these are the same values as others, so that there is nothing to change over to.
  ///
  /// Equal values that were set apart from each other don't count.
  ///
  /// - Complexity: O(1).
  package func isIdentical(to other: DependencyValues) -> Bool {
    overrides === other.overrides && reader === other.reader
  }
}
