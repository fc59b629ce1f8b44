import ConcurrencyExtras
import CustomDump
import Dispatch
@_spi(SharedChangeTracking) import Sharing

extension Reducer {
  /// Prints each action, and how it changes the state, in a debug build.
  ///
  /// ```swift
  /// let store = Store(initialState: Edit.State()) {
  ///   Edit()._printChanges()
  /// }
  /// ```
  ///
  /// In a release build the reducer is left as it is.
  ///
  /// - Warning: The printer runs on a queue of its own, behind the reducer. An object that the state holds is read
  ///   there, so don't print a feature whose reducer changes an object in place.
  ///
  /// - Parameter printer: Prints a change; `nil` prints nothing.
  /// - Returns: The reducer that prints.
  /// - Complexity: That of a `diff` of the whole state for each action, with ``_ReducerPrinter/customDump``.
  @warn_unqualified_access
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> some Reducer<State, Action> {
    Reduce(
      _PrintChangesReducer(base: self, printer: printer)
    )
  }
}

/// Prints how actions change a state.
///
/// ```swift
/// let printer = _ReducerPrinter<Edit.State, Edit.Action> { action, old, new in
///   print(action, old == new ? "changed nothing" : "changed the state")
/// }
/// let store = Store(initialState: Edit.State()) { Edit()._printChanges(printer) }
/// ```
public struct _ReducerPrinter<State, Action>: Sendable {
  let printChange: @Sendable (_ action: Action, _ oldState: State, _ newState: State) -> Void
  let queue: DispatchQueue

  /// A printer by a closure.
  ///
  /// - Parameters:
  ///   - printChange: Prints a change.
  ///   - queue: Where it is called.
  public init(
    printChange: @escaping @Sendable (_ action: Action, _ oldState: State, _ newState: State) -> Void,
    queue: DispatchQueue? = nil
  ) {
    self.printChange = printChange
    self.queue = queue ?? DispatchQueue(label: "schedule.composable-architecture.printer")
  }

  /// Prints the action, and what changed in the state.
  public static var customDump: Self {
    Self { action, oldState, newState in
      var lines = "received action:\n\(String(customDumping: action).indented(by: 2))\n"
      lines += diff(oldState, newState) ?? "(No state changes)"
      print(lines, terminator: "\n\n")
    }
  }

  /// Prints the name of the action's case.
  public static var actionLabels: Self {
    Self { action, _, _ in print("received action: \(caseName(of: action))") }
  }
}

struct _PrintChangesReducer<Base: Reducer>: _PrimitiveReducer {
  typealias State = Base.State
  typealias Action = Base.Action
  typealias Body = Never

  let base: Base
  let printer: _ReducerPrinter<State, Action>?

  func _resolve() -> _ResolvedReducer<State, Action> {
    let reduce = base._resolve()
    #if DEBUG
      guard let printer else { return reduce }
      return { state, action in
        let oldState = state
        let tracker = SharedChangeTracker()
        let effect = tracker.track { reduce(&state, action) }
        let shared = SharedExpectations(tracker.takeChanges(), from: .before)
        // The states and the action are values, which nobody changes any more. An object in them is read on the
        // queue: see the note of '_printChanges'.
        let change = UncheckedSendable((action: action, old: oldState, new: state))
        printer.queue.async {
          shared.compare { printer.printChange(change.value.action, change.value.old, change.value.new) }
        }
        return effect
      }
    #else
      return reduce
    #endif
  }
}
