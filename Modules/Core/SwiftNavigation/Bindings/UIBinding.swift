import CasePaths
import Observation

/// A way to read and write a value that something else owns.
///
/// It gives code outside of SwiftUI what `Binding` gives to views:
///
/// ```swift
/// @MainActor struct TextField {
///   @UIBinding var text: String
///   func typed(_ character: Character) { text.append(character) }
/// }
/// ```
///
/// Get one from a ``UIBindable`` model, or from another binding with `$binding.member`.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct UIBinding<Value> {
  let identifier: UIBindingIdentifier
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// What accompanies each write.
  public var transaction = UITransaction()

  init(
    identifier: UIBindingIdentifier,
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.identifier = identifier
    self.get = get
    self.set = set
  }

  /// A binding made of two functions.
  ///
  /// - Parameters:
  ///   - id: Tells what the binding points at: two bindings with equal ids have equal
  ///     ``UIBindingIdentifier``s.
  ///   - get: Reads the value.
  ///   - set: Writes it. The binding's ``transaction`` is current meanwhile.
  public init(
    id: some Hashable,
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(identifier: UIBindingIdentifier(root: id), get: get, set: set)
  }

  /// A binding to a value of its own, which can be observed.
  ///
  /// - Parameter wrappedValue: The value to begin with.
  public init(wrappedValue: Value) {
    let storage = ObservableValue(wrappedValue)
    self.init(id: ObjectIdentifier(storage), get: { storage.value }, set: { storage.value = $0 })
  }

  /// A binding that is passed on.
  ///
  /// - Parameter projectedValue: The binding.
  public init(projectedValue: UIBinding<Value>) {
    self = projectedValue
  }

  /// A binding that always has the same value, and drops writes.
  ///
  /// - Parameter value: The value.
  public static func constant(_ value: Value) -> UIBinding<Value> {
    let identity = ConstantIdentity()
    return UIBinding(id: identity, get: { value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      if transaction.isEmpty {
        set(newValue)
      } else {
        withUITransaction(transaction) { set(newValue) }
      }
    }
  }

  /// The binding itself.
  public var projectedValue: UIBinding<Value> { self }

  /// The same binding, whose writes are accompanied by a transaction.
  ///
  /// - Parameter transaction: The transaction.
  public func transaction(_ transaction: UITransaction) -> UIBinding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// A binding to a part of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> UIBinding<Member> {
    derived(
      keyPath,
      get: { $0[keyPath: keyPath] },
      set: { $0[keyPath: keyPath] = $1 }
    )
  }
}

extension UIBinding {
  /// A binding to something that is found inside the value, and put back into it.
  ///
  /// - Parameters:
  ///   - step: Tells the new binding from others on the same value.
  ///   - get: Finds the new value.
  ///   - set: Puts it back.
  func derived<NewValue>(
    _ step: some Hashable,
    get: @escaping @MainActor (Value) -> NewValue,
    set: @escaping @MainActor (inout Value, NewValue) -> Void
  ) -> UIBinding<NewValue> {
    let base = self
    var binding = UIBinding<NewValue>(
      identifier: identifier.appending(step),
      get: { get(base.get()) },
      set: { newValue in
        var value = base.get()
        set(&value, newValue)
        base.set(value)
      }
    )
    binding.transaction = transaction
    return binding
  }
}

extension UIBinding: @MainActor Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

/// The storage of a binding that owns its value.
@MainActor
@Observable
private final class ObservableValue<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

private final class ConstantIdentity: HashableObject {}
