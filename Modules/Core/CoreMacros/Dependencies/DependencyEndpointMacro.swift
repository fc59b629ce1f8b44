import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEndpoint`: a closure that reports until it is implemented.
enum DependencyEndpointMacro {
  static var formatMode: FormatMode { .disabled }
}

extension DependencyEndpointMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = StoredProperty(declaration), let endpoint = Endpoint(property) else { return [] }
    guard endpoint.hasFallback else { return .placeholders }
    let storage = property.storageName
    let accessors: [AccessorDeclSyntax] = ["get { \(raw: storage) }", "set { \(raw: storage) = newValue }"]
    // An initial value would go through `init`, past the report that the storage begins with.
    guard property.binding.initializer == nil else { return accessors }
    let initializer: AccessorDeclSyntax = """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) { \(raw: storage) = initialValue }
      """
    return [initializer] + accessors
  }
}

extension DependencyEndpointMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = StoredProperty(declaration), let endpoint = Endpoint(property) else {
      context.error("'@DependencyEndpoint' needs a 'var' whose type is spelled as a closure", at: node)
      return []
    }
    guard endpoint.hasFallback else {
      diagnoseMissingDefault(of: endpoint, in: context)
      return []
    }
    var peers: [DeclSyntax] = ["\(raw: endpoint.storage(reporting: report(of: property, in: context)))"]
    let methodName = node.methodName
    if methodName != nil || endpoint.isLabelled,
      let method = endpoint.method(named: methodName ?? property.name)
    {
      peers.append("\(raw: method)")
    }
    return peers
  }

  private static func report(of property: StoredProperty, in context: some MacroExpansionContext) -> String {
    let client = context.lexicalContext.first.flatMap { context -> String? in
      (context.asProtocol((any DeclGroupSyntax).self) as? any NamedDeclSyntax)?.name.bareName
        ?? context.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }
    let name = (client.map { $0 + "." } ?? "") + property.identifier.bareName
    var arguments = ["\"\(name)\""]
    if let id = context.location(of: property.identifier, at: .afterLeadingTrivia, filePathMode: .fileID),
      let path = context.location(of: property.identifier, at: .afterLeadingTrivia, filePathMode: .filePath)
    {
      arguments += [
        "fileID: \(id.file)", "filePath: \(path.file)", "line: \(id.line)", "column: \(id.column)",
      ]
    }
    return "DependenciesMacros._$reportUnimplemented(\(arguments.joined(separator: ", ")))"
  }

  private static func diagnoseMissingDefault(of endpoint: Endpoint, in context: some MacroExpansionContext) {
    let binding = endpoint.property.binding
    let value: ExprSyntax = "{\(raw: endpoint.placeholders) <#value#> }"
    var new = binding
    new.initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
      value: value
    )
    new.typeAnnotation?.trailingTrivia = []
    new.trailingTrivia = binding.trailingTrivia
    context.error(
      """
      '\(endpoint.property.identifier.bareName)' has nothing to return or to throw without an implementation: \
      give it a default
      """,
      at: endpoint.property.identifier,
      fixIts: [FixIt("Insert a default", replacing: binding, with: new)]
    )
  }
}

extension AttributeSyntax {
  /// `fetch` of `@DependencyEndpoint(method: "fetch")`.
  fileprivate var methodName: String? {
    guard case .argumentList(let arguments) = arguments,
      let literal = arguments.first?.expression.as(StringLiteralExprSyntax.self),
      let name = literal.representedLiteralValue, !name.isEmpty
    else { return nil }
    return name
  }
}

/// `@DependencyEndpointIgnored`: a mark that `@DependencyClient` looks for.
enum DependencyEndpointIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
