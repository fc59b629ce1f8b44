public import Testing

/// Binds a task-local value for a test, or for each test of a suite.
///
/// ```swift
/// @Suite(.taskLocal(Session.$user, withValue: "Blob"))
/// struct ProfileTests {
///   @Test(.taskLocal(Session.$user, withValue: "Blob Jr."))
///   func greets() {
///     #expect(Session.user == "Blob Jr.")
///   }
/// }
/// ```
///
/// Declare the task-local value in another target than the test's: its `$` member, which a macro makes, can't
/// be named in the attributes of the same module.
public struct TaskLocalTrait<Value: Sendable>: SuiteTrait, TestTrait, TestScoping {
  private let taskLocal: TaskLocal<Value>
  private let value: @Sendable () throws -> Value

  init(_ taskLocal: TaskLocal<Value>, _ value: @escaping @Sendable () throws -> Value) {
    self.taskLocal = taskLocal
    self.value = value
  }

  /// A suite's trait is one of all its tests.
  public var isRecursive: Bool { true }

  /// Runs a test while the value is bound.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await taskLocal.withValue(value(), operation: function)
  }
}

extension Trait {
  /// Binds a task-local value.
  ///
  /// - Parameters:
  ///   - taskLocal: What to bind.
  ///   - value: The value, made anew for each test.
  public static func taskLocal<Value: Sendable>(
    _ taskLocal: TaskLocal<Value>,
    withValue value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Self == TaskLocalTrait<Value> {
    TaskLocalTrait(taskLocal, value)
  }

  /// Discouraged: ``taskLocal(_:withValue:)`` does the same, by its present name.
  ///
  /// - Parameters:
  ///   - taskLocal: What to bind.
  ///   - value: The value, made anew for each test.
  public static func taskLocal<Value: Sendable>(
    _ taskLocal: TaskLocal<Value>,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Self == TaskLocalTrait<Value> {
    TaskLocalTrait(taskLocal, value)
  }
}
