extension OrderedDictionary {
  /// Creates a dictionary of pairs whose keys are unique.
  ///
  /// - Precondition: no key repeats. Use ``init(_:uniquingKeysWith:)`` for input that may repeat.
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(uniqueKeysWithValues pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs { _appendUnique(key, value) }
  }

  /// Creates a dictionary of pairs whose keys are unique.
  ///
  /// - Precondition: no key repeats.
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(uniqueKeysWithValues pairs: some Sequence<(key: Key, value: Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs { _appendUnique(key, value) }
  }

  /// Creates a dictionary of unique keys and as many values.
  ///
  /// ```swift
  /// let ages = OrderedDictionary(uniqueKeys: ["Ann", "Bob"], values: [30, 40])
  /// ```
  ///
  /// - Precondition: no key repeats, and there are as many values as keys.
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(uniqueKeys keys: some Sequence<Key>, values: some Sequence<Value>) {
    self.init(minimumCapacity: keys.underestimatedCount)
    var values = values.makeIterator()
    for key in keys {
      guard let value = values.next() else { preconditionFailure("There are more keys than values") }
      _appendUnique(key, value)
    }
    precondition(values.next() == nil, "There are more values than keys")
  }

  /// Creates a dictionary of pairs that may repeat a key; `combine` makes one value of two.
  ///
  /// ```swift
  /// let counts = OrderedDictionary(["a", "b", "a"].map { ($0, 1) }, uniquingKeysWith: +)
  /// // ["a": 2, "b": 1]
  /// ```
  ///
  /// - Parameters:
  ///   - pairs: The pairs.
  ///   - combine: gets the value that is there and the one that comes.
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init(
    _ pairs: some Sequence<(Key, Value)>,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    self.init(minimumCapacity: pairs.underestimatedCount)
    try merge(pairs, uniquingKeysWith: combine)
  }

  /// Creates a dictionary of the elements of a sequence, grouped by a key, in the order in which keys come.
  ///
  /// ```swift
  /// let byInitial = OrderedDictionary(grouping: ["Ann", "Bob", "Art"]) { $0.first! }
  /// // ["A": ["Ann", "Art"], "B": ["Bob"]]
  /// ```
  ///
  /// - Complexity: O(*n*) on average.
  @inlinable
  public init<Member>(
    grouping members: some Sequence<Member>,
    by key: (Member) throws -> Key
  ) rethrows where Value == [Member] {
    self.init()
    for member in members { self[try key(member), default: []].append(member) }
  }

  @inlinable
  internal mutating func _appendUnique(_ key: Key, _ value: Value) {
    let (inserted, _) = _keys.append(key)
    precondition(inserted, "The keys of an ordered dictionary must be unique")
    _values.append(value)
  }

  /// Merges pairs into the dictionary; new keys are appended.
  ///
  /// ```swift
  /// var ages: OrderedDictionary = ["Ann": 30]
  /// ages.merge([("Ann", 31), ("Bob", 40)], uniquingKeysWith: max)
  /// ```
  ///
  /// - Parameters:
  ///   - pairs: The pairs.
  ///   - combine: gets the value that is there and the one that comes.
  /// - Complexity: O(number of pairs) on average.
  @inlinable
  public mutating func merge(
    _ pairs: some Sequence<(Key, Value)>,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in pairs { try _merge(key, value, combine) }
  }

  /// Merges pairs into the dictionary; new keys are appended.
  ///
  /// - Parameters:
  ///   - pairs: The pairs.
  ///   - combine: gets the value that is there and the one that comes.
  /// - Complexity: O(number of pairs) on average.
  @inlinable
  public mutating func merge(
    _ pairs: some Sequence<(key: Key, value: Value)>,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in pairs { try _merge(key, value, combine) }
  }

  @inlinable
  internal mutating func _merge(
    _ key: Key,
    _ value: Value,
    _ combine: (Value, Value) throws -> Value
  ) rethrows {
    if let index = _keys.firstIndex(of: key) {
      _values[index] = try combine(_values[index], value)
    } else {
      _appendUnique(key, value)
    }
  }

  /// The dictionary with pairs merged into it; new keys are appended.
  ///
  /// ```swift
  /// let ages: OrderedDictionary = ["Ann": 30]
  /// let newer: OrderedDictionary = ["Ann": 31]
  /// let merged = ages.merging(newer) { _, new in new }
  /// ```
  ///
  /// - Complexity: O(*n* + number of pairs) on average.
  @inlinable
  public func merging(
    _ pairs: some Sequence<(key: Key, value: Value)>,
    uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows -> OrderedDictionary {
    var result = self
    try result.merge(pairs, uniquingKeysWith: combine)
    return result
  }

  /// The dictionary with each value transformed.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func mapValues<T>(_ transform: (Value) throws -> T) rethrows -> OrderedDictionary<Key, T> {
    OrderedDictionary<Key, T>(_keys: _keys, _values: try _values.map(transform))
  }

  /// The dictionary with each value transformed, without the pairs for which `transform` gives `nil`.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func compactMapValues<T>(_ transform: (Value) throws -> T?) rethrows -> OrderedDictionary<Key, T> {
    var result = OrderedDictionary<Key, T>()
    for (key, value) in self {
      if let value = try transform(value) { result._appendUnique(key, value) }
    }
    return result
  }

  /// The pairs that satisfy a predicate, in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> OrderedDictionary {
    var result = OrderedDictionary()
    for pair in self where try isIncluded(pair) { result._appendUnique(pair.key, pair.value) }
    return result
  }
}
