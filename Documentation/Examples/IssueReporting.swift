// What the examples of IssueReporting take for granted.

public import IssueReporting

public typealias Row = Int
public struct Missing: Error { public init() {} }

public struct LogReporter: IssueReporter {
  public init() {}
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {}
}

@MainActor public final class Model { public func refresh() async {} }
@MainActor public let model = Model()
public struct Shop: Sendable { public func buyWithoutCart() {} }
public let feature = Shop()
public let draft = "draft"
public func save(_ draft: String) throws {}
public func storedName() throws -> String? { nil }
public func storedNameOfUser() async throws -> String? { nil }
public func load() async throws -> String { "" }
public func fetch(_ id: Int) async throws -> String { "" }
public func delete(id: Int) {}
public func log(_ text: String) {}
public func rebuildIndex() {}
public func checkRounding() {}
public func startAnalytics() {}
