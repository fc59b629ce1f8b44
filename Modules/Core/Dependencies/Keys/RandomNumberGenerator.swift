import Synchronization

/// Lends a random number generator.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// let die = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
public struct WithRandomNumberGenerator: Sendable {
  private let generator: SharedGenerator

  /// Lends one generator to everybody.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  /// } operation: { synchronise() }
  /// ```
  ///
  /// - Parameter generator: The generator. Each number it makes goes to one borrower.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = SharedGenerator(generator)
  }

  /// Does work with the generator.
  ///
  /// - Parameter work: Receives the generator.
  /// - Returns: What `work` returns.
  /// - Throws: What `work` throws.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    var generator: any RandomNumberGenerator & Sendable = generator
    return try work(&generator)
  }

  /// Locks for one number at a time, never while a borrower works.
  private final class SharedGenerator: RandomNumberGenerator, Sendable {
    private let base: Mutex<any RandomNumberGenerator & Sendable>

    init(_ base: some RandomNumberGenerator & Sendable) {
      self.base = Mutex(base)
    }

    func next() -> UInt64 { base.withLock { $0.next() } }
  }
}

extension DependencyValues {
  /// A random number generator: the system's. In tests, using it without an override reports an issue.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }

  private enum WithRandomNumberGeneratorKey: DependencyKey {
    static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    static var testValue: WithRandomNumberGenerator {
      let report = unimplementedCall("withRandomNumberGenerator")
      return WithRandomNumberGenerator(UnimplementedRandomNumberGenerator(report: report))
    }
  }

  private struct UnimplementedRandomNumberGenerator: RandomNumberGenerator, Sendable {
    let report: @Sendable () -> Void

    func next() -> UInt64 {
      report()
      return 0
    }
  }
}
