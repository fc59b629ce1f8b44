import CustomDump
import Synchronization

/// What was changed of shared values in a step: what they were before it, and after it.
@_spi(SharedChangeTracking) public struct SharedChanges: Sendable {
  let changes: [AnySettledChange]

  init(_ changes: [AnySettledChange]) { self.changes = changes }

  /// Whether none of the values is another than before.
  public var isEmpty: Bool { !changes.contains(where: \.isChange) }

  /// How the values differ from what they were, one text a value.
  ///
  /// - Parameter format: What marks the lines.
  public func differences(_ format: DiffFormat = .default) -> [String] {
    changes.filter(\.isChange).map { $0.expectation(from: .before).difference(format) }
  }
}

/// What a test expects of shared values after a step, and whether it is so.
///
/// A test's closure runs in `assert`, then the states are compared in `compare`, and `unmet` tells the rest.
// Sendable: only one thread at a time asserts or compares; see `Scope`.
@_spi(SharedChangeTracking) public final class SharedExpectations: @unchecked Sendable {
  /// What is expected to begin with.
  public enum Start: Sendable {
    /// That nothing has happened: what has must be asserted.
    case before
    /// What has happened.
    case after
  }

  private var expectations: [(id: ObjectIdentifier, expectation: AnySharedExpectation)]
  private var shown: Set<ObjectIdentifier> = []

  /// Expectations to begin with.
  ///
  /// - Parameters:
  ///   - changes: What has happened.
  ///   - start: What is expected of it to begin with.
  public init(_ changes: SharedChanges, from start: Start) {
    expectations = changes.changes.map { ($0.id, $0.expectation(from: start)) }
  }

  /// Runs a test's closure. In it shared values are what is expected, and changing one changes what is
  /// expected: nobody else sees it, and nothing is saved.
  public func assert<R>(_ operation: () throws -> R) rethrows -> R {
    try run(on: .expected, operation)
  }

  /// Runs a comparison of an expected state with the actual one: `==` and `diff` take the shared values of
  /// the first as expected, and those of the second as they were after the step.
  public func compare<R>(_ operation: () throws -> R) rethrows -> R {
    shown = []
    return try run(on: .actual, operation)
  }

  /// Whether a change is expected.
  public var areChanges: Bool { expectations.contains { $0.expectation.isChange } }

  /// How shared values differ from what is expected, one text a value.
  ///
  /// - Parameters:
  ///   - isShown: Whether those that the last comparison has read are among them.
  ///   - format: What marks the lines.
  public func unmet(includingShown isShown: Bool = true, format: DiffFormat = .default) -> [String] {
    expectations
      .filter { (isShown || !shown.contains($0.id)) && !$0.expectation.isMet }
      .map { $0.expectation.difference(format) }
  }

  // MARK: While an operation runs

  /// The expectations that the current task asserts or compares by.
  struct Scope: Sendable {
    let expectations: SharedExpectations
    let side: Side
  }

  enum Side {
    /// A test's closure.
    case expected
    /// A comparison; what is on its left side is read on `left`.
    case actual
    case left
  }

  @TaskLocal private static var scope: Scope?

  /// How many scopes are open. Where there is none, as in an application, nobody is looked for.
  private static let scopes = Atomic(0)

  /// The expectations that the current task asserts or compares by.
  static var current: Scope? { scopes.load(ordering: .relaxed) == 0 ? nil : scope }

  private func run<R>(on side: Side, _ operation: () throws -> R) rethrows -> R {
    Self.scopes.wrappingAdd(1, ordering: .relaxed)
    defer { Self.scopes.wrappingSubtract(1, ordering: .relaxed) }
    return try Self.$scope.withValue(Scope(expectations: self, side: side), operation: operation)
  }

  /// Reads the left side of a comparison, if the current task compares.
  static func onLeft<R>(_ operation: () -> R) -> R? {
    guard let current, current.side == .actual else { return nil }
    return current.expectations.run(on: .left, operation)
  }

  fileprivate func expectation<Value>(of reference: StoredReference<Value>) -> SharedExpectation<Value>? {
    let id = ObjectIdentifier(reference)
    return expectations.first { $0.id == id }?.expectation as? SharedExpectation<Value>
  }

  fileprivate func expect<Value>(_ value: Value, of reference: StoredReference<Value>) {
    if let expectation = expectation(of: reference) {
      expectation.expected = value
    } else {
      let current = reference.current
      let unchanged = SettledChange(reference, before: current, after: current)
      expectations.append((unchanged.id, SharedExpectation(unchanged, expected: value)))
    }
  }

  fileprivate func show(_ id: ObjectIdentifier) { shown.insert(id) }
}

extension SharedExpectations.Scope {
  /// What a shared value is in this scope; `nil` where nothing is known of it, and it is what it is.
  func value<Value>(of reference: StoredReference<Value>) -> Value? {
    guard let expectation = expectations.expectation(of: reference) else { return nil }
    switch side {
    case .expected: return expectation.expected
    case .actual: return expectation.change.after
    case .left:
      expectations.show(expectation.change.id)
      return expectation.expected
    }
  }

  /// Changes what is expected of a shared value.
  func update<Value, R>(
    _ reference: StoredReference<Value>,
    _ operation: (inout Value) throws -> R
  ) rethrows -> R {
    var value = value(of: reference) ?? reference.current
    defer { expectations.expect(value, of: reference) }
    return try operation(&value)
  }
}
