// What the examples of OrderedCollections take for granted.

public import OrderedCollections

public let words = ["one", "two", "one"]
public nonisolated(unsafe) var counts: OrderedDictionary<String, Int> = [:]
