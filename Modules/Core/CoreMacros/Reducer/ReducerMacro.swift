import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: a struct that is a feature, or an enum that is one of several.
enum ReducerMacro {
  static var formatMode: FormatMode { .disabled }
}

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var names = protocols.map(\.lastName)
    if let declaration = declaration.as(StructDeclSyntax.self) {
      StructReducer(declaration).diagnose(in: context)
      names.removeAll { $0 == "CaseReducer" }
    } else if let declaration = declaration.as(EnumDeclSyntax.self) {
      let reducer = EnumReducer(declaration)
      reducer.diagnose(in: context)
      guard reducer.isValid else { return [] }
    } else {
      context.error("'@Reducer' can only be applied to a struct or an enum", at: node)
      return []
    }
    guard !names.isEmpty, declaration.diagnoseUnnameable(for: "Reducer", in: context),
      declaration.diagnoseNarrowMembers(in: context)
    else { return [] }
    return [
      conformanceExtension(
        of: type,
        to: names.sorted().map { "ComposableArchitecture.\($0)" },
        isolation: "@preconcurrency",
        declaration: declaration,
        in: context
      )
    ]
  }
}

extension ReducerMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let declaration = declaration.as(StructDeclSyntax.self) {
      return StructReducer(declaration).members
    }
    guard let reducer = declaration.as(EnumDeclSyntax.self).map(EnumReducer.init), reducer.isValid else {
      return []
    }
    return reducer.members(in: context)
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    if let member = member.as(EnumDeclSyntax.self) {
      // One that is private is an error of the reducer's.
      return AccessLevel(member.modifiers) == .private ? [] : attributes(for: member)
    }
    guard declaration.is(StructDeclSyntax.self), let member = member.as(VariableDeclSyntax.self),
      member.isReducerBody, !member.attributes.contains(named: "ReducerBuilder")
    else { return [] }
    return ["@ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>"]
  }

  private static func attributes(for member: EnumDeclSyntax) -> [AttributeSyntax] {
    let wanted: [(name: String, attribute: AttributeSyntax)]
    switch member.name.bareName {
    case "State":
      wanted = [("CasePathable", "@CasePaths.CasePathable"), ("dynamicMemberLookup", "@dynamicMemberLookup")]
    case "Action":
      wanted = [("CasePathable", "@CasePaths.CasePathable")]
    default:
      wanted = []
    }
    return wanted.filter { name, _ in
      // Its author, or another macro, writes the case paths of an enum that says it has them.
      name == "CasePathable" && member.inherits(from: name) ? false : !member.attributes.contains(named: name)
    }
    .map(\.attribute)
  }
}

extension EnumDeclSyntax {
  fileprivate func inherits(from name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.lastName == name } ?? false
  }
}

extension VariableDeclSyntax {
  /// Whether this is a computed `body` that lists reducers, for a result builder to compose.
  ///
  /// A `return` in it says that its author composes them by hand.
  fileprivate var isReducerBody: Bool {
    guard isInstanceVariable, bindings.count == 1, let binding = bindings.first,
      binding.pattern.trimmedDescription == "body", binding.isComputed,
      let type = binding.typeAnnotation?.type, type.trimmedDescription != "Never",
      let accessors = binding.accessorBlock
    else { return false }
    let search = ReturnSearch(viewMode: .sourceAccurate)
    search.walk(accessors)
    return !search.found
  }
}

/// Looks for a `return` that belongs to a getter itself.
private final class ReturnSearch: SyntaxVisitor {
  var found = false

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// `@ReducerCaseIgnored`: a mark that `@Reducer` looks for.
enum ReducerCaseIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}

/// `@ReducerCaseEphemeral`: a mark that `@Reducer` looks for.
enum ReducerCaseEphemeralMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
