extension OrderedSet {
  /// The members of both, those of `other` that are new behind the others.
  ///
  /// ```swift
  /// OrderedSet([3, 1]).union([1, 2])  // [3, 1, 2]
  /// ```
  ///
  /// - Complexity: O(*n* + length of `other`) on average.
  @inlinable
  public func union(_ other: some Sequence<Element>) -> OrderedSet {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Appends the elements of `other` that are new.
  ///
  /// - Complexity: O(length of `other`) on average.
  @inlinable
  public mutating func formUnion(_ other: some Sequence<Element>) { append(contentsOf: other) }

  /// The members that are in `other`, too, in the order they have here.
  ///
  /// ```swift
  /// OrderedSet([3, 1, 2]).intersection([1, 3])  // [3, 1]
  /// ```
  ///
  /// - Complexity: O(*n* + length of `other`) on average.
  @inlinable
  public func intersection(_ other: some Sequence<Element>) -> OrderedSet {
    let other = OrderedSet(other)
    return filter { other.contains($0) }
  }

  /// Keeps only the members that are in `other`, too.
  ///
  /// - Complexity: O(*n* + length of `other`) on average.
  @inlinable
  public mutating func formIntersection(_ other: some Sequence<Element>) { self = intersection(other) }

  /// The members that aren't in `other`.
  ///
  /// - Complexity: O(*n* + length of `other`) on average.
  @inlinable
  public func subtracting(_ other: some Sequence<Element>) -> OrderedSet {
    let other = OrderedSet(other)
    return filter { !other.contains($0) }
  }

  /// Removes the members that are in `other`.
  ///
  /// - Complexity: O(*n* + length of `other`) on average.
  @inlinable
  public mutating func subtract(_ other: some Sequence<Element>) { self = subtracting(other) }

  /// The members of either that aren't in both: first those from here, then those from `other`.
  ///
  /// ```swift
  /// OrderedSet([3, 1]).symmetricDifference([1, 2])  // [3, 2]
  /// ```
  ///
  /// - Complexity: O(*n* + length of `other`) on average.
  @inlinable
  public func symmetricDifference(_ other: some Sequence<Element>) -> OrderedSet {
    let other = OrderedSet(other)
    return subtracting(other).union(other.subtracting(self))
  }

  /// Keeps the members that aren't in `other` and appends those of `other` that weren't here.
  ///
  /// - Complexity: O(*n* + length of `other`) on average.
  @inlinable
  public mutating func formSymmetricDifference(_ other: some Sequence<Element>) {
    self = symmetricDifference(other)
  }

  /// Whether every member is in `other`.
  ///
  /// - Complexity: O(*n* + length of `other`) on average.
  @inlinable
  public func isSubset(of other: some Sequence<Element>) -> Bool {
    let other = OrderedSet(other)
    return count <= other.count && allSatisfy { other.contains($0) }
  }

  /// Whether every element of `other` is a member.
  ///
  /// - Complexity: O(length of `other`) on average.
  @inlinable
  public func isSuperset(of other: some Sequence<Element>) -> Bool { other.allSatisfy { contains($0) } }

  /// Whether every member is in `other`, and `other` has more.
  ///
  /// - Complexity: O(*n* + length of `other`) on average.
  @inlinable
  public func isStrictSubset(of other: some Sequence<Element>) -> Bool {
    let other = OrderedSet(other)
    return count < other.count && isSubset(of: other)
  }

  /// Whether every element of `other` is a member, and there are more.
  ///
  /// - Complexity: O(length of `other`) on average.
  @inlinable
  public func isStrictSuperset(of other: some Sequence<Element>) -> Bool {
    let other = OrderedSet(other)
    return count > other.count && isSuperset(of: other)
  }

  /// Whether no element of `other` is a member.
  ///
  /// - Complexity: O(length of `other`) on average.
  @inlinable
  public func isDisjoint(with other: some Sequence<Element>) -> Bool { !other.contains { contains($0) } }

  /// The members without regard to order: equal, and of equal hash, for any order.
  ///
  /// ```swift
  /// OrderedSet([1, 2]).unordered == OrderedSet([2, 1]).unordered  // true
  /// ```
  ///
  /// - Complexity: O(1).
  @inlinable
  public var unordered: UnorderedView { UnorderedView(base: self) }

  /// A view of an ordered set that compares without regard to order.
  ///
  /// Get one from ``OrderedSet/unordered``.
  ///
  /// ```swift
  /// let sets: Set = [OrderedSet([1, 2]).unordered, OrderedSet([2, 1]).unordered]  // one member
  /// ```
  @frozen
  public struct UnorderedView: Hashable {
    @usableFromInline let base: OrderedSet

    @inlinable init(base: OrderedSet) { self.base = base }

    /// Whether both have the same members.
    ///
    /// - Complexity: O(*n*) on average.
    @inlinable
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.base.count == rhs.base.count && lhs.base.isSubset(of: rhs.base)
    }

    /// Hashes the members so that their order doesn't matter.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    public func hash(into hasher: inout Hasher) {
      var combined = 0
      for member in base { combined ^= member.hashValue }
      hasher.combine(combined)
    }
  }
}

extension OrderedSet.UnorderedView: Sendable where Element: Sendable {}
