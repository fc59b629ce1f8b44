@_spi(Internals) import ComposableArchitecture
import Foundation
import Testing

/// An effect alone: what it sends, apart from any store.
@MainActor @Suite struct EffectActionsTests {
  enum Action: Equatable { case number(Int) }

  @Test func everyKindOfEffect() async {
    let effect: Effect<Action> = .concatenate(
      .send(.number(1)),
      .run { send in
        await send(.number(2))
        await Task.yield()
        await send(.number(3))
      },
      .merge(.none, .send(.number(4)))
    )
    var actions: [Action] = []
    for await action in effect.actions { actions.append(action) }
    #expect(actions == (1...4).map(Action.number))
  }

  @Test func aSequenceOfEffectsIsMerged() async {
    let effects = (1...3).lazy.map { Effect<Action>.send(.number($0)) }
    var numbers: Set<Int> = []
    for await case .number(let number) in Effect.merge(effects).actions { numbers.insert(number) }
    #expect(numbers == [1, 2, 3])
  }

  @Test func theSecondOfTwoWaitsForTheFirst() async {
    let slow: Effect<Action> = .run { send in
      await Task.yield()
      await send(.number(1))
    }
    var actions: [Action] = []
    for await action in slow.concatenate(with: .send(.number(2))).actions { actions.append(action) }
    #expect(actions == [.number(1), .number(2)])
  }

  @Test func nothingEndsAtOnce() async {
    for await action in Effect<Action>.none.actions { Issue.record("\(action)") }
  }

  @Test func lettingGoOfTheStreamCancelsTheEffect() async {
    let (ended, continuation) = AsyncStream<Bool>.makeStream()
    let effect: Effect<Action> = .run { send in
      await send(.number(1))
      try? await Task.never()
      continuation.yield(Task.isCancelled)
    }
    for await _ in effect.actions { break }
    for await isCancelled in ended {
      #expect(isCancelled)
      break
    }
  }

  @Test func itSeesTheDependenciesOfItsMaker() async {
    @Dependency(\.uuid) var uuid
    let effect: Effect<Action> = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      .run { send in await send(.number(uuid() == UUID(0) ? 0 : 1)) }
    }
    var actions: [Action] = []
    for await action in effect.actions { actions.append(action) }
    #expect(actions == [.number(0)])
  }
}
