import CasePaths
import Testing

@Suite struct CasePathableShapesTests {
  @Test func generics() {
    #expect(Kinds<Int>.element(3)[case: \.element] == 3)
    #expect(Kinds<Int>.elements([1])[case: \.elements] == [1])
    #expect(Kinds<Int>.pair(1, count: 2)[case: \.pair]?.count == 2)
    #expect(Box<String>.Action.set("a")[case: \.set] == "a")
    #expect(Box<String>.Action.done(.success("b"))[case: \.done.success] == "b")
    #expect(Box<Int>.Action.map { $0 + 1 }[case: \.map]?(1) == 2)
  }

  @Test func aTypeMayBeCalledElement() {
    let element = Table.Element(row: 3)
    #expect(Table.Action.element(element)[case: \.element] == element)
    #expect(Table.Action.pair([element], first: nil)[case: \.pair]?.0 == [element])
  }

  @Test func conditionalCasesAreListedWhereTheyExist() {
    #expect(
      Array(Kinds<Int>.allCasePaths) == [
        \.element, \.elements, \.pair, \.plain, \.maybe, \.existential, \.real,
      ]
    )
    #expect(Array(Empty.allCasePaths).isEmpty)
  }

  @Test func aPayloadOfNilIsStillItsCase() {
    #expect(Kinds<Int>.maybe(nil).is(\.maybe))
    let path: PartialCaseKeyPath<Kinds<Int>> = \.maybe
    #expect(Kinds<Int>.maybe(nil).is(path))
    #expect(!Kinds<Int>.plain.is(path))
  }

  @Test func keywordsKeepTheirBackTicks() {
    #expect(Keywords.default.is(\.default))
    #expect(Keywords.switch(1)[case: \.switch] == 1)
    #expect(Keywords.in.is(\.in))
  }

  @Test func labelsAndDefaults() {
    #expect(Tree.labelled(value: 2)[case: \.labelled] == 2)
    let value = Tree.defaulted()[case: \.defaulted]
    #expect(value?.0 == 3 && value?.1 == "x")
  }

  @Test func casesThatCannotExist() {
    #expect(Array(PartlyUninhabited.allCasePaths).count == 3)
    #expect(PartlyUninhabited.fine(1).alert == nil)
    #expect(PartlyUninhabited.fine(1)[case: \.both]?.1 == nil)
  }

  @Test func accessAndIsolation() {
    #expect(hiddenValue() == 1)
    #expect(Outer.InPublicExtension.a(1).is(\.a))
    #expect(OnMainActor.view(1)[case: \.view] == 1)
  }

  @Test func everyCaseKnowsItsPath() {
    #expect(App.none.case == \App.Cases.none)
    #expect(App.tree(.leaf(1)).case == \App.Cases.tree)
    for path in App.allCasePaths {
      #expect(App.keywords(.default).is(path) == (path == \App.Cases.keywords))
    }
  }
}

extension PartlyUninhabited {
  fileprivate var alert: Never? { self[case: \.alert] }
}
