/// Lets a view send its feature's `view` actions: `send(.saveButtonTapped)`.
///
/// ```swift
/// @ViewAction(for: Edit.self)
/// struct EditView {
///   let store: StoreOf<Edit>
/// }
/// ```
///
/// The view needs a property named `store`.
///
/// Without a `store` it is an error. `store.send(.view(.saveButtonTapped))` inside of the view is a warning,
/// with a fix-it.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "CoreMacros", type: "ViewActionMacro")
where R.Action: ViewAction
