/// The testing framework that the caller runs under.
///
/// ```swift
/// if TestContext.current == nil { startAnalytics() }
/// ```
public enum TestContext: Equatable, Sendable {
  /// Swift Testing, and the test, where it is known: a detached task doesn't know its test.
  case swiftTesting(Testing?)
  /// XCTest.
  case xcTest

  /// The framework, or `nil` outside of tests.
  public static var current: Self? {
    switch TestProcess.framework {
    case nil: nil
    case .swiftTesting: .swiftTesting(SwiftTesting.currentTest)
    case .xcTest: SwiftTesting.currentTest.map { .swiftTesting($0) } ?? .xcTest
    }
  }

  /// Whether the framework is Swift Testing.
  public var isSwiftTesting: Bool {
    if case .swiftTesting = self { true } else { false }
  }

  /// What Swift Testing is running.
  ///
  /// ```swift
  /// if case .swiftTesting(let testing?) = TestContext.current { print(testing.test.name) }
  /// ```
  public struct Testing: Equatable, Sendable {
    /// The test.
    public let test: Test

    /// A test, or one case of a parameterized test.
    public struct Test: Hashable, Identifiable, Sendable {
      /// What tells this test, and this case of it, from every other.
      public let id: ID
      /// The function's name.
      public let name: String

      /// A test's identity.
      public struct ID: Hashable, Sendable {
        /// The module, the types and the function, outermost first.
        public let path: [String]
        /// Where the test is declared.
        public let source: String
        /// The arguments of this case of a parameterized test.
        public let argumentsDescription: String?
      }
    }
  }
}

/// Whether this process runs tests.
///
/// It is a fact of the process, found once: a testing framework is loaded into it. A program that a test
/// starts is not a test, whatever its environment says.
///
/// ```swift
/// let directory = isTesting ? "/tmp" : "/var/lib"
/// ```
public var isTesting: Bool { TestProcess.framework != nil }
