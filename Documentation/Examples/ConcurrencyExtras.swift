// What the examples of ConcurrencyExtras take for granted.

public import ConcurrencyExtras

@MainActor public final class Model {
  public var isLoading = false
  public init() {}
  public func load() async { isLoading = true }
}

public final class Connection { public init() {} }
// Unsafe: examples are compiled and never run, so nothing reads or writes these.
public nonisolated(unsafe) let legacyConnection = Connection()
public func use(_ connection: Connection) {}
public let input = AsyncStream<String> { $0.finish() }
public let log = LockIsolated<[String]>([])
public let counter = LockIsolated(0)
public func runTest() {}
public func load() async throws -> String { "" }
public func countWords() async -> Int { 0 }
