/// Makes a type a feature.
///
/// On a struct, it conforms the type to `Reducer`, gives `Action` and an enum `State` their case paths and
/// `body` its builder, and declares what is missing: an empty `State`, an empty `Action`, an empty `body`.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState struct State: Equatable { var count = 0 }
///   enum Action { case incrementTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// On an enum, each case names a feature, and one value of the enum's `State` is the state of one of them:
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(Edit)
///   case search(Search)
///   @ReducerCaseIgnored case detail(id: Item.ID)
/// }
/// extension Destination.State: Equatable {}
/// ```
///
/// A feature is made by its `init()`, or by what stands after `=`: `case edit(Edit = Edit(kind: .new))`. A
/// case without a feature only carries its values. The case of an `AlertState` or a
/// `ConfirmationDialogState` receives what its buttons send.
///
/// A shape that can't work is one error at its declaration.
@attached(
  extension,
  conformances: Reducer,
  CaseReducer
)
@attached(
  member,
  names: named(State),
  named(Action),
  named(Body),
  named(body),
  named(CaseScope),
  named(scope),
  named(_$isolation)
)
@attached(memberAttribute)
public macro Reducer() = #externalMacro(module: "CoreMacros", type: "ReducerMacro")

/// Marks a case of a `@Reducer enum` as one whose value isn't a feature.
///
/// ```swift
/// @Reducer
/// enum Route {
///   case edit(Edit)
///   @ReducerCaseIgnored case page(number: Int)
/// }
/// ```
@attached(peer, names: named(_))
public macro ReducerCaseIgnored() = #externalMacro(module: "CoreMacros", type: "ReducerCaseIgnoredMacro")

/// Marks a case of a `@Reducer enum` as one whose state goes away with its first action, as an alert does.
///
/// `@Reducer` recognises `AlertState` and `ConfirmationDialogState` by itself.
///
/// ```swift
/// @Reducer
/// enum Dialog {
///   case edit(Edit)
///   @ReducerCaseEphemeral case warning(AlertState<Int>)
/// }
/// ```
@attached(peer, names: named(_))
public macro ReducerCaseEphemeral() = #externalMacro(module: "CoreMacros", type: "ReducerCaseEphemeralMacro")
