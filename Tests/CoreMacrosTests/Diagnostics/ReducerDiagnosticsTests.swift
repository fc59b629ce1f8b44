import Testing

@Suite struct ReducerDiagnosticsTests {
  @Test func onlyStructsAndEnums() {
    let source = MacroSource("@Reducer final class Feature {}")
    #expect(source.messages == ["error: '@Reducer' can only be applied to a struct or an enum"])
  }

  @Test func reduceInsteadOfBody() {
    let source = MacroSource(
      """
      @Reducer struct Feature {
        struct State {}
        enum Action {}
        public func reduce(into state: inout State, action: Action) -> Effect<Action> {
          return .none
        }
      }
      """
    )
    #expect(source.messages == ["warning: Write a feature's logic in 'body', with a 'Reduce'"])
    #expect(
      source.fixed == """
        @Reducer struct Feature {
          struct State {}
          enum Action {}
          public var body: some ReducerOf<Self> {
            Reduce { state, action in
            return .none
            }
          }
        }
        """
    )
  }

  @Test func reduceBesideBody() {
    let source = MacroSource(
      """
      @Reducer struct Feature {
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """
    )
    #expect(
      source.messages == [
        "warning: 'reduce(into:action:)' takes the place of 'body', which is never asked for"
      ]
    )
    #expect(!source.fixed.contains("reduce("))
  }

  @Test func aGenericFeatureNeedsADefault() {
    let source = MacroSource("@Reducer enum Path<Child: Reducer> { case a(Child) }")
    #expect(
      source.messages == [
        "error: How a 'Child' is made isn't known: give a default, as in 'case a(Child = …)'"
      ]
    )
    #expect(source.places == ["Child"])
  }

  @Test(arguments: ["Int?", "[Int]", "(Int, Int)", "() -> Void", "any Child"])
  func payloadsThatAreNoFeatures(type: String) {
    let source = MacroSource("@Reducer enum Path { case a(\(type)) }")
    #expect(
      source.messages == [
        "error: '\(type)' is no feature: mark a case that only carries a value with '@ReducerCaseIgnored'"
      ]
    )
    #expect(source.fixed == "@Reducer enum Path { @ReducerCaseIgnored case a(\(type)) }")
    #expect(MacroSource(source.fixed).messages.isEmpty)
  }

  @Test func casePathsAreForEnums() {
    #expect(
      MacroSource("@CasePathable struct Action {}").messages == [
        "error: '@CasePathable' can only be applied to an enum"
      ]
    )
    let source = MacroSource("@CasePathable enum Action { case a(Int), b; case a(text: String) }")
    #expect(source.messages == ["error: '@CasePathable' needs a name for each case: 'a' is used twice"])
  }

  @Test func aViewNeedsItsStore() {
    let source = MacroSource("@ViewAction(for: Feature.self) struct FeatureView {}")
    #expect(
      source.messages == [
        "error: '@ViewAction' needs a property 'store', such as 'let store: StoreOf<Feature>'"
      ]
    )
    #expect(source.places == ["FeatureView"])
  }

  @Test func aViewSendsViewActions() {
    let source = MacroSource(
      """
      @ViewAction(for: Feature.self) struct FeatureView {
        let store: StoreOf<Feature>
        func a() { store.send(.view(.tapped(1))) }
        func b() { self.store.send(.saved) }
        func c() { send(.tapped(2)) }
      }
      """
    )
    #expect(
      source.messages == [
        "warning: A view with '@ViewAction' sends its actions with 'send'",
        "warning: A view with '@ViewAction' sends 'view' actions only, with 'send'",
      ]
    )
    #expect(source.fixed.contains("func a() { send(.tapped(1)) }"))
    #expect(source.fixed.contains("func b() { self.store.send(.saved) }"))
  }
}
