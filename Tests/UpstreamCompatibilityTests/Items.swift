import ComposableArchitecture
import Foundation
import OrderedCollections
import Testing
import XCTest

// Alerts, sheets and stacks, driven by bindings, and tested with XCTest.
@Reducer struct Item {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int; var name = ""; var isOn = false; var optional: String?
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>), save, delegate(Delegate), nameChanged(String), toggled(isOn: Bool)
    @CasePathable enum Delegate: Equatable { case saved(State), cancelled }
  }
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented
  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.name) { old, new in
        Reduce { state, _ in
          state.isOn = old != new; return .none
        }
      }
      .onChange(of: \.isOn) { _, _ in EmptyReducer() }
    Reduce { state, action in
      switch action {
      case .save:
        return .run { [state] send in
          await send(.delegate(.saved(state))); if isPresented { await dismiss() }
        }
      case .nameChanged(let name): state.name = name; return .none
      case .toggled(isOn: let isOn): state.isOn = isOn; return .none
      case .binding, .delegate: return .none
      }
    }
  }
}
@Reducer struct Items {
  @Reducer enum Destination {
    case add(Item)
    case edit(Item)
    case alert(AlertState<Alert>)
    case confirm(ConfirmationDialogState<Confirm>)
    @CasePathable enum Alert: Equatable { case delete(id: Int), retry }
    enum Confirm: Equatable { case yes }
  }
  @ObservableState struct State: Equatable {
    var items: IdentifiedArrayOf<Item.State> = []
    @Presents var destination: Destination.State?
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    var path: [Int] = []
    var stack = StackState<Item.State>()
    var tab = Tab.one
    enum Tab { case one, two }
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case items(IdentifiedActionOf<Item>)
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Dialog>)
    case stack(StackActionOf<Item>)
    case addTapped, deleteTapped(id: Int), editTapped(id: Int), tabSelected(State.Tab)
    @CasePathable enum Alert: Equatable { case ok }
    @CasePathable enum Dialog: Equatable { case a, b(Int) }
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTapped: state.destination = .add(Item.State(id: 1)); return .none
      case .editTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .edit(item)
        return .none
      case .deleteTapped(let id):
        state.destination = .alert(.delete(id: id))
        state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
          TextState("T")
        } actions: {
          ButtonState(role: .destructive, action: .a) { TextState("A") }
          for i in 0..<2 { ButtonState(action: .send(.b(i))) { TextState("\(i)") } }
          ButtonState(role: .cancel) { TextState("C") }
        } message: {
          TextState("M")
        }
        state.alert = AlertState(
          title: { TextState("x") },
          actions: { ButtonState(action: .ok) { TextState("OK") } },
          message: { TextState("m") }
        )
        state.alert = AlertState {
          TextState("x")
        } message: {
          TextState("y")
        }
        state.alert = AlertState {
          TextState("x")
        } actions: {
          ButtonState { TextState("z") }
        }
        state.alert = AlertState { TextState(verbatim: "x") + TextState("y").bold() }
        state.alert = .init(title: { .init("hi") })
        return .none
      case .destination(.presented(.add(.delegate(.saved(let item))))),
        .destination(.presented(.edit(.delegate(.saved(let item))))):
        state.items.updateOrAppend(item)
        return .none
      case .destination(.presented(.alert(.delete(let id)))):
        state.items.remove(id: id)
        return .none
      case let .items(.element(id, .delegate(.cancelled))):
        state.items[id: id] = nil
        return .none
      case .destination, .items, .binding, .alert, .dialog, .stack: return .none
      case .tabSelected(let tab): state.tab = tab; return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .forEach(\.items, action: \.items) { Item() }
    .forEach(\.stack, action: \.stack) { Item() }
  }
}
extension Items.Destination.State: Equatable {}
extension Items.Destination.Action: Equatable {}
extension AlertState where Action == Items.Destination.Alert {
  static func delete(id: Int) -> Self {
    AlertState {
      TextState("Delete")
    } actions: {
      ButtonState(role: .destructive, action: .send(.delete(id: id))) { TextState("Delete") }
      ButtonState(action: .retry) { TextState("Retry") }
    }
  }
}
@MainActor final class ItemsController {
  @UIBindable var store: StoreOf<Items>
  init(store: StoreOf<Items>) { self.store = store }
  func bind() {
    let d: UIBinding<StoreOf<Items.Destination>?> = $store.scope(state: \.$destination, action: \.destination)
    let e: UIBinding<StoreOf<Item>?> = $store.scope(state: \.destination?.edit, action: \.destination.edit)
    let e2: UIBinding<StoreOf<Item>?> = $store.scope(state: \.$destination, action: \.destination).edit
    let a: UIBinding<Store<AlertState<Items.Destination.Alert>, Items.Destination.Alert>?> = $store.scope(
      state: \.destination?.alert,
      action: \.destination.alert
    )
    let al: UIBinding<Store<AlertState<Items.Action.Alert>, Items.Action.Alert>?> = $store.scope(
      state: \.alert,
      action: \.alert
    )
    let st: UIBinding<Store<StackState<Item.State>, StackActionOf<Item>>> = $store.scope(
      state: \.stack,
      action: \.stack
    )
    let tab: UIBinding<Items.State.Tab> = $store.tab.sending(\.tabSelected)
    let tab2: UIBinding<Items.State.Tab> = $store.tab
    let p: UIBinding<[Int]> = $store.path
    _ = (d, e, e2, a, al, st, tab, tab2, p)
    d.wrappedValue = nil
    if let s = store.scope(state: \.destination?.add, action: \.destination.add) { s.send(.save) }
    if let s = store.scope(state: \.destination, action: \.destination.presented) {
      switch s.case {
      case .add(let s), .edit(let s):
        @UIBindable var s = s; _ = $s.name; _ = $s.name.sending(\.nameChanged);
        _ = $s.isOn.sending(\.toggled);
      case .alert(let a): _ = a.title;
      case .confirm: break
      }
    }
    if let s = store.destination {
      switch s {
      case .add(let st): _ = st.name;
      default: break
      }
    }
    store.destination = nil
    _ = store.destination?.edit?.name
    _ = store.$destination
    for s in store.scope(state: \.items, action: \.items) {
      @UIBindable var s = s; let _: UIBinding<String> = $s.name; s.isOn.toggle(); s.name = "q"; _ = s.optional
    }
    store.items[id: 1]?.name = "z"
    store.tab = .two
    for id in store.stack.ids { _ = store.scope(state: \.stack[id: id], action: \.stack[id: id]) }
    let token = observe { _ = self.store.items.count }
    token.cancel()
  }
}
@MainActor final class ItemsXCTests: XCTestCase {
  override func invokeTest() { withMainSerialExecutor { super.invokeTest() } }
  func makeStore(_ items: IdentifiedArrayOf<Item.State> = []) -> TestStoreOf<Items> {
    TestStore(initialState: Items.State(items: items), reducer: { Items() })
  }
  func testAdd() async {
    let store: TestStore<Items.State, Items.Action> = makeStore()
    await store.send(.addTapped) { $0.destination = .add(Item.State(id: 1)) }
    await store.send(.destination(.presented(.add(.set(\.name, "A"))))) {
      XCTAssertEqual($0.destination?.add?.name, "")
      $0.$destination[case: \.add]?.name = "A"
      $0.$destination[case: \.add]?.isOn = true
    }
    await store.send(\.destination.add.save)
    await store.receive(
      .destination(.presented(.add(.delegate(.saved(Item.State(id: 1, name: "A", isOn: true))))))
    ) {
      $0.items = [Item.State(id: 1, name: "A", isOn: true)]
    }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    XCTAssertEqual(store.state.items.count, 1)
    expectNoDifference(store.state.items.map(\.name), ["A"])
  }
  func testDelete() async throws {
    let store = makeStore([Item.State(id: 3)])
    store.exhaustivity = .off
    await store.send(.deleteTapped(id: 3))
    await store.send(\.destination.alert.delete, 3) {
      $0.items = []; $0.destination = nil
    }
    try await withDependencies {
      $0.uuid = .incrementing
    } operation: {
      await store.send(\.dialog.b, 1) { $0.dialog = nil }; try Task.checkCancellation()
    }
  }
  func testStack() async {
    let store = makeStore()
    await store.send(.stack(.push(id: 0, state: Item.State(id: 9)))) { $0.stack[id: 0] = Item.State(id: 9) }
    await store.send(\.stack[id: 0].binding.name, "x") {
      $0.stack[id: 0]?.name = "x"; $0.stack[id: 0]?.isOn = true
    }
    await store.send(\.stack[id: 0].save)
    await store.receive(\.stack[id: 0].delegate.saved)
    await store.receive(\.stack.popFrom, 0) { $0.stack.removeAll() }
  }
}
