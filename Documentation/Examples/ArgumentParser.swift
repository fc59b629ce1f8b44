// What the examples of ArgumentParser take for granted.

public import ArgumentParser

public struct List: ParsableCommand { public init() {} }
public struct Add: ParsableCommand { public init() {} }
public struct Calculator: ParsableCommand { public init() {} }

public struct Schedule: ParsableCommand {
  public static let configuration = CommandConfiguration(subcommands: [List.self, Add.self])
  public init() {}
}

public struct Options: ParsableArguments {
  @Flag public var verbose = false
  @Argument public var files: [String]
  public init() {}
}

public struct Day: Codable, Sendable { public init(_ text: String) throws {} }
public enum Span: EnumerableFlag { case day, week, month }
public let start = 1
public let end = 2
