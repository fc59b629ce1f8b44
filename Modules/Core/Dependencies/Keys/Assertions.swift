import IssueReporting

/// A check of a condition that must hold.
///
/// ```swift
/// @Dependency(\.precondition) var precondition
/// precondition(count >= 0, "a negative count")
/// ```
public protocol AssertionEffect: Sendable {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: What must hold.
  ///   - message: What is wrong if it doesn't.
  ///   - file: The caller's file.
  ///   - line: The caller's line.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  )
}

extension AssertionEffect {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: What must hold.
  ///   - message: What is wrong if it doesn't.
  ///   - file: The caller's file.
  ///   - line: The caller's line.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.callAsFunction(condition(), message(), file: file, line: line)
  }
}

/// A way to say that something impossible has happened.
///
/// ```swift
/// @Dependency(\.assertionFailure) var assertionFailure
/// assertionFailure("there is no such row")
/// ```
public protocol AssertionFailureEffect: Sendable {
  /// Fails.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - file: The caller's file.
  ///   - line: The caller's line.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Fails.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - file: The caller's file.
  ///   - line: The caller's line.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.callAsFunction(message(), file: file, line: line)
  }
}

extension DependencyValues {
  /// Swift's `assert`. In tests a failure is an issue, so that a test can expect it.
  ///
  /// ```swift
  /// @Dependency(\.assert) var assert
  /// assert(count >= 0, "a negative count")
  /// ```
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Swift's `assertionFailure`. In tests it is an issue, so that a test can expect it.
  public var assertionFailure: any AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }

  /// Swift's `precondition`. In tests a failure is an issue, so that a test can expect it.
  public var precondition: any AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }

  private enum AssertKey: DependencyKey {
    static let liveValue: any AssertionEffect = Assert()
    static let testValue: any AssertionEffect = ReportingAssertion(title: "Assertion failed")
  }

  private enum AssertionFailureKey: DependencyKey {
    static let liveValue: any AssertionFailureEffect = AssertionFailure()
    static let testValue: any AssertionFailureEffect = ReportingAssertion(title: "Assertion failed")
  }

  private enum PreconditionKey: DependencyKey {
    static let liveValue: any AssertionEffect = Precondition()
    static let testValue: any AssertionEffect = ReportingAssertion(title: "Precondition failed")
  }
}

private struct Assert: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  ) {
    Swift.assert(condition(), message(), file: file, line: line)
  }
}

private struct AssertionFailure: AssertionFailureEffect {
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    Swift.assertionFailure(message(), file: file, line: line)
  }
}

private struct Precondition: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  ) {
    Swift.precondition(condition(), message(), file: file, line: line)
  }
}

private struct ReportingAssertion: AssertionEffect, AssertionFailureEffect {
  let title: String

  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  ) {
    if !condition() { report(message(), file: file, line: line) }
  }

  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    report(message(), file: file, line: line)
  }

  private func report(_ message: String, file: StaticString, line: UInt) {
    reportIssue(
      message.isEmpty ? title : "\(title): \(message)",
      fileID: file,
      filePath: file,
      line: line,
      column: 1
    )
  }
}
