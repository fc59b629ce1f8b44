/// Gives bindings to the properties of an observable model.
///
/// ```swift
/// @UIBindable var model = SettingsModel()
/// let name: UIBinding<String> = $model.name
/// ```
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct UIBindable<Value> {
  /// The model.
  public var wrappedValue: Value

  /// A bindable model.
  ///
  /// - Parameter wrappedValue: The model.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// A bindable model.
  ///
  /// - Parameter wrappedValue: The model.
  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// A bindable model that is passed on.
  ///
  /// - Parameter projectedValue: The bindable model.
  public init(projectedValue: UIBindable<Value>) {
    self = projectedValue
  }

  /// What `$model.property` starts from.
  public var projectedValue: UIBindable<Value> { self }

  /// A binding to a property of the model.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> where Value: AnyObject {
    let model = wrappedValue
    return UIBinding(
      identifier: UIBindingIdentifier(root: ObjectIdentifier(model)).appending(keyPath),
      get: { model[keyPath: keyPath] },
      set: { model[keyPath: keyPath] = $0 }
    )
  }
}

extension UIBindable: @MainActor Identifiable where Value: Identifiable {
  /// The model's own identity.
  public var id: Value.ID { wrappedValue.id }
}
