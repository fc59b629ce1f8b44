#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An action that can write a property of its feature's state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<Search.State>)
/// }
/// ```
///
/// The feature's ``BindingReducer`` does the writing. A store with such an action sets its properties by
/// sending one: `store.query = "lunch"`.
public protocol BindableAction<State> {
  /// The state that is written.
  associatedtype State

  /// A write, as an action of the feature.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The write that this action is, if it is one.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The write that this action is, if it is one: what the case `binding` carries.
  public var binding: BindingAction<State>? { BindingCase.binding(in: self) }

  /// An action that writes a property, for tests.
  ///
  /// ```swift
  /// await store.send(.set(\.title, "Lunch")) { $0.title = "Lunch" }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: What is written.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>,
    _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }
}

/// Finds the binding in an action.
@usableFromInline enum BindingCase {
  @usableFromInline static func binding<Action, State>(in action: Action) -> BindingAction<State>? {
    // Most actions are others, and a mirror is dear.
    guard
      let name = enumCaseName(action), strcmp(name, "binding") == 0,
      let payload = Mirror(reflecting: action).children.first
    else { return nil }
    return payload.value as? BindingAction<State>
  }
}

/// The name of an enum's case, as the runtime has it for the standard library's mirrors; `nil` for other
/// types.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
