import CustomDump
import Testing

@Suite struct DumpTests {
  private func dump(_ value: some Any) -> String { String(customDumping: value) }

  @Test func structsShowTheirFields() {
    #expect(
      dump(User()) == """
        User(
          id: 1,
          name: "Blob",
          role: User.Role.guest
        )
        """
    )
    #expect(dump(Empty()) == "Empty()")
  }

  @Test func enumsShowCaseAndPayload() {
    #expect(dump(User.Role.guest) == "User.Role.guest")
    #expect(dump(User.Role.member(since: 3)) == "User.Role.member(since: 3)")
    #expect(dump(User.Role.admin(.write)) == "User.Role.admin(.write)")
    #expect(
      dump(User.Role.owner(name: "Blob", shares: 2)) == """
        User.Role.owner(
          name: "Blob",
          shares: 2
        )
        """
    )
    #expect(
      dump(Optional(Result<User, Never>.success(User())))
        == """
        Result.success(
          User(
            id: 1,
            name: "Blob",
            role: User.Role.guest
          )
        )
        """.replacing("Result.", with: "Result<User, Never>.")
    )
  }

  @Test func anEnumIsNamedByItsCaseWhateverItCallsItself() {
    enum Loud: CustomStringConvertible {
      case quiet
      var description: String { "LOUD" }
    }
    #expect(dump(Loud.quiet) == "Loud.quiet")
  }

  @Test func collectionsShowPositionsKeysAndSortedMembers() {
    #expect(dump([1, 2]) == "[\n  [0]: 1,\n  [1]: 2\n]")
    #expect(dump([10: "j", 9: "i"]) == "[\n  9: \"i\",\n  10: \"j\"\n]")
    #expect(dump(Set([3, 1, 20])) == "Set([\n  1,\n  3,\n  20\n])")
    #expect(dump([Int]()) == "[]")
    #expect(dump([Int: Int]()) == "[:]")
    #expect(dump(Set<Int>()) == "Set([])")
  }

  @Test func optionalsAndTuplesAreTransparent() {
    #expect(dump(Int?.none) == "nil")
    #expect(dump(Int??.some(.some(1))) == "1")
    #expect(dump((1, label: "a")) == "(\n  1,\n  label: \"a\"\n)")
    #expect(dump(()) == "()")
  }

  @Test func stringsOfSeveralLinesStandBetweenThreeQuotationMarks() {
    #expect(dump("a\"b") == #""a\"b""#)
    #expect(dump("a\nb") == "\"\"\"\na\nb\n\"\"\"")
    #expect(dump("a\\n\nb") == "#\"\"\"\na\\n\nb\n\"\"\"#")
    #expect(
      dump(Pair(first: "a\nb", second: Character("c")))
        == """
        Pair<String, Character>(
          first: \"""
            a
            b
          \""",
          second: "c"
        )
        """.replacing("    a", with: "  a").replacing("    b", with: "  b")
    )
  }

  @Test func aCycleIsCut() {
    let node = Node(name: "a")
    node.next = Node(name: "b", next: node)
    #expect(
      dump(node) == """
        Node(
          name: "a",
          next: Node(
            name: "b",
            next: Node(↩︎)
          )
        )
        """
    )
    node.next = nil
  }

  @Test func depthNameAndIndentAreRespected() {
    var text = ""
    customDump(Pair(first: User(), second: [1]), to: &text, name: "pair", indent: 2, maxDepth: 1)
    #expect(text == "  pair: Pair<User, [Int]>(\n    first: User(…),\n    second: […]\n  )")
  }

  @Test func aCaseWithAShortPayloadIsShownAtAnyDepth() {
    var text = ""
    customDump(User(role: .admin(.read)), to: &text, maxDepth: 1)
    #expect(text.hasSuffix("role: User.Role.admin(.read)\n)"))
    text = ""
    customDump(Optional(User.Role.owner(name: "a", shares: 1)), to: &text, maxDepth: 0)
    #expect(text == "User.Role.owner(…)")
  }

  @Test func typesAndFunctionsShowTheirNames() {
    struct Local { var closure: (Int) -> String? }
    #expect(dump(Int.self) == "Int.self")
    #expect(dump([String: [Int?]].self) == "[String: [Int?]].self")
    #expect(dump(Pair<User.Role, Local>.self) == "Pair<User.Role, Local>.self")
    #expect(dump(Local { "\($0)" }) == "Local(\n  closure: (Int) -> String?\n)")
    #expect(dump(\User.name) == "\\User.name")
  }

  @Test func wrappedPropertiesShowTheirOwnNameAndMacrosAreHidden() {
    @propertyWrapper struct Wrapper { var wrappedValue: Int }
    struct Wrapped {
      @Wrapper var count = 1
      var _$registrar = 0
      var _kept = 2
      var kept = 3
    }
    #expect(
      dump(Wrapped()) == """
        Wrapped(
          count: Wrapper(
            wrappedValue: 1
          ),
          _kept: 2,
          kept: 3
        )
        """
    )
  }

  @Test func conformancesDecide() {
    struct Secret: CustomDumpStringConvertible { var customDumpDescription: String { "Secret(…)" } }
    struct Tagged: CustomDumpRepresentable { var customDumpValue: Any { [1] } }
    struct Session: CustomDumpReflectable {
      var token = "x"
      var customDumpMirror: Mirror { Mirror(self, children: ["user": 1], displayStyle: .struct) }
    }
    #expect(dump(Secret()) == "Secret(…)")
    #expect(dump(Tagged()) == "[\n  [0]: 1\n]")
    #expect(dump(Session()) == "Session(\n  user: 1\n)")
    #expect(dump(AnyHashable(1)) == "1")
    #expect(dump(1..<3) == "1..<3")
    #expect(dump(Duration.seconds(2)) == "2.0 seconds")
  }
}
