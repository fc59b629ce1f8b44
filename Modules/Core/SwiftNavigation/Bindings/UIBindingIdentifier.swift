/// What a binding points at, as a value: two bindings to the same place have equal identifiers.
///
/// It tells an object by its address, so compare it only while a binding keeps the object alive.
///
/// ```swift
/// @UIBinding var text = ""
/// UIBindingIdentifier($text) == UIBindingIdentifier($text)  // true
/// ```
public struct UIBindingIdentifier: Hashable {
  private var steps: [AnyHashable]

  init(root: some Hashable) {
    self.steps = [AnyHashable(root)]
  }

  /// The identifier of a binding.
  ///
  /// - Parameter binding: The binding.
  @MainActor public init<Value>(_ binding: UIBinding<Value>) {
    self = binding.identifier
  }

  func appending(_ step: some Hashable) -> Self {
    var identifier = self
    identifier.steps.append(AnyHashable(step))
    return identifier
  }
}
