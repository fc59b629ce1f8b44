// What the examples of IdentifiedCollections take for granted.

public import IdentifiedCollections

public struct Event: Identifiable, Sendable {
  public let id: Int
  public var title: String
}

public let standUp = Event(id: 1, title: "Stand-up")
public let review = Event(id: 2, title: "Review")
public let downloaded = [standUp, review]
// Unsafe: examples are compiled and never run, so nothing reads or writes these.
public nonisolated(unsafe) var events: IdentifiedArrayOf<Event> = [standUp]
public let names = ["red", "green"]
