/// A key path to a case of an enum: `\.destination.edit.saved`.
///
/// It is spelled from ``CasePathable/Cases`` or, where a type is expected, from nothing at all:
///
/// ```swift
/// let edit: CaseKeyPath<Destination, Item> = \.edit
/// edit(item)               // Destination.edit(item)
/// destination[case: edit]  // Item?
/// ```
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case of an enum whose value's type has been erased.
///
/// ```swift
/// let steps: [PartialCaseKeyPath<Destination>] = [\.list, \.edit]
/// let shown = steps.contains { destination.is($0) }
/// ```
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// The place in an enum that a ``CaseKeyPath`` has reached: what the key path is applied to.
///
/// A key path that starts at `Case<Root>` and goes from case to case ends at a `Case<Value>`, which knows
/// how to get from `Root` to `Value` and back.
///
/// ```swift
/// let edit = Case(\Destination.Cases.edit)  // what `@CasePathable` members are looked up on
/// ```
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  private let route: any Route<Value>

  /// The start of a path: the whole value.
  public init() {
    self.route = Start()
  }

  private init(_ route: any Route<Value>) {
    self.route = route
  }

  /// The place that a key path leads to, to look at it apart from its root.
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  /// Goes on into a case of this place's value.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable {
    Case<Member>(route.appending(Value.allCasePaths[keyPath: keyPath]))
  }

  func casePath<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    if let way = route as? Way<Root, Value> { return way.casePath }
    // Only the start has no way, and it starts and ends at the same type.
    return AnyCasePath<Value, Value>() as! AnyCasePath<Root, Value>
  }
}

/// How a place was reached. The root's type is known to the conforming type alone, so that a step is
/// composed with its concrete types and costs no cast when it is used.
private protocol Route<Value>: Sendable {
  associatedtype Value
  func appending<Member>(_ path: AnyCasePath<Value, Member>) -> any Route<Member>
  func extract(fromAny root: Any) -> Value?
  func embed(_ value: Value) -> Any
}

private struct Start<Value>: Route {
  func appending<Member>(_ path: AnyCasePath<Value, Member>) -> any Route<Member> {
    Way(casePath: path)
  }

  func extract(fromAny root: Any) -> Value? { root as? Value }

  func embed(_ value: Value) -> Any { value }
}

private final class Way<Root, Value>: Route {
  let casePath: AnyCasePath<Root, Value>

  init(casePath: AnyCasePath<Root, Value>) {
    self.casePath = casePath
  }

  func appending<Member>(_ path: AnyCasePath<Value, Member>) -> any Route<Member> {
    Way<Root, Member>(casePath: casePath.appending(path: path))
  }

  func extract(fromAny root: Any) -> Value? {
    (root as? Root).flatMap(casePath.extract(from:))
  }

  func embed(_ value: Value) -> Any { casePath.embed(value) }
}

/// What can be asked of a place whose value's type isn't known.
protocol ErasedCase {
  func extractAny(from root: Any) -> Any?
  func embedAny(_ value: Any) -> Any?
}

extension Case: ErasedCase {
  func extractAny(from root: Any) -> Any? {
    switch route.extract(fromAny: root) {
    case .some(let value): .some(value)
    case .none: nil
    }
  }

  func embedAny(_ value: Any) -> Any? {
    switch value as? Value {
    case .some(let value): .some(route.embed(value))
    case .none: nil
    }
  }
}

extension PartialKeyPath {
  /// What this path says about a root: `nil` for a key path that is no case key path.
  func erasedCase<Enum>() -> (any ErasedCase)? where Root == Case<Enum> {
    Case<Enum>()[keyPath: self] as? any ErasedCase
  }
}

extension KeyPath {
  /// Wraps a value in the case that the key path leads to.
  ///
  /// ```swift
  /// let edit: CaseKeyPath<Destination, Item> = \.edit
  /// edit(item)  // Destination.edit(item)
  /// ```
  public func callAsFunction<Enum, Payload>(_ value: Payload) -> Enum
  where Root == Case<Enum>, Value == Case<Payload> {
    AnyCasePath(self).embed(value)
  }

  /// The case that the key path leads to, which carries no value.
  ///
  /// ```swift
  /// let list: CaseKeyPath<Destination, Void> = \.list
  /// list()  // Destination.list
  /// ```
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }
}

extension PartialKeyPath {
  /// Wraps a value of a type that isn't known in the case that the key path leads to.
  ///
  /// ```swift
  /// let edit: PartialCaseKeyPath<Destination> = \.edit
  /// edit(item)    // Destination.edit(item)
  /// edit("item")  // nil
  /// ```
  ///
  /// - Returns: `nil` when the value hasn't the type of the case.
  public func callAsFunction<Enum>(_ value: Any) -> Enum? where Root == Case<Enum> {
    erasedCase()?.embedAny(value) as? Enum
  }
}
