import ComposableArchitecture
import Testing

/// What a feature can lead to: written out, generated, nested, and with cases that are no features.
@MainActor @Suite struct DestinationTests {
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

  struct Item: Equatable { var name = "" }

  @Reducer struct WrittenOut {
    @ObservableState
    enum State: Equatable {
      case add(Form.State)
      case edit(Form.State)
    }
    enum Action {
      case add(Form.Action)
      case edit(Form.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(\.add, action: \.add) { Form() }
      Scope(state: \.edit, action: \.edit) { Form() }
    }
  }

  @Reducer enum Modal {
    case form(Form)
  }

  @Reducer enum Generated {
    case add(Form)
    case edit(Form)
    case modal(Modal.Body = Modal.body)
    @ReducerCaseIgnored
    case item(Item)
  }

  @Reducer struct App {
    @ObservableState struct State: Equatable {
      @Presents var written: WrittenOut.State?
      @Presents var destination: Generated.State?
      var path = StackState<Generated.State>()
    }
    enum Action {
      case written(PresentationAction<WrittenOut.Action>)
      case destination(PresentationAction<Generated.Action>)
      case path(StackActionOf<Generated>)
    }
    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
        .ifLet(\.$written, action: \.written) { WrittenOut() }
        .ifLet(\.$destination, action: \.destination)
        .forEach(\.path, action: \.path)
    }
  }

  @Test func bothFormsRun() async {
    let state = App.State(
      written: .add(Form.State()),
      destination: .edit(Form.State()),
      path: StackState([.modal(.form(Form.State()))])
    )
    let store = TestStore(initialState: state) { App() }
    await store.send(\.written.add.typed, "a") { $0.written = .add(Form.State(text: "a")) }
    await store.send(\.destination.edit.typed, "b") { $0.destination = .edit(Form.State(text: "b")) }
    await store.send(\.path[id: 0].modal.form.typed, "c") {
      $0.path[id: 0] = .modal(.form(Form.State(text: "c")))
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func aStackHandsOutTheStoreOfACase() {
    let store = Store(initialState: App.State(path: StackState([.add(Form.State(text: "x"))]))) { App() }
    let path = store.scope(\.path, action: \.path)
    #expect(path.state.count == 1)
    let element = store.scope(\.path[0], action: \.path[id: store.path.ids[0]])
    switch element.case {
    case .add(let store): #expect(store.text == "x")
    case .edit, .modal, .item: Issue.record("The element is another case")
    }
  }

  @Test func aCaseWithoutAFeatureHasAStoreToPresentItBy() {
    @UIBindable var store = Store(initialState: App.State(destination: .item(Item(name: "Lamp")))) { App() }
    let item = $store.scope(\.destination?.item, action: \.destination.item)
    #expect(item.wrappedValue?.withState { $0 } == Item(name: "Lamp"))
    item.wrappedValue = nil
    #expect(store.destination == nil)
  }
}
extension DestinationTests.Modal.State: Equatable {}
extension DestinationTests.Generated.State: Equatable {}
