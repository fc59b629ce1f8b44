import Dependencies
import Synchronization

/// Where new ids of stack elements come from: one sequence for the application, and one for each test store.
@usableFromInline final class StackElementIDGenerator: Sendable {
  private let generation: Atomic<Int>

  init(next: Int = 0) { generation = Atomic(next) }

  func next() -> StackElementID {
    StackElementID(generation: generation.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  func peek() -> StackElementID {
    StackElementID(generation: generation.load(ordering: .relaxed))
  }

  /// A generator that gives the same ids from here on.
  func copy() -> StackElementIDGenerator {
    StackElementIDGenerator(next: peek().generation)
  }
}

extension DependencyValues {
  var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey {
  static let liveValue = StackElementIDGenerator()
  static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}
