import Dependencies
import IssueReporting

/// Runs a feature: holds its state, takes its actions, and runs its effects.
///
/// ```swift
/// let store = Store(initialState: Edit.State()) {
///   Edit()
/// }
/// store.send(.set(\.title, "Lunch"))
/// store.title  // "Lunch"
/// ```
///
/// A store is used on the main actor. Reading a property of `@ObservableState` state is seen by
/// `withObservationTracking` and `observe`, and observers hear of a change once the reducer has finished.
/// When a store and all stores scoped from it are freed, the effects that run are cancelled.
///
/// - Warning: The state of a store can't be read from inside its own reducer, which is changing it: that
///   stops the program.
@MainActor @dynamicMemberLookup
public final class Store<State, Action> {
  @usableFromInline let core: StoreCore<State, Action>
  var children = StoreChildren()

  init(core: StoreCore<State, Action>) {
    self.core = core
  }

  /// Makes the store of a feature.
  ///
  /// ```swift
  /// let store = Store(initialState: Edit.State()) {
  ///   Edit()
  /// } withDependencies: {
  ///   $0.uuid = .incrementing
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies, for the reducer, its effects, and the two closures
  ///     before.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let runtime = DependencyValues._current.withTransientUpdates {
      prepareDependencies?(&$0)
    } operation: {
      Runtime(
        initialState: initialState(),
        dependencies: DependencyValues._current,
        resolved: reducer()._resolve(),
        callSite: CallSite(fileID, filePath, line, column)
      )
    }
    self.init(core: runtime)
  }

  /// The state, as of now. Prefer to read single properties, `store.count`, which are observed one by one.
  public var state: State {
    core.read { $0 }
  }

  /// A property of the state.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value where State: ObservableState
  {
    core.read { $0[keyPath: keyPath] }
  }

  /// Reads the state in a closure.
  ///
  /// Discouraged: read ``state``, or a property of it.
  ///
  /// - Parameter body: Reads the state.
  /// - Returns: What `body` returns.
  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    core.read(body)
  }

  /// Sends an action.
  ///
  /// When it returns, the action and what it sent synchronously have been reduced. Sent while another action
  /// is being reduced, which is an issue, it is reduced after that one.
  ///
  /// ```swift
  /// let task = editStore.send(.saveButtonTapped)
  /// await task.finish()
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  /// - Returns: The effects that came of it.
  @discardableResult
  public func send(
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    let group = core.send(action)
    if let group, group.isReentrant {
      CallSite(fileID, filePath, line, column).reportReentrantSend(of: action)
    }
    return StoreTask(group: group)
  }

  /// Sends an action: `store.send` as a value.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    send(action, fileID: #fileID)
  }
}

extension CallSite {
  func reportReentrantSend(of action: some Any) {
    report(
      """
      An action was sent while another is being reduced; it will be reduced after that one.

        Action: \(caseName(of: action))

      Return an effect that sends it, or call a method that both actions share.
      """
    )
  }
}

/// The store of a feature: `StoreOf<Counter>`.
///
/// ```swift
/// struct EditView { let store: StoreOf<Edit> }
/// ```
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Equatable {
  /// Whether both are one store.
  public nonisolated static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
}

extension Store: Hashable {
  /// Hashes the store's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Store: Identifiable {}

extension Store: CustomDebugStringConvertible {
  /// The store's type: its state isn't read.
  public nonisolated var debugDescription: String { "\(typeName(of: Self.self))" }
}
