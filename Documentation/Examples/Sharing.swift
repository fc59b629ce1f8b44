// What the examples of Sharing take for granted.

public import Foundation
public import Sharing

public struct Bookmark: Codable, Equatable, Sendable {
  public var title: String
  public init(title: String) { self.title = title }
}

public struct SignUpData: Sendable {
  public var name = ""
  public init() {}
}

public struct Settings: Codable, Sendable {
  public init() {}
}

public struct Badge: Sendable {
  @SharedReader public var count: Int
  public init(count: SharedReader<Int>) { _count = count }
}

public enum Theme: String, Sendable { case light, dark }

public struct Ticker: Sendable {
  public func cancel() {}
}

extension URL {
  public static var bookmarks: URL { .temporaryDirectory.appending(path: "bookmarks.json") }
  public static var notes: URL { .temporaryDirectory.appending(path: "notes.txt") }
  public static var settings: URL { .temporaryDirectory.appending(path: "settings.json") }
  public static var session: URL { .temporaryDirectory.appending(path: "session.json") }
}

public typealias Session = Settings

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  public static var visits: Self { Self[.inMemory("visits"), default: 0] }
}

public let values = ["visits": 1]
public var text: InMemoryKey<String> { .inMemory("text") }
public func clearCache() {}
public func download() async throws -> Data { Data() }
public func readLoadAverage() throws -> Double { 0 }
public func everyMinute(_ action: @escaping @Sendable () -> Void) -> Ticker { Ticker() }
public func showSettings() {}
