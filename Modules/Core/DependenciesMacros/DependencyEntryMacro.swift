/// Registers a dependency: writes the key and the accessors of a property of `DependencyValues`.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: Geocoder.live) var geocoder: Geocoder = Geocoder()
/// }
/// ```
///
/// The initial value is the one for tests. A property without one reports an issue when a test reads it
/// without an override.
///
/// - Parameters:
///   - key: The name of the key, as issues print it; that of the property unless it is given.
///   - liveValue: The value in the running application; the initial value unless it is given.
///   - previewValue: The value in previews; the live value unless it is given.
@attached(accessor, names: named(get), named(set), named(_modify))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(
  _ key: String? = nil,
  liveValue: @autoclosure () -> Value,
  previewValue: @autoclosure () -> Value
) = #externalMacro(module: "CoreMacros", type: "DependencyEntryMacro")

/// Registers a dependency: writes the key and the accessors of a property of `DependencyValues`.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: Geocoder.live) var otherGeocoder: Geocoder = Geocoder()
/// }
/// ```
///
/// - Parameters:
///   - key: The name of the key, as issues print it; that of the property unless it is given.
///   - liveValue: The value in the running application, and in previews.
@attached(accessor, names: named(get), named(set), named(_modify))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(
  _ key: String? = nil,
  liveValue: @autoclosure () -> Value
) = #externalMacro(module: "CoreMacros", type: "DependencyEntryMacro")

/// Registers a dependency: writes the key and the accessors of a property of `DependencyValues`.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var pageSize: Int = 50
/// }
/// ```
///
/// - Parameter key: The name of the key, as issues print it; that of the property unless it is given.
@attached(accessor, names: named(get), named(set), named(_modify))
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ key: String? = nil) =
  #externalMacro(module: "CoreMacros", type: "DependencyEntryMacro")
