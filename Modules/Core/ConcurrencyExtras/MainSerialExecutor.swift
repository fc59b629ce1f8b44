#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether every task of the process runs on the main actor's executor, one job after another.
///
/// It takes the concurrency from asynchronous code, so that a test of it always sees the same order. It
/// counts for the whole process: tests that use it at the same time share one queue. Where the runtime has
/// no such hook (in a statically linked program) it has no effect.
public var uncheckedUseMainSerialExecutor: Bool {
  get { MainSerialExecutor.isInUse }
  set { MainSerialExecutor.isInUse = newValue }
}

/// Runs an operation while every task of the process runs on the main actor's executor.
///
/// ```swift
/// await withMainSerialExecutor {
///   let model = Model()
///   async let _: Void = model.load()
///   await Task.yield()
///   #expect(model.isLoading)
/// }
/// ```
///
/// - Parameter operation: What to run.
/// - Throws: What the operation throws.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  let wasInUse = uncheckedUseMainSerialExecutor
  defer { uncheckedUseMainSerialExecutor = wasInUse }
  uncheckedUseMainSerialExecutor = true
  try await operation()
}

/// Runs an operation while every task of the process runs on the main actor's executor.
///
/// - Parameter operation: What to run: often the call of the framework that runs a test.
/// - Throws: What the operation throws.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  let wasInUse = uncheckedUseMainSerialExecutor
  defer { uncheckedUseMainSerialExecutor = wasInUse }
  uncheckedUseMainSerialExecutor = true
  try operation()
}

private enum MainSerialExecutor {
  /// What the runtime calls, instead of its own function, for a job that any thread may run.
  typealias Hook = @convention(c) (_ job: OpaquePointer, _ original: UnsafeRawPointer) -> Void

  static var isInUse: Bool {
    get { unsafe hook?.pointee != nil }
    set {
      unsafe hook?.pointee =
        newValue
        ? { job, _ in
          // `UnownedJob` is one pointer, the one the runtime hands to its hooks.
          MainActor.shared.enqueue(unsafe unsafeBitCast(job, to: UnownedJob.self))
        } : nil
    }
  }

  /// The runtime's variable for the hook: one aligned word, set before the tasks in question start, and
  /// read by the runtime at each enqueue. The Swift and the C calling conventions agree for two pointers.
  nonisolated(unsafe) private static let hook: UnsafeMutablePointer<Hook?>? =
    unsafe dlsym(nil, "swift_task_enqueueGlobal_hook")?.assumingMemoryBound(to: Hook?.self)
}
