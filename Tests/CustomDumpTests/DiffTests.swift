import CustomDump
import Testing

@Suite struct DiffTests {
  @Test func equalValuesHaveNoDifference() {
    #expect(diff(User(), User()) == nil)
    #expect(diff(Node(name: "a"), Node(name: "a")) == nil)
    #expect(diff((1, 2), (1, 2)) == nil)
  }

  @Test func aChangedFieldShowsBothSides() {
    #expect(
      diff(Pair(first: User(), second: 1), Pair(first: User(name: "Blob, Jr."), second: 1)) == """
          Pair<User, Int>(
            first: User(
              id: 1,
        -     name: "Blob",
        +     name: "Blob, Jr.",
              role: User.Role.guest
            ),
            second: 1
          )
        """
    )
    #expect(
      diff(Pair(first: User(), second: 1), Pair(first: User(), second: 2), format: .default) == """
          Pair<User, Int>(
            first: User(…),
        -   second: 1
        +   second: 2
          )
        """
    )
    #expect(
      diff(Pair(first: User(), second: 1), Pair(first: User(), second: 2), format: .proportional) == """
        \u{2007} Pair<User, Int>(
        \u{2007}   first: User(…),
        \u{2212}   second: 1
        +   second: 2
        \u{2007} )
        """
    )
  }

  @Test func anotherCaseOrTypeShowsBothWhole() {
    #expect(
      diff(User.Role.guest, .admin(.read)) == """
        - User.Role.guest
        + User.Role.admin(.read)
        """
    )
    #expect(
      diff(User.Role.admin(.write), .admin(.read)) == """
        - User.Role.admin(.write)
        + User.Role.admin(.read)
        """
    )
    #expect(
      diff(User?.none, User()) == """
        - nil
        + User(
        +   id: 1,
        +   name: "Blob",
        +   role: User.Role.guest
        + )
        """
    )
  }

  @Test func unchangedElementsAreCounted() {
    #expect(
      diff([1, 2, 3], [1, 2, 3, 4]) == """
          [
            … (3 unchanged),
        +   [3]: 4
          ]
        """
    )
    #expect(
      diff([1, 2, 3], [1, 5, 3]) == """
          [
            [0]: 1,
        -   [1]: 2,
        +   [1]: 5,
            [2]: 3
          ]
        """
    )
  }

  @Test func identifiableElementsMatchByID() {
    let before = [User(id: 1), User(id: 2), User(id: 3)]
    let after = [User(id: 2, name: "B"), User(id: 3), User(id: 4)]
    #expect(
      diff(before, after) == """
          [
        -   [0]: User(
        -     id: 1,
        -     name: "Blob",
        -     role: User.Role.guest
        -   ),
            [0]: User(
              id: 2,
        -     name: "Blob",
        +     name: "B",
              role: User.Role.guest
            ),
            [1]: User(…),
        +   [2]: User(
        +     id: 4,
        +     name: "Blob",
        +     role: User.Role.guest
        +   )
          ]
        """
    )
  }

  @Test func dictionariesAndSetsMatchByKeyAndMember() {
    #expect(
      diff(["a": 1, "b": 2, "c": 3], ["b": 2, "c": 4, "d": 5]) == """
          [
        -   "a": 1,
            "b": 2,
        -   "c": 3
        +   "c": 4,
        +   "d": 5
          ]
        """
    )
    #expect(
      diff(Set([1, 2, 3]), Set([2, 3, 4])) == """
          Set([
        -   1,
            … (2 unchanged),
        +   4
          ])
        """
    )
  }

  @Test func textsOfSeveralLinesDifferLineByLine() {
    #expect(
      diff("a\nb\nc", "a\nB\nc") == """
          \"""
          a
        - b
        + B
          c
          \"""
        """
    )
  }

  @Test func valuesThatOnlyLookTheSameAreNamed() {
    struct Opaque: Equatable, CustomDumpStringConvertible {
      var value: Int
      var customDumpDescription: String { "Opaque" }
    }
    #expect(
      diff(Opaque(value: 1), Opaque(value: 2)) == """
          // Not equal, though both look like this:
          Opaque
        """
    )
  }

  @Test func equalityDecidesOverLooks() {
    struct Loose: Equatable {
      var id: Int
      static func == (lhs: Self, rhs: Self) -> Bool { true }
    }
    #expect(diff(Loose(id: 1), Loose(id: 2)) == nil)
    #expect(diff(Pair(first: Loose(id: 1), second: 1), Pair(first: Loose(id: 2), second: 1)) == nil)
  }

  @Test func aReferenceThatKnowsItsPastDiffersFromItself() {
    final class Shared: _CustomDiffObject {
      var _customDiffValues: (Any, Any) { (1, 2) }
    }
    let shared = Shared()
    #expect(
      diff(Pair(first: shared, second: 0), Pair(first: shared, second: 0))?.contains("- ") == true
    )
    #expect(String(customDumping: shared) == "2")
  }

  @Test func cyclesEnd() {
    func ring(_ name: String) -> Node {
      let node = Node(name: name)
      node.next = node
      return node
    }
    #expect(diff(ring("a"), ring("a")) == nil)
    #expect(
      diff(ring("a"), ring("b")) == """
          Node(
        -   name: "a",
        +   name: "b",
            next: Node(↩︎)
          )
        """
    )
  }

  @Test func longCollectionsThatDifferEverywhereArePairedByPosition() {
    let before = Array(0..<2000)
    let difference = diff(before, before.map { $0 + 5000 })
    #expect(difference?.split(separator: "\n").count == 4002)
  }
}
