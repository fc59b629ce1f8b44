/// A dictionary that keeps its keys in order.
///
/// A key is found as fast as in `Dictionary`; keys and values have positions, and iteration follows them.
///
/// ```swift
/// var colours: OrderedDictionary = ["work": "blue", "home": "green"]
/// colours["travel"] = "red"         // appended
/// colours["work"]?.append("ish")    // in place
/// colours.keys                      // ["work", "home", "travel"]
/// colours.elements[0].value         // "blueish"
/// ```
///
/// Two ordered dictionaries are equal when they have the same pairs in the same order.
@frozen
public struct OrderedDictionary<Key: Hashable, Value> {
  @usableFromInline internal var _keys: OrderedSet<Key>
  @usableFromInline internal var _values: [Value]

  @inlinable
  internal init(_keys: OrderedSet<Key>, _values: [Value]) {
    self._keys = _keys
    self._values = _values
  }

  /// Creates an empty dictionary.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init() {
    self.init(_keys: [], _values: [])
  }

  /// Creates an empty dictionary with room for `minimumCapacity` pairs.
  ///
  /// - Complexity: O(`minimumCapacity`).
  @inlinable
  public init(minimumCapacity: Int) {
    self.init()
    reserveCapacity(minimumCapacity)
  }

  /// Makes room for `minimumCapacity` pairs in all.
  ///
  /// - Complexity: O(*n* + `minimumCapacity`).
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    _keys.reserveCapacity(minimumCapacity)
    _values.reserveCapacity(minimumCapacity)
  }

  /// The keys, in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var keys: OrderedSet<Key> { _keys }

  /// The values, in the order of their keys; they can be changed in place.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var values: Values {
    get { Values(_elements: _values) }
    set {
      precondition(newValue.count == _values.count, "The number of values stays that of the keys")
      _values = newValue._elements
    }
    _modify {
      var values = Values(_elements: _values)
      _values = []
      defer { _values = values._elements }
      yield &values
    }
  }

  /// The number of pairs.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { _values.count }

  /// Whether there are no pairs.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { _values.isEmpty }

  /// The position of `key`, or `nil` if it isn't there.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(forKey key: Key) -> Int? { _keys.firstIndex(of: key) }

  /// The value of `key`.
  ///
  /// Assigning a value replaces the one there, or appends the pair; assigning `nil` removes the pair. A
  /// change through optional chaining happens in place.
  ///
  /// - Complexity: O(1) on average; O(*n*) to remove.
  @inlinable
  public subscript(key: Key) -> Value? {
    get {
      guard let index = _keys.firstIndex(of: key) else { return nil }
      return _values[index]
    }
    set {
      if let newValue { updateValue(newValue, forKey: key) } else { removeValue(forKey: key) }
    }
    _modify {
      guard let index = _keys.firstIndex(of: key) else {
        var value: Value?
        defer { if let value { updateValue(value, forKey: key) } }
        yield &value
        return
      }
      // The value leaves the array while it is changed, so that nothing else holds its storage. It goes by
      // way of the last position: no other value moves for good.
      let last = _values.count - 1
      _values.swapAt(index, last)
      var value: Value? = _values.removeLast()
      defer {
        if let value {
          _values.append(value)
          _values.swapAt(index, last)
        } else {
          _keys.remove(at: index)
          if index != last {
            let moved = _values.remove(at: index)
            _values.append(moved)
          }
        }
      }
      yield &value
    }
  }

  /// The value of `key`, or a default value. A change appends the default first if there is no value, then
  /// happens in place.
  ///
  /// ```swift
  /// for word in words { counts[word, default: 0] += 1 }
  /// ```
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript(key: Key, default defaultValue: @autoclosure () -> Value) -> Value {
    get {
      guard let index = _keys.firstIndex(of: key) else { return defaultValue() }
      return _values[index]
    }
    _modify {
      let (inserted, index) = _keys.append(key)
      if inserted { _values.append(defaultValue()) }
      yield &_values[index]
    }
  }
}

extension OrderedDictionary: Sendable where Key: Sendable, Value: Sendable {}

extension OrderedDictionary: Sequence {
  /// A key and its value.
  public typealias Element = (key: Key, value: Value)

  /// An iterator over the pairs, in order.
  @inlinable public func makeIterator() -> IndexingIterator<Elements> { elements.makeIterator() }

  /// The number of pairs.
  @inlinable public var underestimatedCount: Int { count }
}
