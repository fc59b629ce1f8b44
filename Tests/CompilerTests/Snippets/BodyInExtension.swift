import ComposableArchitecture

// A macro can't see a body that stands elsewhere, and makes one of its own.
@Reducer struct ElsewhereBody {
  struct State: Equatable { var count = 0 }
  enum Action { case tap }
}

extension ElsewhereBody.State { static let initial = Self() }

extension ElsewhereBody {
  @ReducerBuilder<State, Action>
  var body: some ReducerOf<Self> {  // error: invalid redeclaration of 'body'
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
