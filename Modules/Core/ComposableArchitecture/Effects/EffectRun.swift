import Dependencies
import IssueReporting

extension Effect {
  /// An effect that does asynchronous work, and sends as many actions as it likes.
  ///
  /// ```swift
  /// func search(_ query: String) -> EffectOf<Search> {
  ///   .run { send in
  ///     for try await items in results(query) { await send(.found(items)) }
  ///   } catch: { error, send in
  ///     await send(.found([]))
  ///   }
  /// }
  /// ```
  ///
  /// The operation sees the dependencies that the reducer saw when it made the effect. It begins on the main
  /// actor, after `send` has returned, and leaves it whenever it awaits something that runs elsewhere: so
  /// effects begin in the order in which reducers made them, and sending costs no change of threads. Put a
  /// long computation into a function of its own, marked `@concurrent`.
  ///
  /// An error without a `catch` is one issue, at the line of `run`; a `CancellationError` is none.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; that of the caller by default.
  ///   - name: The name of the task, for instruments.
  ///   - operation: The work. When its task is cancelled, what it sends is ignored.
  ///   - handler: Receives the error that `operation` throws, other than a `CancellationError`. Without it
  ///     such an error is reported as an issue.
  ///   - fileID: The source `#fileID` of the issue.
  ///   - filePath: The source `#filePath` of the issue.
  ///   - line: The source `#line` of the issue.
  ///   - column: The source `#column` of the issue.
  /// - Returns: The effect.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: nonisolated(nonsending) @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (
      nonisolated(nonsending) @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void
    )? =
      nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let dependencies = DependencyValues._current
    return Self(
      node: .run(
        Operation(
          priority: priority,
          name: name,
          callSite: CallSite(fileID, filePath, line, column)
        ) { @MainActor send in
          await DependencyValues.$_current.withValue(dependencies) {
            do {
              try await operation(send)
            } catch is CancellationError {
              return
            } catch {
              if let handler { return await handler(error, send) }
              CallSite(fileID, filePath, line, column).reportUnhandled(error)
            }
          }
        }
      )
    )
  }

  /// The asynchronous work of an effect.
  @usableFromInline struct Operation: Sendable {
    let priority: TaskPriority?
    let name: String?
    let callSite: CallSite
    let body: @MainActor @Sendable (Send<Action>) async -> Void

    init(
      priority: TaskPriority?,
      name: String?,
      callSite: CallSite,
      body: @escaping @MainActor @Sendable (Send<Action>) async -> Void
    ) {
      self.priority = priority
      self.name = name
      self.callSite = callSite
      self.body = body
    }

    func map<T>(_ transform: ActionTransform<Action, T>) -> Effect<T>.Operation {
      Effect<T>.Operation(priority: priority, name: name, callSite: callSite) { [body] send in
        await body(Send(effect: send.effect) { send.deliver(transform.apply($0)) })
      }
    }
  }
}

/// Sends actions from an effect back into its store.
///
/// ```swift
/// func search(_ query: String) -> EffectOf<Search> {
///   .run { send in
///     await send(.found([]))
///     await send(.found(try await find(query)))
///   }
/// }
/// ```
///
/// In a task that has been cancelled it does nothing. Beyond the end of its effect it still delivers, and
/// reports an issue at the line of the effect's `run`.
@MainActor
public struct Send<Action>: Sendable {
  let deliver: @MainActor @Sendable (Action) -> Void

  /// The effect that sends.
  let effect: RunningEffect?

  /// Makes a value that passes actions to a closure.
  ///
  /// ```swift
  /// let send = Send<Search.Action> { print($0) }
  /// ```
  ///
  /// - Parameter send: Receives the actions.
  public nonisolated init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.init(effect: nil, deliver: send)
  }

  nonisolated init(
    effect: RunningEffect?,
    deliver: @escaping @MainActor @Sendable (Action) -> Void
  ) {
    self.deliver = deliver
    self.effect = effect
  }

  /// Sends an action, unless the task has been cancelled.
  ///
  /// It returns when the reducer has run; what the action's own effects do comes later.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public func callAsFunction(
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard !Task.isCancelled else { return }
    if let effect, effect.isFinished {
      CallSite(fileID, filePath, line, column).reportLateSend(of: action, by: effect)
    }
    deliver(action)
  }

  /// Sends an action: `send.callAsFunction` as a value.
  @_disfavoredOverload
  public func callAsFunction(_ action: Action) {
    callAsFunction(action, fileID: #fileID)
  }
}

/// What sends the actions of a reducer: `SendOf<Feature>` is `Send<Feature.Action>`.
///
/// ```swift
/// @Sendable func load(_ send: SendOf<Search>) async throws { await send(.found(try await find(""))) }
/// ```
public typealias SendOf<R: Reducer> = Send<R.Action>

extension CallSite {
  fileprivate func reportUnhandled(_ error: any Error) {
    report(
      """
      The effect made here threw an error that nothing handles.

        Error: \(error)

      Give '.run' a 'catch:' that sends an action, or catch the error in the effect.
      """
    )
  }

  fileprivate func reportLateSend(of action: some Any, by effect: RunningEffect) {
    let origin = effect.madeAt.map { "\n  Effect: made at \($0.fileID):\($0.line)" } ?? ""
    report(
      """
      An effect sent an action after its operation had returned.

        Action: \(caseName(of: action))\(origin)

      Await all work that sends before the operation returns: 'send' must not outlive it.
      """
    )
  }
}
