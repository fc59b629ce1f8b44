/// A key path to a child's state that reaches it in place.
///
/// A key path to an observed property gets a copy and sets it back, and so copies every collection in it. The
/// stored property behind it has a fixed place, which is looked up once; what the setter would have told
/// observers is made up for by ``announceReplacement(in:)``.
@usableFromInline struct InPlacePath<Root, Value> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>

  /// The place of the value in the root, in bytes.
  @usableFromInline let offset: Int?

  /// Whether the place is reached past the setter of an observed property.
  @usableFromInline let bypassesObservers: Bool

  @usableFromInline init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      self.offset = offset
      self.bypassesObservers = false
    } else {
      self.offset = Self.storedTwin(of: keyPath).flatMap(MemoryLayout<Root>.offset(of:))
      self.bypassesObservers = offset != nil
    }
  }

  private static func storedTwin(of keyPath: PartialKeyPath<Root>) -> PartialKeyPath<Root>? {
    func twin<S: ObservableState>(in root: S.Type) -> PartialKeyPath<Root>? {
      guard
        let keyPath = keyPath as? PartialKeyPath<S>,
        let twin = S._$storedKeyPath(for: keyPath) as? WritableKeyPath<Root, Value>
      else { return nil }
      return twin
    }
    guard let root = Root.self as? any ObservableState.Type else { return nil }
    return twin(in: root)
  }

  /// Changes the value where it is.
  @inlinable
  func modify<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    guard let offset else { return body(&root[keyPath: keyPath]) }
    return withUnsafeMutablePointer(to: &root) { root in
      // The offset is that of a stored property of type `Value`, as `MemoryLayout.offset(of:)` says.
      body(&(UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Reads the value where it is.
  @inlinable
  func read<R>(_ root: inout Root, _ body: (Value) -> R) -> R {
    guard let offset else { return body(root[keyPath: keyPath]) }
    return withUnsafeMutablePointer(to: &root) { root in
      // As in `modify(_:_:)`.
      body((UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Tells the observers of the property that its value was replaced, which they didn't hear since it was
  /// done in place.
  @usableFromInline @inline(never)
  func announceReplacement(in root: inout Root) {
    guard bypassesObservers else { return }
    ReducerRun.force {
      let value = root[keyPath: keyPath]
      root[keyPath: keyPath] = value
    }
  }
}
