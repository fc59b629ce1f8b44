import Observation

/// Makes the properties of a feature's state observable one by one.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var title = ""
///   @Presents var edit: Edit.State?
///   init() {}
/// }
/// ```
///
/// Every stored `var` of a struct is observed, but those with `@Presents`, `@Shared`, `@SharedReader` or
/// `@Fetch…`, which observe by themselves, and those with `@ObservationStateIgnored`. Other property
/// wrappers hide their value from observation; mark them with `@ObservationStateIgnored`. Of an enum, the
/// case is observed, and what is observable in its value.
///
/// Classes and actors, and a property with `@ObservationIgnored`, `@ObservationTracked` or
/// `@PresentationState`, are errors at the declaration, with a fix-it where one helps.
@attached(extension, conformances: Observable, ObservableState)
@attached(
  member,
  names: named(_$id),
  named(_$observationRegistrar),
  named(_$willModify),
  named(_$storedKeyPath),
  named(_$isolation),
  named(shouldNotifyObservers)
)
@attached(memberAttribute)
public macro ObservableState() = #externalMacro(module: "CoreMacros", type: "ObservableStateMacro")

/// Observes a property. `@ObservableState` adds it.
///
/// Don't write it: a type with `@ObservableState` has it on each stored `var` that it observes.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "CoreMacros", type: "ObservationStateTrackedMacro")

/// Keeps `@ObservableState` from observing a property.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var count = 0
///   @ObservationStateIgnored var cache: [Int: String] = [:]
/// }
/// ```
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "CoreMacros", type: "ObservationStateIgnoredMacro")

/// Makes an optional state presentable: while it isn't `nil`, its feature is on the screen.
///
/// ```swift
/// @Reducer
/// struct List {
///   @ObservableState struct State {
///     @Presents var edit: Edit.State?
///   }
///   enum Action { case edit(PresentationAction<Edit.Action>) }
///
///   var body: some ReducerOf<Self> {
///     EmptyReducer().ifLet(\.$edit, action: \.edit) { Edit() }
///   }
/// }
/// ```
///
/// `$edit` is the `PresentationState` around it, which reducers and views present from.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "CoreMacros", type: "PresentsMacro")
