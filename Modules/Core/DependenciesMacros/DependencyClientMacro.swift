/// Makes a struct of closures a client whose endpoints can be left out, and overridden one by one.
///
/// ```swift
/// @DependencyClient
/// struct APIClient: Sendable {
///   var fetch: @Sendable (_ id: Int) async throws -> String
///   var track: @Sendable (String) async -> Void
///   var count: @Sendable () -> Int = { 0 }
/// }
///
/// extension APIClient: TestDependencyKey {
///   static let testValue = Self()
/// }
/// ```
///
/// An endpoint that isn't implemented reports an issue when it is called. It then throws ``Unimplemented``
/// if it can throw, returns if it returns nothing or an optional, or else runs its default, which it must
/// have.
///
/// A closure with labelled parameters can be called as a method: `try await client.fetch(id: 1)`.
///
/// Two initializers are added: one with a parameter for every property, in the order of their declaration,
/// and one without the endpoints. They are as accessible as the least accessible of the properties. What
/// stands in an `#if` isn't among the parameters. Constants with a value, computed, static and `@Dependency`
/// properties, and private ones with a value, are left alone.
///
/// The issue of an endpoint that isn't implemented names it, `Unimplemented: 'APIClient.fetch'`, and stands
/// at the endpoint's declaration.
@attached(memberAttribute)
@attached(member, names: named(init))
public macro DependencyClient() = #externalMacro(module: "CoreMacros", type: "DependencyClientMacro")

/// Lets a closure of a client be left out: `@DependencyClient` adds it to each of its closures.
///
/// ```swift
/// @DependencyClient
/// struct Player: Sendable {
///   @DependencyEndpoint(method: "play") var playTrack: @Sendable (_ track: Int) async throws -> Void
/// }
/// ```
///
/// - Parameter method: The name of the method that calls the closure with its labels; that of the property
///   unless it is given. Two endpoints can share a name, as overloaded methods do.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "CoreMacros", type: "DependencyEndpointMacro")

/// Keeps `@DependencyClient` from making a closure an endpoint.
///
/// ```swift
/// @DependencyClient
/// struct Player: Sendable {
///   var stop: @Sendable () async -> Void
///   @DependencyEndpointIgnored var onEnd: @Sendable () -> Void = {}
/// }
/// ```
@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "CoreMacros", type: "DependencyEndpointIgnoredMacro")
