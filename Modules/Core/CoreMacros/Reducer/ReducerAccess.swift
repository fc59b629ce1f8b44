import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension DeclGroupSyntax {
  /// Reports the `State`, the `Action` and the `body` that fewer can see than the reducer. The compiler says so
  /// too, but of the conformance, inside of the expansion.
  ///
  /// - Returns: Whether there is none.
  func diagnoseNarrowMembers(in context: some MacroExpansionContext) -> Bool {
    let required = accessLevel(in: context)
    let members = [Conditional<DeclSyntax>](memberBlock.members) { [$0] }.flattened()
    var areWide = true
    for member in members {
      guard let (name, modifiers) = member.requirement else { continue }
      let modifier = modifiers.first(where: \.isAccess)
      let access = AccessLevel(modifiers)
      guard access == .private || access < required else { continue }
      areWide = false
      let wider =
        required == .internal ? "leave its '\(access.keyword)' out" : "make it '\(required.keyword)'"
      context.error(
        "'\(name)' has to be as accessible as its reducer: \(wider)",
        at: modifier.map(Syntax.init) ?? Syntax(member)
      )
    }
    return areWide
  }

  /// Who can see this type: no more than can see the types around it.
  private func accessLevel(in context: some MacroExpansionContext) -> AccessLevel {
    var level = modifiers.accessLevel
    for surrounding in context.lexicalContext {
      guard let group = surrounding.asProtocol((any DeclGroupSyntax).self) else {
        // A type inside of a function.
        level = .fileprivate
        continue
      }
      let outer = group.modifiers.accessLevel
      if group.is(ExtensionDeclSyntax.self) {
        level = level ?? outer
      } else {
        level = min(level ?? .internal, outer ?? .internal)
      }
    }
    return max(level ?? .internal, .fileprivate)
  }
}

extension DeclModifierListSyntax {
  /// What is written; `nil` if nothing is.
  fileprivate var accessLevel: AccessLevel? {
    contains(where: \.isAccess) ? AccessLevel(self) : nil
  }
}

extension DeclSyntax {
  /// The name and the modifiers of a member that `Reducer` asks for.
  fileprivate var requirement: (name: String, modifiers: DeclModifierListSyntax)? {
    if let variable = self.as(VariableDeclSyntax.self) {
      let isBody = variable.bindings.contains { $0.pattern.trimmedDescription == "body" }
      return isBody ? ("body", variable.modifiers) : nil
    }
    guard let type = asProtocol((any NamedDeclSyntax).self),
      ["State", "Action"].contains(type.name.bareName),
      let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers
    else { return nil }
    return (type.name.bareName, modifiers)
  }
}
