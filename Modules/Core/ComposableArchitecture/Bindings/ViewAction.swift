/// An action with a case for what the user does: what `@ViewAction` lets a view send.
///
/// ```swift
/// enum Action: ViewAction {
///   case view(View)
///   case response(Result<Item, any Error>)
///
///   enum View { case refreshButtonTapped }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// What the user does.
  associatedtype ViewAction

  /// What the user did, as an action of the feature.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends its feature's view actions. Don't write the conformance: `@ViewAction(for:)` does.
///
/// ```swift
/// @MainActor @ViewAction(for: Edit.self)
/// struct EditView {
///   let store: StoreOf<Edit>
///   func saveKeyPressed() { send(.saveButtonTapped) }
/// }
/// ```
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the view's feature.
  associatedtype StoreState
  /// The actions of the view's feature.
  associatedtype StoreAction: ViewAction

  /// The store of the view's feature.
  @MainActor var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends what the user did: `send(.refreshButtonTapped)` for `store.send(.view(.refreshButtonTapped))`.
  ///
  /// - Parameters:
  ///   - action: What the user did.
  ///   - fileID: The source `#fileID` of issues.
  ///   - filePath: The source `#filePath` of issues.
  ///   - line: The source `#line` of issues.
  ///   - column: The source `#column` of issues.
  /// - Returns: The effects that came of it.
  @MainActor @discardableResult
  public func send(
    _ action: StoreAction.ViewAction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    store.send(.view(action), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
