import ComposableArchitecture
import Foundation

// The shapes that features have in the wild. That they compile is most of the test.

@Reducer public struct Generic<Value: Equatable & Sendable>: Sendable {
  @ObservableState public struct State: Equatable {
    public var value: Value; public init(value: Value) { self.value = value }
  }
  public enum Action: Sendable {
    case set(Value); case delegate(Delegate)
    @CasePathable public enum Delegate: Sendable { case done(Value) }
  }
  let transform: @Sendable (Value) -> Value
  public init(transform: @escaping @Sendable (Value) -> Value) { self.transform = transform }
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let v): state.value = transform(v); return .send(.delegate(.done(v)))
      case .delegate: return .none
      }
    }
  }
}
@Reducer struct Higher<Child: Reducer> where Child.State: Equatable {
  struct State { var child: Child.State; var log: [String] = [] }
  enum Action { case child(Child.Action); case undo }
  let child: Child
  init(@ReducerBuilder<Child.State, Child.Action> child: () -> Child) { self.child = child() }
  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { child }
    Reduce { state, action in .none }
  }
}
extension Higher.State: Equatable {}

struct Plain: Reducer {
  struct State: Equatable {}
  enum Action { case a }
  var body: some Reducer<State, Action> { Reduce { _, _ in .none } }
}
struct Plain2: Reducer {
  struct State: Equatable {}
  enum Action { case a }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
@Reducer
package struct PackageFeature {
  package struct State: Equatable { package init() {} }
  package enum Action { case a, b(Int) }
  package init() {}
  package var body: some Reducer<State, Action> { EmptyReducer() }
}
@Reducer package enum PackagePath { case a(PackageFeature); @ReducerCaseIgnored case b(Int); case c }
extension PackagePath.State: Equatable {}
@Reducer public enum PublicDestination {
  case generic(PublicChild)
  case alert(AlertState<Alert>)
  case dialog(ConfirmationDialogState<Dialog>)
  case popover
  public enum Alert: Equatable, Sendable { case ok }
  public enum Dialog: Equatable, Sendable { case ok }
}
extension PublicDestination.State: Equatable, Sendable {}
extension PublicDestination.Action: Equatable, Sendable {}
@Reducer public struct PublicChild: Sendable {
  @ObservableState public struct State: Equatable, Sendable { public init() {} }
  public enum Action: Equatable, Sendable { case x }
  public init() {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct DebugCases {
  @ObservableState struct State: Equatable {
    #if DEBUG
      var debug = 1
    #endif
    var x = 0
    #if os(macOS)
      var y = 0
    #else
      var z = 0
    #endif
  }
  enum Action {
    case a
    #if DEBUG
      case debug(Int)
    #endif
  }
  var body: some ReducerOf<Self> {
    #if DEBUG
      EmptyReducer()._printChanges()
    #endif
    Reduce { state, action in
      switch action {
      case .a: return .none
      #if DEBUG
        case .debug: return .none
      #endif
      }
    }
  }
}
@Reducer enum DebugDestination {
  case a(PublicChild)
  #if DEBUG
    case debug(DebugCases)
  #else
    case release(DebugCases)
  #endif
}
enum Namespace {
  @Reducer struct Inner {
    @ObservableState struct State: Equatable { var inner = 1 }
    enum Action { case tap }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
  @Reducer enum Path { case inner(Inner); case outer(Namespace.Inner) }
}
extension Namespace {
  @Reducer struct InExt {
    @ObservableState enum State: Equatable {
      case loggedIn(Inner.State), loggedOut, named(name: String, age: Int), `default`
    }
    enum Action { case loggedIn(Inner.Action), login, logout }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .login: state = .loggedIn(Inner.State()); return .none
        case .logout: state = .loggedOut; return .none
        case .loggedIn: return .none
        }
      }
      .ifCaseLet(\.loggedIn, action: \.loggedIn) { Inner() }
      Scope(state: \.loggedIn, action: \.loggedIn) { Inner() }
    }
  }
}
@Reducer struct StateInExtension {
  var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
}
extension StateInExtension {
  @CasePathable enum Action { case a }; @ObservableState struct State: Equatable { var a = 1 }
}
@Reducer struct Aliased {
  typealias State = PublicChild.State
  typealias Action = PublicChild.Action
  var body: some Reducer<State, Action> { PublicChild() }
}
@Reducer struct Aliased2 {
  typealias State = Int
  enum Action { case a }
  var body: some Reducer<State, Action> {
    Reduce { s, _ in
      s += 1; return .none
    }
  }
}
@Reducer struct PropertyFlavours {
  @ObservableState
  struct State: Equatable, Hashable, Codable, Sendable {
    var a: Int = 1
    var b: Int
    var c: Int
    private var d = 1
    fileprivate(set) var e: String?
    let f: Int
    static let g = 1
    static var hh: Int { 1 }
    var computed: Int { a + b }
    var rw: Int {
      get { a }
      set { a = newValue }
    }
    var observed: Int = 0 { didSet { a = observed } }
    var observed2: Int = 0 {
      willSet { _ = newValue }
      didSet { _ = oldValue }
    }
    @ObservationStateIgnored var ignored: Int = 4
    var optional: Int?
    var dict: [String: [Int]] = [:]
    var tuple: Nested = Nested()
    var `default`: Int = 1
    struct Nested: Hashable, Codable, Sendable { var x = 1 }
    private(set) var priv: Int = 0
    init(b: Int, c: Int, f: Int) { self.b = b; self.c = c; self.f = f }
    mutating func bump() { a += 1; observed += 1 }
  }
  enum Action: Equatable, Hashable, Codable, Sendable { case a }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
@Reducer private struct PrivateFeature {
  @ObservableState struct State: Equatable {
    @Presents var child: Child.State?; @Presents var alert: AlertState<Never>?
  }
  enum Action { case child(PresentationAction<Child.Action>); case alert(PresentationAction<Never>) }
  @Reducer struct Child {
    @ObservableState struct State: Equatable { var n = 0 }; enum Action { case x; case y(Int) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.$child, action: \.child) { Child() }
      .ifLet(\.$alert, action: \.alert)
  }
}
@Reducer fileprivate struct FilePrivateFeature {
  @ObservableState fileprivate struct State: Equatable { var x = 0 }
  fileprivate enum Action { case x }
  fileprivate var body: some ReducerOf<Self> { EmptyReducer() }
}
@Reducer struct Recursive {
  @ObservableState struct State: Equatable, Identifiable {
    let id: UUID; var name = ""; var rows: IdentifiedArrayOf<State> = []
  }
  enum Action { case add; indirect case rows(IdentifiedActionOf<Recursive>) }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add: state.rows.append(State(id: uuid())); return .none;
      case .rows: return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Self() }
  }
}
@Reducer struct RecursivePresents {
  @ObservableState struct State: Equatable {
    @Presents var child: State?; var x = 1; var path = StackState<Path.State>()
  }
  enum Action {
    indirect case child(PresentationAction<RecursivePresents.Action>); case path(StackActionOf<Path>)
  }
  @Reducer enum Path { case a(RecursivePresents) }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }.ifLet(\.$child, action: \.child) { RecursivePresents() }
      .forEach(\.path, action: \.path)
  }
}
extension RecursivePresents.Path.State: Equatable {}
@Reducer struct MultipleScopes {
  @ObservableState struct State: Equatable {
    var a = PublicChild.State(); var b = PublicChild.State(); var opt: PublicChild.State?
  }
  enum Action { case a(PublicChild.Action), b(PublicChild.Action), opt(PublicChild.Action) }
  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.a, action: \.a) { PublicChild() }
      Scope(state: \.b, action: \.b, child: PublicChild.init)
    }
    .dependency(\.uuid, .incrementing)
    .transformDependency(\.self) { $0.uuid = .incrementing }
    if true { EmptyReducer() }
    for _ in 0..<2 { EmptyReducer() }
    Reduce(self.core)
      .ifLet(\.opt, action: \.opt) { PublicChild() }
      .onChange(of: \.a) { old, new in Reduce { _, _ in .none } }
      .onChange(of: { $0.b }) { old, state in .none }
      .signpost()
    self.feature
  }
  func core(into state: inout State, action: Action) -> Effect<Action> { .none }
  @ReducerBuilder<State, Action> var feature: some ReducerOf<Self> { EmptyReducer() }
  var other: Reduce<State, Action> { Reduce { _, _ in .none } }
}
@available(macOS 99, iOS 99, *)
@Reducer struct Availability {
  @available(macOS 99, *) @ObservableState struct State: Equatable { var x = 0 }
  enum Action { case new }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
@Reducer struct AnyBody {
  struct State: Equatable {}
  enum Action { case a }
  var body: some Reducer<State, Action> { let r: any Reducer<State, Action> = EmptyReducer(); r }
}
@Reducer struct StoredBody {
  struct State: Equatable {}
  enum Action { case a }
  let body = EmptyReducer<State, Action>()
}
@Reducer struct ViewActions {
  @ObservableState struct State: Equatable { var text = "" }
  @CasePathable enum Action: ViewAction, BindableAction {
    case binding(BindingAction<State>), view(View), _internal(Internal), delegate(Delegate)
    @CasePathable enum View: Equatable { case onAppear, tap(id: Int, name: String) }
    @CasePathable enum Internal: Equatable { case loaded(Result<Int, Err>) }
    enum Delegate: Equatable { case none, some }
    struct Err: Error, Equatable {}
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.text), .binding: return .none
      case .view(.onAppear): return .send(._internal(.loaded(.success(1))))
      case .view(.tap(let id, _)) where id > 1: return .none
      case .view(.tap): return .none
      case let .view(viewAction): _ = viewAction; return .none
      case ._internal, .delegate: return .none
      }
    }
  }
}
@ViewAction(for: ViewActions.self)
@MainActor
struct ViewActionsView {
  @UIBindable var store: StoreOf<ViewActions>
  func f() {
    send(.onAppear); let t = send(.tap(id: 1, name: "")); t.cancel(); store.text = "a"
    let _: UIBinding<String> = $store.text
  }
}
struct ManualView: ViewActionSending { let store: StoreOf<ViewActions> }
@MainActor @ViewAction(for: ViewActions.self) final class VC {
  let store: StoreOf<ViewActions>; init(store: StoreOf<ViewActions>) { self.store = store }
}
@Reducer enum MoreEnum {
  case a(Generic<Int> = Generic { $0 })
  case b(GenericDef<String>)
  case c(Namespace.Inner)
  case nested(Namespace.Path.Body = Namespace.Path.body)
  case d
  @ReducerCaseIgnored case e(Int, label: String)
  @ReducerCaseEphemeral case f(AlertState<Int>)
  /// doc
  case `default`(PublicChild)
  enum Action2 {}
  static let x = 1
  static func make() -> Self.State { .d }
}
@Reducer struct GenericDef<T: Equatable> {
  struct State: Equatable {}; enum Action { case t(T) }; var body: some ReducerOf<Self> { EmptyReducer() }
}
@MainActor func use(_ store: StoreOf<MoreEnum>, _ s: StoreOf<PublicDestination>) {
  switch store.case {
  case .a(let s): s.send(.set(1))
  case .b, .c, .nested, .d: break
  case let .e(n, label: l): _ = (n, l)
  case .f(let alert): _ = alert
  case .default(let s): s.send(.x)
  }
  if case .generic(let child) = s.case { _ = child }
  switch s.state {
  case .generic: break;
  case .alert(let a): _ = a;
  case .dialog, .popover: break
  }
  if let g = s.scope(state: \.generic, action: \.generic) { g.send(.x) }
  _ = s.state.is(\.generic)
  _ = s.state[case: \.alert]
  _ = s.state.generic
}
