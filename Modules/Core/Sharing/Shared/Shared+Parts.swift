extension Shared {
  /// Shares a part of the value.
  ///
  /// ```swift
  /// @Shared(value: SignUpData()) var data
  /// $data.name.withLock { $0 = "Blob" }
  /// ```
  ///
  /// - Parameter keyPath: The part.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(reference: MemberReference(box, keyPath))
  }

  /// Shares a part of the value that can only be read.
  ///
  /// ```swift
  /// @Shared(value: []) var bookmarks: [Bookmark]
  /// let badge = Badge(count: $bookmarks.count)
  /// ```
  ///
  /// - Parameter keyPath: The part.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: MemberReader(box, keyPath))
  }

  /// Shares what a function makes of the value, to be read.
  ///
  /// ```swift
  /// @Shared(value: []) var bookmarks: [Bookmark]
  /// let badge = Badge(count: $bookmarks.read { $0.count { !$0.title.isEmpty } })
  /// ```
  ///
  /// - Parameter body: Called each time that the result is read.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: FunctionReader(box, body))
  }

  /// Unavailable: unwrap the optional first.
  @available(*, unavailable, message: "Use 'Shared($optional)' to share what is in an optional")
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
  ) -> Shared<Member>? where Value == Wrapped? {
    preconditionFailure("unavailable")
  }
}

extension RangeReplaceableCollection {
  /// The elements of a shared collection, each shared.
  ///
  /// ```swift
  /// @Shared(value: []) var bookmarks: [Bookmark]
  /// for bookmark in Array($bookmarks) { bookmark.title.withLock { $0 += "!" } }
  /// ```
  ///
  /// Elements of an `IdentifiedArray` are followed by their id, others by their position. One that goes is
  /// read on as it was last seen, and changing it is an issue.
  ///
  /// - Parameter shared: The collection.
  public init<Base: MutableCollection & RandomAccessCollection>(_ shared: Shared<Base>)
  where Element == Shared<Base.Element> {
    self.init(shared.box.elements.map { Shared(reference: $0) })
  }

  /// The elements of a shared collection that can only be read, each shared.
  ///
  /// - Parameter shared: The collection.
  public init<Base: MutableCollection & RandomAccessCollection>(_ shared: SharedReader<Base>)
  where Element == SharedReader<Base.Element> {
    self.init(shared.box.elements.map { SharedReader(reference: $0) })
  }
}

extension SharedBox where Value: MutableCollection & RandomAccessCollection {
  fileprivate var elements: [SharedReference<Value.Element>] {
    let collection = reference.value
    if let identified = collection as? any ElementsWithIDs,
      let references = identified.references(in: self) as? [SharedReference<Value.Element>]
    {
      return references
    }
    return collection.indices.map { ElementReference(self, at: $0, last: collection[$0]) }
  }
}

/// A collection whose elements can be followed by their ids.
private protocol ElementsWithIDs {
  /// The elements' references.
  ///
  /// - Parameter box: A box of a collection of this type.
  func references(in box: Any) -> [Any]
}

extension IdentifiedArray: ElementsWithIDs {
  fileprivate func references(in box: Any) -> [Any] {
    guard let box = box as? SharedBox<Self> else { return [] }
    return ids.compactMap { id in
      let element = SharedBox(MemberReference(box, \.[id: id]) as SharedReference<Element?>)
      return self[id: id].map { UnwrappedReference(element, last: $0) as SharedReference<Element> }
    }
  }
}
