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
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "CoreMacros", type: "ViewActionMacro")
where R.Action: ViewAction
