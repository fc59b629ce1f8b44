import Foundation
import Testing

@testable import OrderedCollections

@Suite struct OrderedDictionaryTests {
  /// Expects a dictionary to hold exactly the pairs of `model`.
  func expect<Key: Hashable, Value: Equatable>(
    _ dictionary: OrderedDictionary<Key, Value>,
    is model: [(Key, Value)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(dictionary.keys.elements == model.map(\.0), sourceLocation: sourceLocation)
    #expect(dictionary.values.elements == model.map(\.1), sourceLocation: sourceLocation)
    #expect(model.allSatisfy { dictionary[$0.0] == $0.1 }, sourceLocation: sourceLocation)
    #expect(dictionary.count == model.count, sourceLocation: sourceLocation)
  }

  @Test(arguments: [4, 12])
  func everyChangeAtEveryPosition(count: Int) {
    let pairs = (0..<count).map { (CollidingKey($0), "\($0)") }
    let original = OrderedDictionary(uniqueKeysWithValues: pairs)
    for position in 0..<count {
      let key = CollidingKey(position)

      var dictionary = original
      var model = pairs
      #expect(dictionary.updateValue("new", forKey: key) == "\(position)")
      model[position].1 = "new"
      expect(dictionary, is: model)

      dictionary = original
      model = pairs
      dictionary[key]?.append("!")
      model[position].1.append("!")
      expect(dictionary, is: model)

      dictionary = original
      model = pairs
      dictionary[key] = nil
      model.remove(at: position)
      expect(dictionary, is: model)

      dictionary = original
      removeThroughInout(&dictionary[key])
      expect(dictionary, is: model)

      dictionary = original
      let removed = dictionary.remove(at: position)
      #expect(removed == (key, "\(position)"))
      expect(dictionary, is: model)

      dictionary = original
      model = pairs
      let inserted = dictionary.updateValue("x", forKey: CollidingKey(99), insertingAt: position)
      #expect(inserted == (nil, position))
      model.insert((CollidingKey(99), "x"), at: position)
      expect(dictionary, is: model)
      let replaced = dictionary.updateValue("y", forKey: CollidingKey(99), insertingAt: 0)
      #expect(replaced == ("x", position))

      dictionary = original
      model = pairs
      dictionary.swapAt(position, 0)
      model.swapAt(position, 0)
      expect(dictionary, is: model)

      dictionary = original
      model = pairs
      dictionary.values[position].append("?")
      model[position].1.append("?")
      expect(dictionary, is: model)
    }
    expect(original, is: pairs)
  }

  func removeThroughInout(_ value: inout String?) { value = nil }

  @Test func newKeys() {
    var dictionary: OrderedDictionary<String, Int> = [:]
    dictionary["b"] = 1
    dictionary["a", default: 10] += 1
    dictionary["b", default: 10] += 1
    dictionary["c"]? += 1
    dictionary["d"] = nil
    let length = dictionary.modifyValue(forKey: "e", default: 5) { value in
      value += 1
      return value
    }
    #expect(length == 6)
    expect(dictionary, is: [("b", 2), ("a", 11), ("e", 6)])
    #expect(dictionary["zz", default: 3] == 3)
    #expect(dictionary.count == 3)
  }

  @Test func reorder() {
    for order in permutations(5) {
      var dictionary = OrderedDictionary(uniqueKeys: order, values: order.map { $0 * 10 })
      dictionary.reverse()
      expect(dictionary, is: order.reversed().map { ($0, $0 * 10) })
      dictionary.sort()
      expect(dictionary, is: (0..<5).map { ($0, $0 * 10) })
      dictionary.sort { $0.value > $1.value }
      expect(dictionary, is: (0..<5).reversed().map { ($0, $0 * 10) })
      var generator = Countdown()
      dictionary.shuffle(using: &generator)
      expect(dictionary, is: dictionary.keys.map { ($0, $0 * 10) })
    }
  }

  @Test func makingOneOfAnother() {
    let dictionary: OrderedDictionary = ["b": 1, "a": 2]
    #expect(dictionary.mapValues { $0 * 2 } == ["b": 2, "a": 4])
    #expect(dictionary.compactMapValues { $0 > 1 ? "\($0)" : nil } == ["a": "2"])
    #expect(dictionary.filter { $0.value == 1 } == ["b": 1])
    #expect(
      dictionary.merging(["c": 3, "b": 4] as OrderedDictionary, uniquingKeysWith: +) == [
        "b": 5, "a": 2, "c": 3,
      ]
    )
    #expect(OrderedDictionary([("x", 1), ("y", 2), ("x", 3)], uniquingKeysWith: { $1 }) == ["x": 3, "y": 2])
    let groups = OrderedDictionary(grouping: ["apple", "bean", "avocado"], by: { $0.prefix(1) })
    #expect(groups == ["a": ["apple", "avocado"], "b": ["bean"]])
    var removing = dictionary
    removing.removeAll { $0.key == "b" }
    #expect(removing == ["a": 2])
    removing.removeAll()
    #expect(removing.isEmpty)
  }

  @Test func endsAndRanges() {
    var dictionary = OrderedDictionary(uniqueKeysWithValues: (0..<12).map { ($0, $0) })
    let first = dictionary.removeFirst()
    #expect(first == (0, 0))
    let last = dictionary.removeLast()
    #expect(last == (11, 11))
    dictionary.removeSubrange(2...4)
    expect(dictionary, is: [1, 2, 6, 7, 8, 9, 10].map { ($0, $0) })
    #expect(dictionary.elements[2].value == 6)
    #expect(dictionary.removeValue(forKey: 8) == 8)
    #expect(dictionary.removeValue(forKey: 8) == nil)
    #expect(dictionary.index(forKey: 9) == 4)
  }

  @Test func orderCounts() {
    #expect(["a": 1, "b": 2] as OrderedDictionary != ["b": 2, "a": 1])
    let dictionary: OrderedDictionary = ["a": 1, "b": 2]
    #expect(dictionary.hashValue == (["a": 1, "b": 2] as OrderedDictionary).hashValue)
    #expect(dictionary.map(\.key) == ["a", "b"])
  }

  @Test func coding() throws {
    let dictionary: OrderedDictionary = ["b": 1, "a": 2]
    let data = try JSONEncoder().encode(dictionary)
    #expect(String(decoding: data, as: UTF8.self) == #"["b",1,"a",2]"#)
    #expect(try JSONDecoder().decode(OrderedDictionary<String, Int>.self, from: data) == dictionary)
    for bad in [#"["a",1,"b"]"#, #"["a",1,"a",2]"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(OrderedDictionary<String, Int>.self, from: Data(bad.utf8))
      }
    }
  }

  @Test func descriptions() {
    let dictionary: OrderedDictionary = ["b": 1, "a": 2]
    #expect("\(dictionary)" == "[b: 1, a: 2]")
    #expect(String(reflecting: dictionary) == #"OrderedDictionary<String, Int>(["b": 1, "a": 2])"#)
    #expect("\(OrderedDictionary<Int, Int>())" == "[:]")
    #expect(Mirror(reflecting: dictionary).displayStyle == .dictionary)
  }
}
