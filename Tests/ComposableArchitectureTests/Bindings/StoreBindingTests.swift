import ComposableArchitecture
import Testing

/// `$store` outside of SwiftUI: properties, and what is presented, as bindings.
@MainActor @Suite struct StoreBindingTests {
  @Reducer struct Search {
    @ObservableState struct State: Equatable {
      var query = ""
      var filter = Filter()
      var isOn = false
    }
    struct Filter: Equatable { var category = "all" }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case queryChanged(String)
      case categoryChanged(String)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding: break
        case .queryChanged(let query): state.query = query.lowercased()
        case .categoryChanged(let category): state.filter.category = category
        }
        return .none
      }
    }
  }

  @Test func aPropertyIsWrittenByABindingAction() {
    @UIBindable var store = Store(initialState: Search.State()) { Search() }
    let query: UIBinding<String> = $store.query
    query.wrappedValue = "Lunch"
    #expect(store.query == "Lunch")
    #expect(query.wrappedValue == "Lunch")
    let category = $store.filter.category
    category.wrappedValue = "work"
    #expect(store.filter.category == "work")
    #expect(UIBindingIdentifier($store.query) == UIBindingIdentifier(query))
  }

  @Test func aPropertyIsWrittenByAnActionOfItsOwn() {
    @UIBindable var store = Store(initialState: Search.State()) { Search() }
    let query = $store.query.sending(\.queryChanged)
    query.wrappedValue = "LUNCH"
    #expect(query.wrappedValue == "lunch")
    $store.filter.category.sending(\.categoryChanged).wrappedValue = "work"
    #expect(store.filter.category == "work")
    #expect(
      UIBindingIdentifier(query) == UIBindingIdentifier($store.query.sending(\.queryChanged))
    )
  }

  @Test func aBindingToAStoreDoesTheSame() {
    @UIBinding var store = Store(initialState: Search.State()) { Search() }
    $store.query.wrappedValue = "Lunch"
    #expect(store.query == "Lunch")
    $store.query.sending(\.queryChanged).wrappedValue = "TEA"
    #expect(store.query == "tea")
  }
}

