import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservableState`: a struct or enum whose properties can be observed one by one.
enum ObservableStateMacro {
  static var formatMode: FormatMode { .disabled }
}

extension ObservableStateMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
      context.error("'@ObservableState' can only be applied to a struct or an enum", at: node)
      return []
    }
    if declaration.is(StructDeclSyntax.self) {
      let members = [Conditional<DeclSyntax>](declaration.memberBlock.members) { [$0] }
      for variable in members.flattened().compactMap({ $0.as(VariableDeclSyntax.self) }) {
        ObservedMember.diagnosePattern(of: variable, in: context)
      }
    }
    guard !protocols.isEmpty, declaration.diagnoseUnnameable(for: "ObservableState", in: context) else {
      return []
    }
    let isStruct = declaration.is(StructDeclSyntax.self)
    return protocols.map { conformance in
      conformance.lastName == "Observable"
        ? conformanceExtension(
          of: type,
          to: ["Observation.Observable"],
          declaration: declaration,
          in: context
        )
        : conformanceExtension(
          of: type,
          to: ["ComposableArchitecture.\(conformance.lastName)"],
          isolation: isStruct ? "@preconcurrency" : "nonisolated",
          declaration: declaration,
          in: context
        )
    }
  }
}

extension ObservableStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let enumDeclaration = declaration.as(EnumDeclSyntax.self) {
      return ObservableEnum(enumDeclaration).members
    }
    guard let structDeclaration = declaration.as(StructDeclSyntax.self), declaration.isNameable(in: context)
    else { return [] }
    return ObservableStruct(structDeclaration).members
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), declaration.isNameable(in: context) else { return [] }
    switch ObservedMember(member, of: declaration, in: context) {
    case .tracked: return ["@ComposableArchitecture.ObservationStateTracked"]
    case .ignored: return ["@ComposableArchitecture.ObservationStateIgnored"]
    case .untouched: return []
    }
  }
}
