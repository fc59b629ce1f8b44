extension OrderedDictionary {
  /// The values of an ordered dictionary, in the order of their keys.
  ///
  /// ```swift
  /// var ages: OrderedDictionary = ["Ann": 30, "Bob": 40]
  /// ages.values[0] += 1
  /// ```
  @frozen
  public struct Values: RandomAccessCollection, MutableCollection {
    /// A position: an offset from the first value.
    public typealias Index = Int
    /// The positions, from zero.
    public typealias Indices = Range<Int>

    @usableFromInline internal var _elements: [Value]

    @inlinable internal init(_elements: [Value]) { self._elements = _elements }

    /// The values, as an array.
    ///
    /// - Complexity: O(1).
    @inlinable public var elements: [Value] { _elements }

    /// Always zero.
    @inlinable public var startIndex: Int { 0 }

    /// The number of values.
    @inlinable public var endIndex: Int { _elements.count }

    /// The value at a position, which can be changed in place.
    ///
    /// - Complexity: O(1).
    @inlinable
    public subscript(position: Int) -> Value {
      get { _elements[position] }
      _modify { yield &_elements[position] }
    }

    /// Exchanges two values; their keys stay.
    ///
    /// - Complexity: O(1).
    @inlinable
    public mutating func swapAt(_ i: Int, _ j: Int) { _elements.swapAt(i, j) }

    /// Calls `body` with the values in contiguous memory.
    ///
    /// - Complexity: O(1) besides `body`.
    @inlinable
    public func withContiguousStorageIfAvailable<R>(
      _ body: (UnsafeBufferPointer<Value>) throws -> R
    ) rethrows -> R? {
      try _elements.withContiguousStorageIfAvailable(body)
    }

    /// Calls `body` with the values in contiguous memory, to change them in place.
    ///
    /// - Complexity: O(1) besides `body`; O(*n*) if the storage is shared with a copy.
    @inlinable
    public mutating func withContiguousMutableStorageIfAvailable<R>(
      _ body: (inout UnsafeMutableBufferPointer<Value>) throws -> R
    ) rethrows -> R? {
      try _elements.withContiguousMutableStorageIfAvailable(body)
    }
  }

  /// The pairs of an ordered dictionary, by position.
  ///
  /// ```swift
  /// let ages: OrderedDictionary = ["Ann": 30, "Bob": 40]
  /// ages.elements[1]  // (key: "Bob", value: 40)
  /// ```
  @frozen
  public struct Elements: RandomAccessCollection {
    /// A key and its value.
    public typealias Element = (key: Key, value: Value)
    /// A position: an offset from the first pair.
    public typealias Index = Int
    /// The positions, from zero.
    public typealias Indices = Range<Int>

    @usableFromInline internal let _base: OrderedDictionary

    @inlinable internal init(_base: OrderedDictionary) { self._base = _base }

    /// The keys, in order.
    ///
    /// - Complexity: O(1).
    @inlinable public var keys: OrderedSet<Key> { _base._keys }

    /// The values, in the order of their keys.
    ///
    /// - Complexity: O(1).
    @inlinable public var values: Values { _base.values }

    /// Always zero.
    @inlinable public var startIndex: Int { 0 }

    /// The number of pairs.
    @inlinable public var endIndex: Int { _base._values.count }

    /// The pair at a position.
    ///
    /// - Complexity: O(1).
    @inlinable
    public subscript(position: Int) -> Element { (_base._keys[position], _base._values[position]) }
  }

  /// The pairs, as a collection with positions.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var elements: Elements { Elements(_base: self) }
}

extension OrderedDictionary.Values: Sendable where Value: Sendable {}
extension OrderedDictionary.Values: Equatable where Value: Equatable {}
extension OrderedDictionary.Values: Hashable where Value: Hashable {}
extension OrderedDictionary.Elements: Sendable where Key: Sendable, Value: Sendable {}

extension OrderedDictionary.Values: CustomStringConvertible, CustomReflectable {
  /// The values as an array prints them.
  public var description: String { _elements.description }

  /// The values, as those of a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: _elements, displayStyle: .collection) }
}
