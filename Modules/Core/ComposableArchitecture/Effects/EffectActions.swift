import Dependencies

extension Effect {
  /// The actions that the effect sends, apart from any store: to test an effect alone.
  ///
  /// The effect begins when the stream is iterated first, and is cancelled when the stream is let go.
  @_spi(Internals) public var actions: AsyncStream<Action> {
    let dependencies = DependencyValues._current
    return AsyncStream { continuation in
      let task = Task { @MainActor in
        let runtime = Runtime<Void, Action>(
          initialState: (),
          dependencies: dependencies,
          resolved: { _, _ in .none },
          callSite: CallSite(#fileID, #filePath, #line, #column)
        )
        runtime.mailbox = { action, _ in
          // An action is handed over here, as it is when an effect sends it to a store.
          nonisolated(unsafe) let action = action
          continuation.yield(action)
        }
        await runtime.run(self).finish()
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
