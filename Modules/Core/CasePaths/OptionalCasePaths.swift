extension Optional: CasePathable where Wrapped: ~Copyable, Wrapped: ~Escapable {
  /// The case paths of an optional: `\.some`, `\.none`, and straight on into the cases of its value.
  ///
  /// ```swift
  /// let destination: Destination? = .edit(item)
  /// destination.is(\.some)                        // true
  /// Optional.allCasePaths.edit.extract(from: destination)  // item
  /// ```
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {}

  /// The case paths of an optional.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Optional: CasePathIterable {}

extension Optional.AllCasePaths: CasePathReflectable, Sequence {
  /// The key path of the case that an optional has.
  public subscript(root: Wrapped?) -> PartialCaseKeyPath<Wrapped?> {
    switch root {
    case .none: \.none
    case .some: \.some
    }
  }

  /// The case of no value.
  public var none: AnyCasePath<Wrapped?, Void> {
    AnyCasePath(embed: { .none }, extract: { $0 == nil ? () : nil })
  }

  /// The case of a value.
  public var some: AnyCasePath<Wrapped?, Wrapped> {
    AnyCasePath(embed: { .some($0) }, extract: { $0 })
  }

  /// A case of the wrapped value: `\.destination.edit`, where `destination` is optional.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
  ) -> AnyCasePath<Wrapped?, Member> where Wrapped: CasePathable {
    some.appending(path: Wrapped.allCasePaths[keyPath: keyPath])
  }

  /// An iterator over `\.none` and `\.some`.
  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Wrapped?>> {
    [\.none, \.some].makeIterator()
  }
}

extension Optional where Wrapped: CasePathable {
  /// The value of a case of the wrapped value.
  ///
  /// Setting it to `nil` empties this optional, if its value is of that case; it leaves any other alone.
  ///
  /// ```swift
  /// var destination: Destination? = .edit(item)
  /// destination[case: \.list] = nil  // it is `.edit`: nothing happens
  /// destination[case: \.edit] = nil  // nil
  /// ```
  public subscript<Value>(case keyPath: CaseKeyPath<Wrapped, Value>) -> Value? {
    get { flatMap(AnyCasePath(keyPath).extract(from:)) }
    set {
      let casePath = AnyCasePath(keyPath)
      if let newValue {
        self = casePath.embed(newValue)
      } else if flatMap(casePath.extract(from:)) != nil {
        self = nil
      }
    }
  }
}
