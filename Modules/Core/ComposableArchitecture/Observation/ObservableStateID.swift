import Synchronization

/// The identity of a piece of observable state.
///
/// A value keeps it when a field changes, and copies share it until `_$willModify()` gives one
/// of them its own. So a store can tell a value that was replaced from one that was only changed.
///
/// ```swift
/// var copy = home
/// copy._$id == home._$id  // true
/// ```
public struct ObservableStateID: Hashable, Sendable {
  /// A number that no other identity has, or ``inertLocation``.
  @usableFromInline var location: UInt64

  /// Which cases of enums the value is wrapped in.
  @usableFromInline var tag: Int

  /// The location of values that carry no identity.
  @usableFromInline static var inertLocation: UInt64 { 0 }

  private static let lastLocation = Atomic<UInt64>(inertLocation)

  @usableFromInline static func nextLocation() -> UInt64 {
    lastLocation.wrappingAdd(1, ordering: .relaxed).newValue
  }

  @usableFromInline init(location: UInt64, tag: Int = 0) {
    self.location = location
    self.tag = tag
  }

  /// A new identity.
  public init() {
    self.init(location: Self.nextLocation())
  }

  /// The identity of values that carry none, such as an enum's case without observable state.
  public static var _$inert: Self { Self(location: inertLocation) }

  /// The identity of a value, if it is observable state, else ``_$inert``.
  public static func _$id<T>(for value: T) -> Self {
    (value as? any ObservableState)?._$id ?? ._$inert
  }

  /// The identity of observable state.
  public static func _$id(for value: some ObservableState) -> Self { value._$id }

  /// This identity inside a case of an enum.
  ///
  /// - Parameter tag: The position of the case in the enum.
  public func _$tag(_ tag: Int) -> Self {
    Self(location: location, tag: self.tag &* 65_537 &+ tag &+ 1)
  }

  /// Becomes a new identity.
  public mutating func _$willModify() {
    location = Self.nextLocation()
  }

  /// Whether the value says nothing about its identity, so that only its content tells a change.
  @usableFromInline var isInert: Bool { location == Self.inertLocation }
}
