import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyClient`: a struct of closures, each of which can be left out.
enum DependencyClientMacro {
  static var formatMode: FormatMode { .disabled }
}

extension DependencyClientMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let variable = member.as(VariableDeclSyntax.self),
      variable.isEndpoint
    else { return [] }
    let isMarked = variable.attributes.contains(named: "DependencyEndpoint")
    return isMarked ? [] : ["@DependenciesMacros.DependencyEndpoint"]
  }
}

extension DependencyClientMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) else {
      context.error("'@DependencyClient' can only be applied to a struct", at: node)
      return []
    }
    let variables = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let properties = variables.flatMap { variable in
      variable.bindings.compactMap { ClientProperty(variable, $0) }
    }
    let withoutEndpoints = properties.filter { !$0.isEndpoint }
    var lists = [properties]
    if withoutEndpoints.count < properties.count { lists.append(withoutEndpoints) }
    let written = Set(
      declaration.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self)?.labels }
    )
    let access = properties.map(\.access).min() ?? AccessLevel(declaration.modifiers)
    return lists.filter { !written.contains($0.map(\.name)) }.map { initializer($0, access: access) }
  }

  private static func initializer(_ properties: [ClientProperty], access: AccessLevel) -> DeclSyntax {
    """
    \(raw: access.source)init(
    \(raw: properties.map(\.parameter).joined(separator: ",\n"))
    ) {
    \(raw: properties.map { "self.\($0.target) = \($0.name)" }.joined(separator: "\n"))
    }
    """
  }
}

extension InitializerDeclSyntax {
  fileprivate var labels: [String] {
    signature.parameterClause.parameters.map(\.firstName.trimmedDescription)
  }
}
