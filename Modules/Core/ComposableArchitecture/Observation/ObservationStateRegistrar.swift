import Observation

/// What `@ObservableState` gives a value to tell observers of its properties' changes.
///
/// Registrars are equal whatever they observe, and encode to nothing, so that they don't take part in the
/// value's own conformances.
public struct ObservationStateRegistrar: Sendable {
  @usableFromInline var extent = StateExtent()

  #if DEBUG
    /// Nothing; but for a type that can hold anything, the compiler makes and reads the value in place. Without
    /// optimization it would otherwise keep up to four copies on the stack of each level of features.
    private var inPlace: (any Sendable)?
  #endif

  /// A registrar without observers, and with a new identity.
  public init() {}

  /// The identity of the value.
  public var id: ObservableStateID { ObservableStateID(location: extent.location) }

  /// Gives the value an identity of its own if a copy shares it.
  public mutating func _$willModify() {
    if !isKnownUniquelyReferenced(&extent) { extent = StateExtent() }
  }

  /// Records that a property is read.
  @inlinable
  public func access<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>
  ) {
    extent.track(keyPath)
  }

  /// Sets a property, and tells its observers if that changes it.
  ///
  /// - Parameters:
  ///   - subject: The value that has the property.
  ///   - keyPath: The property.
  ///   - value: The storage.
  ///   - newValue: What is stored.
  ///   - isIdentityEqual: Whether two values are one piece of observable state, whose own observers hear
  ///     of its changes.
  ///   - shouldNotifyObservers: Whether the two values differ.
  @inlinable
  public func mutate<Subject: Observable, Member, Value>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value,
    _ newValue: Value,
    _ isIdentityEqual: (Value, Value) -> Bool,
    _ shouldNotifyObservers: (Value, Value) -> Bool = { _, _ in true }
  ) {
    guard let observers = extent.observers(of: keyPath) else {
      value = newValue
      return
    }
    // A value with an identity that is replaced by another has to be announced even if the two are equal:
    // who observes the old one would never hear of the new one's changes.
    let isReplaced = !isIdentityEqual(value, newValue) && isIdentityEqual(value, value)
    if isReplaced || ReducerRun.isForced || shouldNotifyObservers(value, newValue) {
      observers.notify { value = newValue }
    } else {
      value = newValue
    }
  }

  /// Begins to change a property in place.
  ///
  /// - Returns: The value before, if there are observers to compare it for.
  @inlinable
  public func willModify<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ member: inout Member
  ) -> Member? {
    extent.observers(of: keyPath) == nil ? nil : member
  }

  /// Ends a change in place, and tells the property's observers if it changed.
  @inlinable
  public func didModify<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ member: inout Member,
    _ oldValue: Member?,
    _ isIdentityEqual: (Member, Member) -> Bool,
    _ shouldNotifyObservers: (Member, Member) -> Bool = { _, _ in true }
  ) {
    guard let oldValue, let observers = extent.observers(of: keyPath) else { return }
    guard !isIdentityEqual(oldValue, member) else { return }
    guard isIdentityEqual(oldValue, oldValue) || shouldNotifyObservers(oldValue, member) else { return }
    let newValue = member
    member = oldValue
    observers.notify { member = newValue }
  }

  /// Begins to change observable state in place.
  @inlinable
  public func willModify<Subject: Observable, Member: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ member: inout Member
  ) -> ModifiedState<Member> {
    let id = member._$id
    let isCompared = id.isInert && extent.observers(of: keyPath) != nil
    return ModifiedState(id: id, oldValue: isCompared ? member : nil)
  }

  /// Ends a change of observable state in place, and tells the property's observers if it was replaced.
  @inlinable
  public func didModify<Subject: Observable, Member: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ member: inout Member,
    _ old: ModifiedState<Member>,
    _ isIdentityEqual: (Member, Member) -> Bool,
    _ shouldNotifyObservers: (Member, Member) -> Bool = { _, _ in true }
  ) {
    guard let observers = extent.observers(of: keyPath) else { return }
    if member._$id == old.id {
      guard let oldValue = old.oldValue, shouldNotifyObservers(oldValue, member) else { return }
    }
    // The change has been made: who observes outside of a reducer hears of it now.
    observers.notify {}
  }

  /// What is remembered of observable state while it is changed in place: never the whole of it, unless
  /// only its content can tell a change.
  @frozen public struct ModifiedState<Member> {
    @usableFromInline let id: ObservableStateID
    @usableFromInline let oldValue: Member?

    @usableFromInline init(id: ObservableStateID, oldValue: Member?) {
      self.id = id
      self.oldValue = oldValue
    }
  }
}

extension ObservationStateRegistrar: Hashable, Codable {
  /// Always true: who observes a value is no part of it.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
  /// Reads nothing, and makes a new registrar.
  ///
  /// - Throws: Nothing.
  public init(from decoder: any Decoder) throws { self.init() }
  /// Writes nothing.
  ///
  /// - Throws: Nothing.
  public func encode(to encoder: any Encoder) throws {}
}
