// What the examples of DependenciesMacros take for granted.

@_exported public import Dependencies
public import DependenciesMacros

public struct Geocoder: Sendable {
  public static let live = Geocoder()
  public init() {}
}
