import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: a case path for each case of an enum.
enum CasePathableMacro {
  /// Members keep the layout in which they are written here.
  static var formatMode: FormatMode { .disabled }
}

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self), !protocols.isEmpty,
      declaration.diagnoseUnnameable(for: "CasePathable", in: context)
    else { return [] }
    return [
      conformanceExtension(
        of: type,
        to: protocols.map { "CasePaths.\($0.lastName)" },
        declaration: declaration,
        in: context
      )
    ]
  }
}

extension CasePathableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let enumDeclaration = declaration.as(EnumDeclSyntax.self) else {
      context.error("'@CasePathable' can only be applied to an enum", at: node)
      return []
    }
    let cases = [Conditional<EnumCase>](casesOf: enumDeclaration.memberBlock.members)
    guard !diagnoseOverloads(of: cases, in: context) else { return [] }
    return AllCasePaths(
      of: enumDeclaration,
      hidesElement: declaration.hasElementParameter(in: context)
    ).declarations
  }

  private static func diagnoseOverloads(
    of cases: [Conditional<EnumCase>],
    in context: some MacroExpansionContext
  ) -> Bool {
    // The branches of an `#if` exclude each other, so only cases outside of one are sure to clash.
    var seen: Set<String> = []
    var found = false
    for case .element(let enumCase) in cases where !seen.insert(enumCase.name).inserted {
      context.error(
        "'@CasePathable' needs a name for each case: '\(enumCase.name)' is used twice",
        at: enumCase.element.name
      )
      found = true
    }
    return found
  }
}

extension TypeSyntax {
  /// The last part of a type's name.
  var lastName: String {
    self.as(MemberTypeSyntax.self)?.name.text ?? trimmedDescription
  }
}
