import SwiftSyntax
import SwiftSyntaxBuilder

/// An enum that `@Reducer` writes whole: what `@CasePathable` and `@ObservableState` would add is in it.
///
/// Macros on macro-made types would cost a round trip each, and their conformances come too late for the
/// compiler, which has crashed over a file with several of them.
struct GeneratedEnum {
  let hidesElement: Bool

  func state(members: String, cases: String) -> DeclSyntax {
    let declaration = parsed("State", cases)
    return source(
      "@dynamicMemberLookup",
      declaration,
      conformances: [
        "ComposableArchitecture.CaseReducerState", "ComposableArchitecture.ObservableState",
        "Observation.Observable",
      ],
      members: [members, cases] + ObservableEnum(declaration).members.map(\.description)
    )
  }

  func action(conformances: [String] = [], cases: String) -> DeclSyntax {
    source("", parsed("Action", cases), conformances: conformances, members: [cases])
  }

  func caseScope(cases: String) -> DeclSyntax {
    source(
      "@dynamicMemberLookup",
      parsed("CaseScope", cases),
      conformances: ["ComposableArchitecture._CaseScopeProtocol"],
      members: [cases]
    )
  }

  private func parsed(_ name: String, _ cases: String) -> EnumDeclSyntax {
    let declaration: DeclSyntax = "enum \(raw: name) {\n\(raw: cases)\n}"
    return declaration.cast(EnumDeclSyntax.self)
  }

  private func source(
    _ attribute: String,
    _ declaration: EnumDeclSyntax,
    conformances: [String],
    members: [String]
  ) -> DeclSyntax {
    let conformances = conformances + ["CasePaths.CasePathable", "CasePaths.CasePathIterable"]
    let casePaths = AllCasePaths(of: declaration, hidesElement: hidesElement).declarations
    return """
      \(raw: attribute)
      public nonisolated enum \(declaration.name): \(raw: conformances.joined(separator: ", ")) {
      \(raw: (members + casePaths.map(\.description)).joined(separator: "\n"))
      }
      """
  }
}
