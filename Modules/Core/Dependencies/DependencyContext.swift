import IssueReporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The surroundings a piece of code runs in, which decide the default value of each dependency.
///
/// The context of a process is found once. The environment variable `SWIFT_DEPENDENCIES_CONTEXT` (`live`,
/// `preview` or `test`) decides it; without that variable it is ``test`` while tests run and ``live``
/// otherwise.
///
/// ```swift
/// @Dependency(\.context) var context
/// let isPreview = context == .preview
/// ```
public enum DependencyContext: String, CaseIterable, Sendable {
  /// The running application: ``DependencyKey/liveValue``.
  case live

  /// A preview of a view or a feature: ``TestDependencyKey/previewValue``.
  case preview

  /// A test: ``TestDependencyKey/testValue``.
  case test

  /// The context of this process.
  static let ofProcess = DependencyContext(isTesting: isTesting) { name in
    getenv(name).map { String(cString: $0) }
  }

  /// The context of a process.
  ///
  /// - Parameters:
  ///   - isTesting: Whether it runs tests.
  ///   - variable: Its environment.
  init(isTesting: Bool, variable: (String) -> String?) {
    let name = "SWIFT_DEPENDENCIES_CONTEXT"
    if let value = variable(name) {
      if let context = DependencyContext(rawValue: value) {
        self = context
        return
      }
      reportIssue(
        """
        The environment variable '\(name)' is '\(value)', which names no dependency context.

        Set it to 'live', 'preview' or 'test', or unset it.
        """,
        severity: .warning
      )
    }
    if isTesting {
      self = .test
    } else {
      self = variable("XCODE_RUNNING_FOR_PREVIEWS") == "1" ? .preview : .live
    }
  }
}

extension DependencyValues {
  /// The context that decides default values.
  ///
  /// Set it to get the default values of another context, for instance live values in a test:
  ///
  /// ```swift
  /// withDependencies { $0.context = .live } operation: { synchronise() }
  /// ```
  public var context: DependencyContext {
    get { explicitContext ?? cache.context(for: overrides.test) }
    set { overrides = overrides.replacingContext(with: newValue) }
  }
}
