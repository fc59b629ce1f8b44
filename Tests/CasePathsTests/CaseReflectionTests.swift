import CasePaths
import Testing

@Suite struct CaseReflectionTests {
  @Test func anEnumNamesTheCaseOfAValue() {
    func name<Paths: CasePathReflectable>(_ value: Paths.Root, in paths: Paths) -> PartialCaseKeyPath<
      Paths.Root
    > {
      paths[value]
    }
    #expect(name(Keywords.switch(3), in: Keywords.allCasePaths) == \.switch)
    #expect(Keywords.default.case == \.default)
  }

  @Test func aKeyPathEndsAtAPlace() {
    let place: Case<Int> = Case(\Keywords.Cases.switch)
    #expect(type(of: place) == type(of: Case<Keywords>().switch))
  }

  @Test func optionalsHaveTwoCases() {
    let some: CaseKeyPath<Int?, Int> = \.some
    #expect(some(3) == 3)
    #expect(Int?.some(3)[case: \.some] == 3)
    let nothing: Int? = nil
    #expect(nothing.is(\.none))
    #expect(!nothing.is(\.some))
    #expect(Array(Int?.allCasePaths) == [\.none, \.some])
  }
}
