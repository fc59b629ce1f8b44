import CSQLite
import Dispatch
import ScheduleModels

/// A database and the thread that works on it. Its calls block, so the actor has an executor of its own, off
/// the threads that Swift shares among all tasks.
///
/// The file is opened by the first operation, not before.
actor Database {
  private let file: DatabaseFile
  private let schema: Schema
  private let patience: Int
  private let interruption = Interruption()
  private let executor: QueueExecutor
  private var opened: Connection?

  /// - Parameters:
  ///   - patience: Milliseconds to wait for other processes that write.
  init(_ file: DatabaseFile, schema: Schema, patience: Int) {
    self.file = file
    self.schema = schema
    self.patience = patience
    executor = QueueExecutor(label: "schedule.database")
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A further connection to the same file, with its own thread, for something that takes long; the same
  /// database where it is in memory.
  nonisolated func sibling() -> Database {
    file.isInMemory ? self : Database(file, schema: schema, patience: patience)
  }

  /// Does one thing on the connection. A cancelled task stops it within a millisecond, also in the middle of a
  /// query or while it waits for another process.
  ///
  /// - Throws: `ScheduleError`, or `CancellationError`.
  nonisolated func perform<T: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> T
  ) async throws -> T {
    let operation = interruption.enqueue()
    return try await withTaskCancellationHandler {
      try await run(operation, body)
    } onCancel: {
      interruption.cancel(operation)
    }
  }

  private func run<T: Sendable>(
    _ operation: Interruption.Operation,
    _ body: (Connection) throws -> T
  ) throws -> T {
    interruption.begin(operation)
    defer { interruption.end(operation) }
    try Task.checkCancellation()
    do {
      return try body(try connection())
    } catch {
      // Whatever the interrupted call made of it: a cancelled task isn't told of a lock.
      if Task.isCancelled || error is CancellationError { throw CancellationError() }
      throw ScheduleError(error)
    }
  }

  private func connection() throws -> Connection {
    if let opened { return opened }
    try file.createIfMissing()
    let connection = try connect()
    opened = connection
    return connection
  }

  private func connect() throws -> Connection {
    do {
      let connection = try Connection(
        path: file.path,
        access: file.isInMemory ? .memory : .readWrite,
        patience: patience,
        interruption: interruption
      )
      try schema.prepare(connection)
      return connection
    } catch let error as ScheduleError {
      // Write-ahead logging wants files beside the database. Where nobody can make them, nobody writes either,
      // and the file can be read as it is.
      guard [.cannotCreate, .notPermitted, .inputOutput].contains(error.kind), file.isUnchangeable,
        let connection = try? Connection(
          path: file.path,
          access: .immutable,
          patience: patience,
          interruption: interruption
        ),
        (try? schema.prepare(connection)) != nil
      else { throw error }
      return connection
    }
  }
}

/// One thread at a time, from a queue that may block.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
