import CasePaths

/// How the identity of one type of state is told, found out once, when it is first needed.
// Not Sendable: it lives in the closures of one store.
@usableFromInline final class StateIdentity<State> {
  @usableFromInline enum Source {
    /// The values have no identity.
    case none
    /// The registrar at an offset in bytes: asking the value itself would copy it.
    case registrar(offset: Int)
    /// The value itself.
    case value((UnsafeMutablePointer<State>) -> ObservableStateID)
  }

  @usableFromInline var known: Source?

  @inlinable
  init() {}

  @inlinable var source: Source { known ?? find() }

  @usableFromInline @inline(never)
  func find() -> Source {
    func source<S: ObservableState>(_ type: S.Type) -> Source {
      if let registrar = S._$storedKeyPath(for: \.self) as? KeyPath<S, ObservationStateRegistrar>,
        let offset = MemoryLayout<S>.offset(of: registrar)
      {
        return .registrar(offset: offset)
      }
      // `S` is `State`: its metatype was cast from it.
      return .value { UnsafeMutableRawPointer($0).assumingMemoryBound(to: S.self).pointee._$id }
    }
    let found = (State.self as? any ObservableState.Type).map { source($0) } ?? .none
    known = found
    return found
  }

  /// Runs a change of the state in place.
  ///
  /// - Returns: The result, and whether observers of the place have to hear of it: the state was replaced
  ///   rather than changed, or has no identity to tell.
  @inlinable
  func modify<R>(_ state: inout State, _ body: (inout State) -> R) -> (result: R, isReplaced: Bool) {
    switch source {
    case .none:
      return (body(&state), true)
    case .registrar(let offset):
      let before = location(in: &state, at: offset)
      let result = body(&state)
      return (result, location(in: &state, at: offset) != before)
    case .value(let id):
      let before = withUnsafeMutablePointer(to: &state, id)
      let result = body(&state)
      let after = withUnsafeMutablePointer(to: &state, id)
      return (result, before != after || after.isInert)
    }
  }

  @inlinable
  func location(in state: inout State, at offset: Int) -> UInt64 {
    withUnsafeMutablePointer(to: &state) { state in
      // The offset is that of a stored property of this type, as `MemoryLayout.offset(of:)` says.
      (UnsafeMutableRawPointer(state) + offset)
        .assumingMemoryBound(to: ObservationStateRegistrar.self).pointee.extent.location
    }
  }
}

/// What tells one child from another in the same place: its `id`, and the case it is.
///
/// Two values without either are the same child, whatever they contain.
enum ChildIdentity {
  static func of<State>(_ state: State) -> AnyHashable? {
    if let state = state as? any Identifiable { return id(of: state) }
    guard let state = state as? any ObservableState else { return nil }
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .enum else { return nil }
    var payloadID: AnyHashable?
    if let payload = mirror.children.first?.value as? any Identifiable { payloadID = id(of: payload) }
    return EnumIdentity(tag: state._$id.tag, payload: payloadID)
  }

  private static func id(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }

  private struct EnumIdentity: Hashable {
    let tag: Int
    let payload: AnyHashable?
  }
}

/// ``ChildIdentity``, for a type that is known: no work for types without an identity.
@usableFromInline struct ChildIdentifier<State> {
  @usableFromInline let identify: ((State) -> AnyHashable?)?

  @usableFromInline init() {
    let hasIdentity =
      State.self is any Identifiable.Type || State.self is any CasePathable.Type
    self.identify = hasIdentity ? { ChildIdentity.of($0) } : nil
  }

  /// Whether a child is there, and which one.
  @inlinable
  func presence(of state: State?) -> ChildPresence {
    guard let state else { return ChildPresence(isPresent: false, id: nil) }
    return ChildPresence(isPresent: true, id: identify?(state))
  }
}

/// Whether a child is there, and which one.
@usableFromInline struct ChildPresence {
  @usableFromInline let isPresent: Bool
  @usableFromInline let id: AnyHashable?

  @inlinable
  init(isPresent: Bool, id: AnyHashable?) {
    self.isPresent = isPresent
    self.id = id
  }

  /// Whether the child that was there before isn't any more.
  @inlinable
  func isGone(since before: Self) -> Bool {
    before.isPresent && (!isPresent || id != before.id)
  }
}