/// Presentations as bindings, and the late `nil`s of views that are going away.
@MainActor @Suite struct PresentationBindingTests {
  @Reducer struct Edit {
    @ObservableState struct State: Equatable, Identifiable {
      let id: Int
      var title = ""
    }
    enum Action { case rename(String) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .rename(let title) = action { state.title = title }
        return .none
      }
    }
  }

  @Reducer struct Form {
    @ObservableState struct State: Equatable { var text = "" }
    enum Action { case typed(String) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .typed(let text) = action { state.text += text }
        return .none
      }
    }
  }

  @Reducer struct App {
    @Reducer enum Destination {
      case edit(Edit)
      case form(Form)
      case alert(AlertState<Alert>)
      enum Alert: Equatable { case confirm }
    }
    @Reducer enum Path { case edit(Edit) }
    @ObservableState struct State: Equatable {
      @Presents var destination: Destination.State?
      @Presents var form: Form.State?
      var path = StackState<Path.State>()
    }
    enum Action {
      case destination(PresentationAction<Destination.Action>)
      case form(PresentationAction<Form.Action>)
      case path(StackActionOf<Path>)
      case present(Destination.State?)
      case openForm
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .present(let destination): state.destination = destination
        case .openForm: state.form = Form.State()
        case .destination, .form, .path: break
        }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.$form, action: \.form) { Form() }
      .forEach(\.path, action: \.path)
    }
  }

  @Reducer struct WithoutIfLet {
    @ObservableState struct State: Equatable { @Presents var form: Form.State? = Form.State() }
    enum Action { case form(PresentationAction<Form.Action>) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  private func app(_ destination: App.Destination.State? = nil) -> StoreOf<App> {
    Store(initialState: App.State(destination: destination)) { App() }
  }

  @Test func everySpelling() throws {
    @UIBindable var store = app(.edit(Edit.State(id: 1)))
    let edits = [
      $store.scope(state: \.$destination, action: \.destination).edit,
      $store.scope(\.$destination, action: \.destination).edit,
      $store.scope(state: \.destination, action: \.destination).edit,
      $store.scope(\.destination, action: \.destination).edit,
      $store.scope(state: \.destination?.edit, action: \.destination.edit),
      $store.scope(\.destination?.edit, action: \.destination.edit),
    ]
    for (number, edit) in edits.enumerated() {
      try #require(edit.wrappedValue).send(.rename("\(number)"))
      #expect(store.destination?.edit?.title == "\(number)")
    }
    for edit in edits {
      store.send(.present(.edit(Edit.State(id: 2))))
      #expect(edit.wrappedValue?.id == 2)
      edit.wrappedValue = nil
      #expect(store.destination == nil)
    }
  }

  @Test func aBindingShowsTheSameStoreWhileItIsPresented() {
    @UIBindable var store = app(.edit(Edit.State(id: 1)))
    let destination = $store.scope(state: \.$destination, action: \.destination)
    let first = destination.edit.wrappedValue
    #expect(first != nil)
    store.send(.destination(.presented(.edit(.rename("Tea")))))
    #expect(destination.edit.wrappedValue === first)
    #expect(destination.form.wrappedValue == nil)
    #expect(UIBindingIdentifier(destination.edit) == UIBindingIdentifier(destination.edit))
    #expect(UIBindingIdentifier(destination.edit) != UIBindingIdentifier(destination.form))
  }

  @Test func aBindingFromBeforeThePresentationDismissesIt() {
    @UIBindable var store = app()
    let destination = $store.scope(state: \.$destination, action: \.destination)
    #expect(destination.wrappedValue == nil)
    store.send(.present(.form(Form.State())))
    store.send(.destination(.presented(.form(.typed("a")))))
    destination.wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test func anAlertIsPresentedByItsState() {
    @UIBindable var store = app(.alert(AlertState { TextState("Sure?") }))
    let alert = $store.scope(state: \.$destination, action: \.destination).alert
    #expect(alert.wrappedValue?.title == TextState("Sure?"))
    alert.wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test func aLateNilSparesAnotherCase() {
    @UIBindable var store = app(.edit(Edit.State(id: 1)))
    let destination = $store.scope(state: \.$destination, action: \.destination)
    let edit = destination.edit
    let old = $store.scope(state: \.destination?.edit, action: \.destination.edit)
    let alert = App.Destination.State.alert(AlertState { TextState("Sure?") })
    store.send(.present(alert))
    edit.wrappedValue = nil
    destination.wrappedValue = nil
    old.wrappedValue = nil
    #expect(store.destination == alert)
    #expect(edit.wrappedValue == nil)
    edit.wrappedValue = nil
    #expect(store.destination == alert)
  }

  @Test func aLateNilSparesAnotherChild() {
    @UIBindable var store = app(.edit(Edit.State(id: 1)))
    let edit = $store.scope(state: \.$destination, action: \.destination).edit
    store.send(.present(.edit(Edit.State(id: 2))))
    edit.wrappedValue = nil
    #expect(store.destination?.edit?.id == 2)
    #expect(edit.wrappedValue?.id == 2)
    edit.wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test func aLateNilSparesANewPresentation() {
    @UIBindable var store = app()
    store.send(.openForm)
    let form = $store.scope(state: \.$form, action: \.form)
    store.send(.form(.presented(.typed("old"))))
    store.send(.form(.dismiss))
    store.send(.openForm)
    form.wrappedValue = nil
    #expect(store.form == Form.State())
  }

  @Test func throughABindingToTheStore() {
    @UIBinding var store = app(.edit(Edit.State(id: 1)))
    #expect($store.scope(\.$destination, action: \.destination).edit.wrappedValue?.id == 1)
    $store.scope(state: \.destination?.edit, action: \.destination.edit).wrappedValue = nil
    #expect(store.destination == nil)
    #expect($store.scope(\.path, action: \.path).wrappedValue.state.isEmpty)
  }

  @Test func stackBindings() {
    @UIBindable var store = app()
    let path = $store.scope(state: \.path, action: \.path)
    #expect(path.wrappedValue === $store.scope(\.path, action: \.path).wrappedValue)
    path.wrappedValue.send(.push(id: 0, state: .edit(Edit.State(id: 7))))
    #expect(store.path.map(\.edit?.id) == [7])
    path.wrappedValue.send(.popFrom(id: store.path.ids[0]))
    #expect(store.path.isEmpty)
  }

  @Test func aPresentationThatDoesNotEndIsAnIssue() async {
    let found = await issues {
      @UIBindable var store = Store(initialState: WithoutIfLet.State()) { WithoutIfLet() }
      $store.scope(state: \.$form, action: \.form).wrappedValue = nil
      #expect(store.form != nil)
    }
    #expect(found.count == 1)
  }

  @Test func aStoreThatIsGoneStillHasItsCase() throws {
    @UIBindable var store = app(.edit(Edit.State(id: 1)))
    let destination = try #require($store.scope(state: \.$destination, action: \.destination).wrappedValue)
    store.send(.present(nil))
    guard case .edit(let edit) = destination.case else { throw Missing() }
    #expect(edit.id == 1)
  }

  private struct Missing: Error {}
}

extension PresentationBindingTests.App.Destination.State: Equatable {}
extension PresentationBindingTests.App.Path.State: Equatable {}
