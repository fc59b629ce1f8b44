import ComposableArchitecture

@Reducer struct NarrowState {
  @ObservableState
  fileprivate struct State: Equatable { var count = 0 }  // error: leave its 'fileprivate' out
  enum Action { case tap }
  var body: some ReducerOf<Self> { EmptyReducer() }  // error: does not conform to protocol 'Reducer'
}

@Reducer struct NarrowAction {
  struct State {}
  private enum Action { case tap }  // error: leave its 'private' out
  let body = EmptyReducer<Int, Int>()
}

@Reducer public struct PublicReducer {
  struct State {}  // error: make it 'public'
  public enum Action { case tap }
  public let body = EmptyReducer<Int, Int>()
}

// Nobody sees the state of these either.
@Reducer private struct Hidden {
  @ObservableState fileprivate struct State: Equatable { var count = 0 }
  fileprivate enum Action { case tap }
  fileprivate var body: some ReducerOf<Self> { EmptyReducer() }
}

private enum Around {
  @Reducer public struct HiddenByItsSurroundings {
    struct State {}
    enum Action { case tap }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}
