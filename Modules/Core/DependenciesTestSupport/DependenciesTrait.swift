import Dependencies
public import Testing

/// Overrides dependencies for a test, or for each test of a suite.
///
/// ```swift
/// @Suite(.dependency(\.uuid, .incrementing))
/// struct FormTests {
///   @Test(.dependencies { $0.date.now = Date(timeIntervalSince1970: 0) })
///   func saves() {}
/// }
/// ```
///
/// The traits of a test add to those of its suites. Each case of a parameterized test gets its own values.
public struct DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
  private let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  init(_ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void) {
    self.updateValues = updateValues
  }

  /// A suite's trait is one of all its tests.
  public var isRecursive: Bool { true }

  /// Runs a test, or one case of it, under the overrides.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case; `nil` for a suite.
  ///   - function: What runs the test.
  /// - Throws: What making the values or running the test throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0.forgetDefaultValues()
      try await updateValues(&$0)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == DependenciesTrait {
  /// Gives each test, and each case of it, default values of its own, also when it runs again.
  ///
  /// ```swift
  /// @Suite(.dependencies)
  /// struct FormTests {}
  /// ```
  public static var dependencies: Self { Self { _ in } }

  /// Overrides dependencies.
  ///
  /// ```swift
  /// @Test(.dependencies { $0.date.now = Date(timeIntervalSince1970: 0) })
  /// func beginsInTheSeventies() {}
  /// ```
  ///
  /// - Parameter updateValues: Changes the values for the test.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues)
  }

  /// Overrides one dependency.
  ///
  /// ```swift
  /// @Test(.dependency(\.continuousClock, ImmediateClock()))
  /// func ticks() {}
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: Its property, or something inside it.
  ///   - value: Its value, made anew for each test.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides a dependency that is its own key.
  ///
  /// ```swift
  /// @Test(.dependency(APIClient.offline))
  /// func showsThatItIsOffline() {}
  /// ```
  ///
  /// - Parameter value: Its value, made anew for each test.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    Self { $0[Value.self] = try value() }
  }
}
