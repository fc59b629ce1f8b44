import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: a case path for each case of an enum.
enum CasePathableMacro {
  /// Members keep the layout in which they are written here.
  static var formatMode: FormatMode { .disabled }
}

// Errors are reported with the extension: the compiler asks for the members only when something needs them.

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self) else {
      context.error("'@CasePathable' can only be applied to an enum", at: node)
      return []
    }
    let cases = [Conditional<EnumCase>](casesOf: declaration.memberBlock.members)
    guard !diagnoseOverloads(of: cases, in: context), !protocols.isEmpty,
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
    guard let enumDeclaration = declaration.as(EnumDeclSyntax.self),
      [Conditional<EnumCase>](casesOf: enumDeclaration.memberBlock.members).overloads.isEmpty
    else { return [] }
    return AllCasePaths(
      of: enumDeclaration,
      hidesElement: declaration.hasElementParameter(in: context)
    ).declarations
  }

  private static func diagnoseOverloads(
    of cases: [Conditional<EnumCase>],
    in context: some MacroExpansionContext
  ) -> Bool {
    let overloads = cases.overloads
    for enumCase in overloads {
      context.error(
        "'@CasePathable' needs a name for each case: '\(enumCase.name)' is used twice",
        at: enumCase.element.name
      )
    }
    return !overloads.isEmpty
  }
}

extension [Conditional<EnumCase>] {
  /// The cases whose name an earlier one has.
  ///
  /// The branches of an `#if` exclude each other, so only cases outside of one are sure to clash.
  fileprivate var overloads: [EnumCase] {
    var seen: Set<String> = []
    return compactMap { member in
      guard case .element(let enumCase) = member, !seen.insert(enumCase.name).inserted else { return nil }
      return enumCase
    }
  }
}

extension TypeSyntax {
  /// The last part of a type's name.
  var lastName: String {
    self.as(MemberTypeSyntax.self)?.name.text ?? trimmedDescription
  }
}
