// What the examples of DependenciesTestSupport take for granted.

@_exported public import Clocks
@_exported public import Dependencies
public import DependenciesTestSupport

public struct APIClient: Sendable, TestDependencyKey {
  public static let testValue = APIClient()
  public static let offline = APIClient()
}

public protocol Storage: Sendable {}
public struct InMemoryStorage: Storage { public init() {} }

extension DependencyValues {
  public var storage: any Storage {
    get { self[StorageKey.self] }
    set { self[StorageKey.self] = newValue }
  }
}

private enum StorageKey: TestDependencyKey {
  static let testValue: any Storage = InMemoryStorage()
}
