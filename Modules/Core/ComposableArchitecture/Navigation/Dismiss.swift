import Dependencies
import IssueReporting

extension DependencyValues {
  /// Ends the presentation of the feature that reads it: a sheet, or an element of a stack.
  ///
  /// ```swift
  /// @Reducer
  /// struct Help {
  ///   enum Action { case doneButtonTapped }
  ///   @Dependency(\.dismiss) var dismiss
  ///
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { _, _ in .run { _ in await dismiss() } }
  ///   }
  /// }
  /// ```
  ///
  /// In a feature that isn't presented, calling it is an issue, at the line of the call. Actions that the
  /// feature sends after it don't arrive.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature that reads it is presented.
  ///
  /// ```swift
  /// @Dependency(\.isPresented) var isPresented
  /// ```
  public var isPresented: Bool { dismiss.operation != nil }
}

/// Ends the presentation of a feature. See ``Dependencies/DependencyValues/dismiss``.
///
/// ```swift
/// let dismissed = LockIsolated(false)
/// let store = TestStore(initialState: Edit.State()) {
///   Edit()
/// } withDependencies: {
///   $0.dismiss = DismissEffect { dismissed.setValue(true) }
/// }
/// ```
public struct DismissEffect: Sendable {
  let operation: (@MainActor @Sendable () async -> Void)?

  /// Ends a presentation by a closure, for instance in a test.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.operation = dismiss
  }

  fileprivate init() { self.operation = nil }

  /// Ends the presentation. A task that has been cancelled ends nothing.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard !Task.isCancelled else { return }
    guard let operation else {
      return reportIssue(
        """
        'dismiss' was called by a feature that isn't presented.

        Only features by 'ifLet' on '@Presents' state, and elements of a stack, can be dismissed: ask \
        'isPresented' first, or send a delegate action instead.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
    await operation()
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect()
  static let testValue = DismissEffect()
}

/// Where the wish of a presented feature to be dismissed goes.
///
/// A reducer makes one for each action of the feature; the store connects it when it gets the effects.
// Sendable: `send` is set and called on the main actor alone.
@usableFromInline final class DismissRequest: @unchecked Sendable {
  @MainActor var send: (@MainActor () -> Void)?

  @usableFromInline init() {}

  /// What the feature gets as its `dismiss`.
  @usableFromInline var effect: DismissEffect {
    DismissEffect { self.send?() }
  }

  /// Runs the feature's reducer, which can be dismissed by this request.
  @usableFromInline func withDismiss<R>(_ body: () -> R) -> R {
    var dependencies = DependencyValues._current
    dependencies.dismiss = effect
    return DependencyValues.$_current.withValue(dependencies) { body() }
  }
}
