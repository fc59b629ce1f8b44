/// Gives an enum a case path for each of its cases, in `allCasePaths`, and key paths to them.
///
/// ```swift
/// @CasePathable enum Action {
///   case itemTapped(id: Int)
///   case response(Result<Item, any Error>)
/// }
/// action[case: \.itemTapped]       // Int?
/// action.is(\.response.success)    // Bool
/// ```
///
/// A case with several values has a tuple of them, with their labels. Add `@dynamicMemberLookup` to read a
/// case's value as a property.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(member, names: named(AllCasePaths), named(allCasePaths), named(_$Element))
public macro CasePathable() = #externalMacro(module: "CoreMacros", type: "CasePathableMacro")
