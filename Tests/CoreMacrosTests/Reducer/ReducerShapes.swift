import ComposableArchitecture

@Reducer struct Bare {}

@Reducer
struct Counter: Sendable {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
  enum Action: Sendable {
    case add(Int), reset
    case `default`
  }
  var by = 1
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let count): state.count += count * by
      case .reset, .default: state.count = 0
      }
      return .none
    }
  }
}

/// Only what can happen is written down.
@Reducer
public struct Stateless {
  public enum Action { case tap }
  public init() {}
  public var body: some Reducer<State, Action> {
    EmptyReducer()
  }
}

@Reducer
struct Parent {
  @ObservableState
  struct State: Equatable {
    var first = Counter.State()
    var second = Counter.State()
    @Presents var destination: Destination.State?
  }
  enum Action {
    case first(Counter.Action)
    case second(Counter.Action)
    case destination(PresentationAction<Destination.Action>)
  }
  var body: some ReducerOf<Self> {
    Scope(\.first, action: \.first) { Counter() }
    Scope(\.second, action: \.second) { Counter(by: 10) }
    Reduce { _, _ in .none }
      .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
enum Destination {
  case counter(Counter)
  case fast(Counter = Counter(by: 100))
  case alert(AlertState<Alert>)

  enum Alert { case confirm }
}
extension Destination.State: Equatable {}

/// State is an enum, with cases of its own.
@Reducer
struct Session {
  @ObservableState
  enum State: Equatable {
    case signedIn(Counter.State)
    case signedOut
  }
  enum Action { case signedIn(Counter.Action) }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifCaseLet(\.signedIn, action: \.signedIn) { Counter() }
  }
}

@Reducer
struct GenericFeature<Element: Equatable & Sendable> {
  @ObservableState
  struct State: Equatable { var elements: [Element] = [] }
  enum Action { case add(Element) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let element): state.elements.append(element)
      }
      return .none
    }
  }
}

/// Both types stand in an extension.
@Reducer
struct Extended {
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap: state.taps += 1
      }
      return .none
    }
  }
}
extension Extended {
  @ObservableState
  struct State: Equatable { var taps = 0 }
  @CasePathable
  enum Action { case tap }
}

struct Model: Equatable { var count = 1 }

@Reducer
struct Aliased {
  typealias State = Model
  typealias Action = Counter.Action
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// A body that composes by hand.
@Reducer
struct ByHand {
  struct State: Equatable { var count = 0 }
  enum Action { case tap }
  var isOn = true
  var body: Reduce<State, Action> {
    if isOn {
      return Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
    return Reduce { _, _ in .none }
  }
}

extension Counter {
  @Reducer
  struct Nested {
    @ObservableState struct State: Equatable { var isOn = false }
    enum Action { case toggle }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isOn.toggle()
        return .none
      }
    }
  }
}

@Reducer
private struct Private {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action { case tap }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

func countOfPrivateReducer() -> Int {
  var state = Private.State()
  _ = Private().reduce(into: &state, action: .tap)
  return state.count
}

@Reducer
struct Form {
  struct State: Equatable {}
  enum Action: ViewAction {
    case view(View)
    case saved
    @CasePathable enum View { case saveTapped, cancelTapped }
  }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
  }
}

@ViewAction(for: Form.self)
struct FormView {
  let store: StoreOf<Form>

  @MainActor func save() {
    send(.saveTapped)
  }
}

/// The author writes the case paths.
@Reducer
struct OwnCasePaths {
  struct State: Equatable {}
  enum Action: CasePathable, Equatable {
    case tap(Int)

    static var allCasePaths: AllCasePaths { AllCasePaths() }

    struct AllCasePaths {
      var doubled: AnyCasePath<Action, Int> {
        AnyCasePath(
          embed: { .tap($0 / 2) },
          extract: { action in if case .tap(let count) = action { count * 2 } else { nil } }
        )
      }
    }
  }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
