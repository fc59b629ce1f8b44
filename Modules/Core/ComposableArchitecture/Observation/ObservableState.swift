import Observation

/// State whose fields are observed one by one.
///
/// Don't write the conformance: `@ObservableState` does, for structs and enums.
///
/// ```swift
/// @ObservableState
/// struct Counter: Equatable {
///   var count = 0
/// }
/// ```
public protocol ObservableState: Observable {
  /// Identifies this value: it stays when a field changes, and a copy has the same.
  var _$id: ObservableStateID { get }

  /// Gives the value an identity of its own if it shares one with a copy.
  mutating func _$willModify()

  /// The stored property behind an observed one: `\._rows` for `\.rows`.
  ///
  /// Reducers reach a child's state through it in place, where the observed property would copy it.
  ///
  /// - Parameter keyPath: A property of this type.
  ///   `\.self` stands for what identifies the value: the property that holds its registrar.
  /// - Returns: `nil` when the property isn't an observed one.
  static func _$storedKeyPath(for keyPath: PartialKeyPath<Self>) -> PartialKeyPath<Self>?

  /// What lets a type of a module whose default isolation is the main actor conform. It is never called.
  static func _$isolation()
}

extension ObservableState {
  /// Knows of no stored property: reducers read and write the observed one.
  public static func _$storedKeyPath(for keyPath: PartialKeyPath<Self>) -> PartialKeyPath<Self>? { nil }

  /// Does nothing; it is never called.
  public static func _$isolation() {}
}
