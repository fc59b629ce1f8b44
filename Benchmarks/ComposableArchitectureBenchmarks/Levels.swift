import ComposableArchitecture

// Features around features: as many scopes lead to the counter as the name says. Not one generic feature, as
// nobody writes it so.

@Reducer
struct One {
  @ObservableState
  struct State: Equatable { var child = Counter.State() }

  enum Action { case child(Counter.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Counter() }
  }
}

@Reducer
struct Two {
  @ObservableState
  struct State: Equatable { var child = One.State() }

  enum Action { case child(One.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { One() }
  }
}

@Reducer
struct Three {
  @ObservableState
  struct State: Equatable { var child = Two.State() }

  enum Action { case child(Two.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Two() }
  }
}

@Reducer
struct Four {
  @ObservableState
  struct State: Equatable { var child = Three.State() }

  enum Action { case child(Three.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Three() }
  }
}

@Reducer
struct Five {
  @ObservableState
  struct State: Equatable { var child = Four.State() }

  enum Action { case child(Four.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Four() }
  }
}

@Reducer
struct Six {
  @ObservableState
  struct State: Equatable { var child = Five.State() }

  enum Action { case child(Five.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Five() }
  }
}

@Reducer
struct Seven {
  @ObservableState
  struct State: Equatable { var child = Six.State() }

  enum Action { case child(Six.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Six() }
  }
}

@Reducer
struct Eight {
  @ObservableState
  struct State: Equatable { var child = Seven.State() }

  enum Action { case child(Seven.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Seven() }
  }
}

@Reducer
struct Nine {
  @ObservableState
  struct State: Equatable { var child = Eight.State() }

  enum Action { case child(Eight.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Eight() }
  }
}

@Reducer
struct Ten {
  @ObservableState
  struct State: Equatable { var child = Nine.State() }

  enum Action { case child(Nine.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Nine() }
  }
}
