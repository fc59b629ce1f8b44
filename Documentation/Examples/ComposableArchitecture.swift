// What the examples of ComposableArchitecture take for granted: a few small features, and their stores.

public import ComposableArchitecture
public import Foundation

public struct Item: Identifiable, Equatable, Sendable {
  public var id = 0
  public var title = ""
}

public struct Catalogue: TestDependencyKey, Sendable {
  public static let empty = Catalogue()
  public static let testValue = empty
}

@Reducer public struct Edit {
  @ObservableState public struct State: Equatable, Identifiable {
    public var id = 0
    public var title = ""
    public var items: [Item] = []
    public init() {}
  }
  public enum Action: BindableAction, ViewAction, Equatable {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case resetButtonTapped, saveButtonTapped, task
    case view(View)
    @CasePathable public enum Delegate: Equatable { case saved(Item) }
    @CasePathable public enum View: Equatable { case saveButtonTapped }
  }
  public init() {}
  public var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer public struct Search {
  @ObservableState public struct State: Equatable {
    public var query = ""
    public var items: [Item] = []
    public init() {}
  }
  public enum Action: BindableAction { case binding(BindingAction<State>), found([Item]), searchButtonTapped }
  public init() {}
  public var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer public struct Form {
  @ObservableState public struct State: Equatable {
    public var query = ""
    public init() {}
  }
  public enum Action: ViewAction {
    case view(View)
    @CasePathable public enum View: BindableAction { case binding(BindingAction<State>) }
  }
  public init() {}
  public var body: some ReducerOf<Self> { BindingReducer(action: \.view) }
}

@Reducer public struct Row {
  @ObservableState public struct State: Equatable, Identifiable {
    public var id = 0
    public var title = ""
  }
  public enum Action { case deleteButtonTapped, editButtonTapped }
  public init() {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer public enum Destination {
  case edit(Edit)
  case search(Search)
  @ReducerCaseIgnored case detail(id: Item.ID)
}
extension Destination.State: Equatable {}

@Reducer public struct Home {
  @ObservableState public struct State: Equatable {
    @Presents public var destination: Destination.State?
    @Presents public var window: Edit.State?
    public var edit = Edit.State()
    public var path = StackState<Destination.State>()
    public var rows: IdentifiedArrayOf<Row.State> = []
    public init() {}
  }
  public enum Action {
    case destination(PresentationAction<Destination.Action>)
    case edit(Edit.Action)
    case editButtonTapped
    case path(StackActionOf<Destination>)
    case rows(IdentifiedActionOf<Row>)
    case window(PresentationAction<Edit.Action>)
  }
  public init() {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer public struct Window {
  @ObservableState public struct State: Equatable {
    public var edit: Edit.State?
    public var drafts = StackState<Edit.State>()
    public init() {}
  }
  public enum Action { case edit(Edit.Action), drafts(StackActionOf<Edit>) }
  public init() {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

public let item = Item()
@MainActor public var home = Home.State()
@MainActor public let store = TestStore(initialState: Edit.State()) { Edit() }
@MainActor public let searchStore = TestStore(initialState: Search.State()) { Search() }
@MainActor public let homeTest = TestStore(initialState: Home.State()) { Home() }
@MainActor public let homeStore = Store(initialState: Home.State()) { Home() }
@MainActor public let editStore = Store(initialState: Edit.State()) { Edit() }
@MainActor public let formStore = Store(initialState: Form.State()) { Form() }
@MainActor public let destinationStore = Store(initialState: Destination.State.detail(id: 1)) {
  Destination.body
}

public func find(_ query: String) async throws -> [Item] { [] }
public func results(_ query: String) -> AsyncThrowingStream<[Item], any Error> { .finished() }
public func track(_ event: String) async {}
