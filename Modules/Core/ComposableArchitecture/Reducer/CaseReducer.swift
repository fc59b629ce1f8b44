import CasePaths
import IdentifiedCollections

/// A reducer with one feature for each case of its state: what `@Reducer` makes of an enum.
///
/// ```swift
/// @Reducer
/// enum Sheet {
///   case edit(Edit)
///   case alert(AlertState<Alert>)
///   enum Alert { case deleteConfirmed }
/// }
/// ```
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer<State, Action>, State.StateReducer == Self {
  /// The reducers of the cases.
  @ReducerBuilder<State, Action> static var body: Body { get }

  /// The stores of the cases, to switch over.
  associatedtype CaseScope: _CaseScopeProtocol

  /// What lets an enum of a main-actor module conform: never called.
  static func _$isolation()

  /// The store of the case that a store's state is.
  @preconcurrency @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The reducers of the cases.
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``.
///
/// ```swift
/// Destination.State.StateReducer.self == Destination.self  // true
/// ```
public protocol CaseReducerState {
  /// The enum that `@Reducer` was written on.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

/// The stores of a ``CaseReducer``'s cases.
public protocol _CaseScopeProtocol {}

extension Reducer {
  /// Embeds the features of a `@Reducer enum` that are presented while a `@Presents` property isn't `nil`.
  ///
  /// ```swift
  /// EmptyReducer<Home.State, Home.Action>()
  ///   .ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// See ``ifLet(_:action:destination:fileID:filePath:line:column:)`` for what it does and reports.
  ///
  /// - Parameters:
  ///   - toPresentationState: The property, with a dollar sign.
  ///   - toPresentationAction: The case of this reducer's actions that carries the child's.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  /// - Returns: The two as one reducer.
  @inlinable @warn_unqualified_access
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where ChildState.StateReducer.Action == ChildAction {
    self.ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { DeferredCases<ChildState, ChildAction> { ChildState.StateReducer.body._resolve() } },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Embeds the features of a `@Reducer enum` that are there while an optional property isn't `nil`.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional property.
  ///   - toWrappedAction: The case of this reducer's actions that carries the child's.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  @inlinable @warn_unqualified_access
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ toWrappedState: WritableKeyPath<State, ChildState?>,
    action toWrappedAction: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where ChildState.StateReducer.Action == ChildAction {
    self.ifLet(
      toWrappedState,
      action: toWrappedAction,
      then: { DeferredCases<ChildState, ChildAction> { ChildState.StateReducer.body._resolve() } },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Embeds the features of a `@Reducer enum` in each element of a navigation stack.
  ///
  /// ```swift
  /// EmptyReducer<Home.State, Home.Action>()
  ///   .forEach(\.path, action: \.path)
  /// ```
  ///
  /// See ``forEach(_:action:destination:fileID:filePath:line:column:)`` for what it does and reports.
  ///
  /// - Parameters:
  ///   - toStackState: The stack.
  ///   - toStackAction: The case of this reducer's actions that carries the stack's.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  /// - Returns: The two as one reducer.
  @inlinable @warn_unqualified_access
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    self.forEach(
      toStackState,
      action: toStackAction,
      destination: {
        DeferredCases<DestinationState, DestinationAction> { DestinationState.StateReducer.body._resolve() }
      },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Embeds the features of a `@Reducer enum` in each element of a collection.
  ///
  /// - Parameters:
  ///   - toElementsState: The collection.
  ///   - toElementAction: The case of this reducer's actions that carries the elements'.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  @inlinable @warn_unqualified_access
  public func forEach<ElementState: CaseReducerState, ElementAction, ID: Hashable & Sendable>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where ElementState.StateReducer.Action == ElementAction {
    self.forEach(
      toElementsState,
      action: toElementAction,
      element: { DeferredCases<ElementState, ElementAction> { ElementState.StateReducer.body._resolve() } },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

/// The reducers of an enum's cases, which are made when the first action for one of them comes.
@usableFromInline struct DeferredCases<State, Action>: _PrimitiveReducer {
  @usableFromInline typealias Body = Never

  @usableFromInline let resolve: () -> _ResolvedReducer<State, Action>

  @inlinable
  init(_ resolve: @escaping () -> _ResolvedReducer<State, Action>) {
    self.resolve = resolve
  }

  @inlinable
  func _resolve() -> _ResolvedReducer<State, Action> { resolve() }
}
