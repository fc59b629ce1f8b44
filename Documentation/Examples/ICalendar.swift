// What the examples of ICalendar take for granted.

public import ICalendar
@_exported public import ScheduleModels

public struct File: Sendable {
  public func read(upTo count: Int) throws -> [UInt8]? { nil }
}

public struct Output: Sendable {
  public func write(_ text: String) {}
}

public struct ZoneClient: Sendable {
  public func local() -> Zone { .utc }
  public var named: @Sendable (String) -> Zone? { { _ in nil } }
}

public let file = File()
public let output = Output()
public let zoneClient = ZoneClient()
public let work = ScheduleCalendar(id: ScheduleCalendar.ID(rawValue: "work"), name: "Work")
public let zones = ZoneSource(local: .utc) { _ in nil }
public let sources: [String] = []
// Unsafe: examples are compiled and never run, so nothing reads or writes these.
public nonisolated(unsafe) var groups: [String: [ScannedComponent]] = [:]
