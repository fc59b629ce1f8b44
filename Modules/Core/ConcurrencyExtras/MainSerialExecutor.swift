/// Whether every task of the process runs on the main actor's executor, one job after another.
///
/// It takes the concurrency from asynchronous code, so that a test of it always sees the same order. It
/// counts for the whole process: tests that use it at the same time share one queue, and a job that blocks
/// its thread blocks the main one.
///
/// ```swift
/// uncheckedUseMainSerialExecutor = true  // in a test bundle's set-up: for all its tests
/// ```
///
/// Prefer ``withMainSerialExecutor(operation:)-(()->Void)``, which puts it back.
public var uncheckedUseMainSerialExecutor: Bool {
  get { RoutingExecutor.isSerial }
  set { RoutingExecutor.isSerial = newValue }
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
/// ```swift
/// withMainSerialExecutor { runTest() }
/// ```
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
