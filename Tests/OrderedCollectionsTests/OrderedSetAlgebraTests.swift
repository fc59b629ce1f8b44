import Foundation
import OrderedCollections
import Testing

@Suite struct OrderedSetAlgebraTests {
  /// Every subset of four numbers against every other, compared with `Set`.
  @Test func algebraOfEveryPairOfSubsets() {
    let subsets = (0..<16).map { bits in (0..<4).filter { bits >> $0 & 1 == 1 } }
    for left in subsets {
      for right in subsets {
        let set = OrderedSet(left)
        let (leftSet, rightSet) = (Set(left), Set(right))
        #expect(set.union(right).elements == left + right.filter { !leftSet.contains($0) })
        #expect(set.intersection(right).elements == left.filter { rightSet.contains($0) })
        #expect(set.subtracting(right).elements == left.filter { !rightSet.contains($0) })
        #expect(Set(set.symmetricDifference(right)) == leftSet.symmetricDifference(rightSet))
        #expect(set.isSubset(of: right) == leftSet.isSubset(of: right))
        #expect(set.isSuperset(of: right) == leftSet.isSuperset(of: right))
        #expect(set.isStrictSubset(of: right) == leftSet.isStrictSubset(of: right))
        #expect(set.isStrictSuperset(of: right) == leftSet.isStrictSuperset(of: right))
        #expect(set.isDisjoint(with: right) == leftSet.isDisjoint(with: right))
        #expect((set == OrderedSet(right)) == (left == right))
      }
    }
  }

  @Test func changesInPlace() {
    var set: OrderedSet = [1, 2, 3, 4]
    set.formUnion([5, 1])
    #expect(set == [1, 2, 3, 4, 5])
    set.subtract([2])
    set.formIntersection([5, 4, 3])
    #expect(set == [3, 4, 5])
    set.formSymmetricDifference([5, 6])
    #expect(set == [3, 4, 6])
  }

  @Test func orderCountsUnlessAskedNotTo() {
    let ascending: OrderedSet = [1, 2, 3]
    let descending: OrderedSet = [3, 2, 1]
    #expect(ascending != descending)
    #expect(ascending.unordered == descending.unordered)
    #expect(ascending.unordered.hashValue == descending.unordered.hashValue)
    #expect(ascending.unordered != OrderedSet([1, 2]).unordered)
    #expect(OrderedSet([1, 2, 3]).hashValue == ascending.hashValue)
  }

  @Test func coding() throws {
    let set: OrderedSet = ["b", "a"]
    let data = try JSONEncoder().encode(set)
    #expect(String(decoding: data, as: UTF8.self) == #"["b","a"]"#)
    #expect(try JSONDecoder().decode(OrderedSet<String>.self, from: data) == set)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(OrderedSet<Int>.self, from: Data("[1,2,1]".utf8))
    }
  }

  @Test func descriptions() {
    let set: OrderedSet = ["a", "b"]
    #expect("\(set)" == #"["a", "b"]"#)
    #expect(String(reflecting: set) == #"OrderedSet<String>(["a", "b"])"#)
    #expect(Mirror(reflecting: set).displayStyle == .collection)
    #expect(Mirror(reflecting: set).children.map { $0.value as? String } == ["a", "b"])
  }
}
