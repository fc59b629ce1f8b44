import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEntry`: a property of `DependencyValues`, and the key of its values.
enum DependencyEntryMacro {
  static var formatMode: FormatMode { .disabled }
}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = DependencyEntry(node, declaration) else { return [] }
    return [
      "get { self[\(raw: entry.keyName).self] }",
      "set { self[\(raw: entry.keyName).self] = newValue }",
      "_modify { yield &self[\(raw: entry.keyName).self] }",
    ]
  }
}

extension DependencyEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let surrounding = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    guard let extended = surrounding?.extendedType.trimmedDescription,
      ["DependencyValues", "Dependencies.DependencyValues"].contains(extended)
    else {
      context.error("'@DependencyEntry' belongs in an extension of 'DependencyValues'", at: node)
      return []
    }
    guard let entry = DependencyEntry(node, declaration) else {
      context.error("'@DependencyEntry' needs a stored 'var' of its own, with its type", at: node)
      return []
    }
    guard let liveValue = entry.liveValue ?? entry.testValue else {
      context.error(
        "'\(entry.property.name)' needs a value: an initial one, or 'liveValue:'",
        at: entry.property.identifier
      )
      return []
    }
    let values = [
      "liveValue": liveValue, "previewValue": entry.previewValue, "testValue": entry.testValue,
    ]
    let declarations = values.sorted { $0.key < $1.key }.compactMap { name, value in
      value.map { "static var \(name): \(entry.type) { \($0) }" }
    }
    return [
      """
      private nonisolated enum \(raw: entry.keyName): Dependencies.DependencyKey {
      typealias Value = \(raw: entry.type)
      \(raw: declarations.joined(separator: "\n"))
      }
      """
    ]
  }
}

private struct DependencyEntry {
  let property: StoredProperty
  let type: String
  let keyName: String
  let liveValue: String?
  let previewValue: String?

  var testValue: String? { property.binding.initializer?.value.trimmedDescription }

  init?(_ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol) {
    guard let property = StoredProperty(declaration), let type = property.binding.typeAnnotation?.type else {
      return nil
    }
    self.property = property
    self.type = type.trimmedDescription
    var arguments: [String: ExprSyntax] = [:]
    if case .argumentList(let list) = node.arguments {
      for argument in list { arguments[argument.label?.text ?? "key"] = argument.expression.trimmed }
    }
    let key = arguments["key"]?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    keyName = "__Key_\(key ?? property.identifier.bareName)"
    liveValue = arguments["liveValue"]?.description
    previewValue = arguments["previewValue"]?.description
  }
}
