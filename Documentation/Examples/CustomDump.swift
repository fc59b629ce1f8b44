// What the examples of CustomDump take for granted.

public import CustomDump

public struct User: Equatable {
  public enum Role: Equatable { case admin }
  public var id: Int
  public var name: String
  public var roles: [Role]
  public init(id: Int, name: String, roles: [Role] = []) {
    (self.id, self.name, self.roles) = (id, name, roles)
  }
}

@MainActor public final class Model {
  public var count = 0
  public func increment() {}
  public func load() async {}
}

@MainActor public let model = Model()
// Unsafe: examples are compiled and never run, so nothing reads or writes these.
public nonisolated(unsafe) let user = User(id: 1, name: "Blob")
