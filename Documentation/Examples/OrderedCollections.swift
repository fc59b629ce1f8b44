// What the examples of OrderedCollections take for granted.

public import OrderedCollections

public let words = ["one", "two", "one"]
// Unsafe: examples are compiled and never run, so nothing reads or writes these.
public nonisolated(unsafe) var counts: OrderedDictionary<String, Int> = [:]
