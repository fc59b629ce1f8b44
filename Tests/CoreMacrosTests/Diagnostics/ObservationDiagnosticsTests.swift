import Testing

@Suite struct ObservationDiagnosticsTests {
  @Test func onlyStructsAndEnums() {
    let source = MacroSource("@ObservableState final class State { var count = 0 }")
    #expect(source.messages == ["error: '@ObservableState' can only be applied to a struct or an enum"])
  }

  @Test func severalPropertiesInOneVar() {
    let source = MacroSource(
      """
      @ObservableState struct State {
        public var a = 1, b: Int, c = 2
      }
      """
    )
    #expect(source.messages == ["error: Each observed property needs a 'var' of its own"])
    #expect(
      source.fixed == """
        @ObservableState struct State {
          public var a = 1
          public var b: Int
          public var c = 2
        }
        """
    )
  }

  @Test func aTypeStandsForTheNamesBeforeIt() {
    let source = MacroSource("@ObservableState struct State {\n  var a, b: Int\n}")
    #expect(source.fixed == "@ObservableState struct State {\n  var a: Int\n  var b: Int\n}")
  }

  @Test func lazyProperties() {
    let source = MacroSource("@ObservableState struct State { lazy var a = 1 }")
    #expect(
      source.messages == ["error: A 'lazy' property can't be observed: its first read would be a change"]
    )
    #expect(source.places == ["lazy"])
    #expect(source.fixed == "@ObservableState struct State { @ObservationStateIgnored lazy var a = 1 }")
  }

  @Test func aStorageThatIsTaken() {
    let source = MacroSource("@ObservableState struct State { var a = 1; let _a = 2 }")
    #expect(
      source.messages == [
        "error: '@ObservableState' stores 'a' in '_a', which is declared already: rename one of them"
      ]
    )
  }

  @Test func unknownWrappers() {
    let source = MacroSource("@ObservableState struct State { @Clamped var a = 1 }")
    #expect(source.messages == ["warning: '@Clamped' hides this property from observation"])
    #expect(source.fixed == "@ObservableState struct State { @ObservationStateIgnored @Clamped var a = 1 }")
  }

  @Test func knownWrappersAndMarksAreFine() {
    let source = MacroSource(
      """
      @ObservableState struct State {
        @Presents var a: Child?
        @Shared(.inMemory("b")) var b = 1
        @FetchAll var c: [Int]
        @ObservationStateIgnored @Clamped var d = 1
        @ObservationStateIgnored lazy var e = 1
        @MainActor var f = 1
        let _g = 1, h = 2
        var computed: Int { 1 }
      }
      """
    )
    #expect(source.messages.isEmpty)
  }

  @Test func tuplePatterns() {
    let source = MacroSource("@ObservableState struct State { var (a, b) = (1, 2) }")
    #expect(
      source.messages == [
        "warning: Properties of a tuple pattern aren't observed: declare each of them alone"
      ]
    )
  }

  @Test(arguments: [
    ("ObservationIgnored", "ObservationStateIgnored"), ("ObservationTracked", "ObservationStateTracked"),
    ("PresentationState", "Presents"),
  ])
  func macrosOfOtherKinds(name: String, replacement: String) {
    let source = MacroSource("@ObservableState struct State { @\(name) var a: Int? }")
    #expect(
      source.messages == ["error: '@\(name)' can't be used in '@ObservableState': use '@\(replacement)'"]
    )
    #expect(source.fixed == "@ObservableState struct State { @\(replacement) var a: Int? }")
  }

  @Test func presentedStateIsOptional() {
    let source = MacroSource("@ObservableState struct State { @Presents var child: Child.State }")
    #expect(
      source.messages == [
        "error: What '@Presents' presents is optional: nothing is presented while it is 'nil'"
      ]
    )
    #expect(source.fixed == "@ObservableState struct State { @Presents var child: Child.State? }")
  }

  @Test func presentedStateHasAType() {
    let source = MacroSource("@ObservableState struct State { @Presents var child = Child.State() }")
    #expect(
      source.messages == [
        "error: '@Presents' needs the optional type of what is presented, such as 'Child.State?'"
      ]
    )
  }

  @Test func presentationNeedsObservation() {
    let source = MacroSource("struct State { @Presents var child: Child.State? }")
    #expect(
      source.messages == ["error: '@Presents' needs '@ObservableState' on the struct that it stands in"]
    )
  }

  @Test func privateTypesOfOtherTypes() {
    let source = MacroSource("struct Outer { @ObservableState private struct State {} }")
    #expect(
      source.messages == [
        """
        error: '@ObservableState' can't extend a type that is 'private' inside another one: make it \
        'fileprivate'
        """
      ]
    )
    #expect(source.fixed == "struct Outer { @ObservableState fileprivate struct State {} }")
    #expect(MacroSource("@ObservableState private struct State {}").messages.isEmpty)
  }
}
