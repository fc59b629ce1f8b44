import ComposableArchitecture
import Testing

/// What a body may contain, and that it is asked for once.
@MainActor @Suite struct ReducerBuilderTests {
  struct State: Equatable { var log: [String] = [] }
  enum Action { case go }

  struct Note: Reducer {
    typealias State = ReducerBuilderTests.State
    typealias Action = ReducerBuilderTests.Action
    let text: String

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.log.append(text)
      return .none
    }
  }

  /// A reducer of a reducer that is written in braces.
  struct Twice<Base: Reducer>: Reducer {
    let base: Base
    init(@ReducerBuilder<Base.State, Base.Action> base: () -> Base) { self.base = base() }
    var body: some Reducer<Base.State, Base.Action> {
      base
      base
    }
  }

  @Test func aReducerInBracesKeepsItsType() {
    let store = Store(initialState: State()) { Twice<Note> { Note(text: "a") } }
    store.send(.go)
    #expect(store.withState(\.log) == ["a", "a"])
  }

  struct Branches: Reducer {
    typealias State = ReducerBuilderTests.State
    typealias Action = ReducerBuilderTests.Action
    let flag: Bool
    let number: Int?
    let bodies = LockIsolated(0)

    var body: some Reducer<State, Action> {
      let _ = bodies.withValue { $0 += 1 }
      Note(text: "first")
      if flag {
        Note(text: "flag")
      } else {
        EmptyReducer()
      }
      if let number { Note(text: "\(number)") }
      for letter in ["a", "b"] { Note(text: letter) }
      erased
      switch number {
      case .none: Note(text: "none")
      case .some: Note(text: "some")
      }
      CombineReducers {
        Note(text: "x")
        Note(text: "y")
      }
      Note?.none
    }

    private var erased: any Reducer<State, Action> { Note(text: "erased") }
  }

  @Test func everyKindOfStatement() {
    let reducer = Branches(flag: true, number: 3)
    let store = Store(initialState: State()) { reducer }
    store.send(.go)
    #expect(store.withState(\.log) == ["first", "flag", "3", "a", "b", "erased", "some", "x", "y"])
    store.send(.go)
    #expect(store.withState(\.log).count == 18)
    #expect(reducer.bodies.value == 1)
    let other = Store(initialState: State()) { Branches(flag: false, number: nil) }
    other.send(.go)
    #expect(other.withState(\.log) == ["first", "a", "b", "erased", "none", "x", "y"])
  }

  struct Wrapper<Base: Reducer>: Reducer where Base.State == State, Base.Action == Action {
    let base: Base

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        state.log.append("before")
        return base.reduce(into: &state, action: action)
      }
    }
  }

  @Test func aReducerCanBeCalledByAnother() {
    let store = Store(initialState: State()) { Wrapper(base: Branches(flag: false, number: nil)) }
    store.send(.go)
    #expect(store.withState(\.log) == ["before", "first", "a", "b", "erased", "none", "x", "y"])
  }
}
