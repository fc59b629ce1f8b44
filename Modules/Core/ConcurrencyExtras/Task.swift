extension Task where Failure == any Error {
  /// The task's result. Cancelling the one that waits cancels the task.
  ///
  /// ```swift
  /// let page = Task { try await load() }
  /// let text = try await page.cancellableValue
  /// ```
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// The task's result. Cancelling the one that waits cancels the task.
  ///
  /// ```swift
  /// let count = Task { await countWords() }
  /// let words = await count.cancellableValue
  /// ```
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the task is cancelled.
  ///
  /// ```swift
  /// let endless = Task { try await Task.never() }
  /// endless.cancel()
  /// ```
  ///
  /// - Throws: `CancellationError`, when it is.
  public static func never() async throws -> Never {
    for await element in AsyncStream<Never>.never { switch element {} }
    throw _Concurrency.CancellationError()
  }

  /// Lets other tasks go ahead, many times.
  ///
  /// It is a guess: nothing says how far the others got. A test that can wait for a fact (a value, a
  /// stream's element, a clock's sleeper) is better for it.
  ///
  /// ```swift
  /// await Task.megaYield()
  /// ```
  ///
  /// - Parameter count: How many times.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<max(0, count) {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}
