import ComposableArchitecture

/// The smallest feature, with plain state.
@Reducer
struct PlainCounter {
  struct State: Equatable { var count = 0 }

  enum Action { case incrementButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count &+= 1
      return .none
    }
  }
}

/// A feature as one writes it, with an effect.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var title = ""
  }

  enum Action: Equatable {
    case effectButtonTapped
    case incrementButtonTapped
    case response(Int)
    case waitButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .effectButtonTapped:
        return .run { send in await send(.response(1)) }
      case .incrementButtonTapped:
        state.count &+= 1
        return .none
      case .response(let number):
        state.count &+= number
        return .none
      case .waitButtonTapped:
        return .run { _ in try await Task.never() }
      }
    }
  }
}

/// Rows, and something beside them.
@Reducer
struct Table {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Counter.State> = []
    var selection = 0
  }

  enum Action {
    case rowSelected(Int)
    case rows(IdentifiedActionOf<Counter>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rowSelected(let row):
        state.selection = row
        return .none
      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Counter() }
  }
}

/// A presented child, and a stack.
@Reducer
struct Navigation {
  @Reducer
  enum Path {
    case counter(Counter)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var child: Counter.State?
    var path = StackState<Path.State>()
  }

  enum Action {
    case child(PresentationAction<Counter.Action>)
    case path(StackActionOf<Path>)
    case popButtonTapped
    case pushButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child, .path:
        return .none
      case .popButtonTapped:
        state.path.removeLast()
        return .none
      case .pushButtonTapped:
        state.path.append(.counter(Counter.State()))
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Counter() }
    .forEach(\.path, action: \.path)
  }
}

extension Navigation.Path.State: Equatable {}
