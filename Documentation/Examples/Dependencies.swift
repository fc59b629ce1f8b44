// What the examples of Dependencies take for granted.

public import Dependencies
@_exported import DependenciesMacros
@_exported public import Dispatch
public import Foundation
@_exported import IssueReporting

public struct APIClient: Sendable, TestDependencyKey {
  public var fetch: @Sendable (Int) async throws -> String
  public static let testValue = APIClient { _ in "" }
  public static func live(path: String) throws -> Self { testValue }
  public static func remote() async throws -> Self { testValue }
}

extension DependencyValues {
  public var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}

public final class Model: Sendable {
  public init() {}
  public func reload() {}
}

public struct Item { public init(id: UUID) {} }
public let model = Model()
public let queue = DispatchQueue(label: "example")
public let count = 1
public func synchronise() {}
public func upload() async {}
public func loadPage() async throws -> String { "" }
public func download(_ id: Int) async throws -> String { "" }
public func track(_ event: String) async throws {}
