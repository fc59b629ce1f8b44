/// Starts work that nobody waits for.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
/// await fireAndForget { try await track("tapped") }
/// ```
///
/// In tests the work is awaited, so that it is done when the call returns.
public struct FireAndForget: Sendable {
  /// Work that may fail.
  public typealias Operation = @Sendable () async throws -> Void

  private let start: @Sendable (TaskPriority?, @escaping Operation) async -> Void

  /// A way to start work.
  ///
  /// - Parameter start: Receives the priority and the work.
  public init(_ start: @escaping @Sendable (TaskPriority?, @escaping Operation) async -> Void) {
    self.start = start
  }

  /// Starts work. Errors that it throws are dropped.
  ///
  /// - Parameters:
  ///   - priority: The priority of its task; the caller's if `nil`.
  ///   - operation: The work.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    _ operation: @escaping Operation
  ) async {
    await start(priority, operation)
  }
}

extension DependencyValues {
  /// Starts work that nobody waits for: in a task of its own, and in tests at once.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  private enum FireAndForgetKey: DependencyKey {
    static let liveValue = FireAndForget { priority, operation in
      Task(priority: priority) { try await operation() }
    }
    static let testValue = FireAndForget { _, operation in
      try? await operation()
    }
  }
}
