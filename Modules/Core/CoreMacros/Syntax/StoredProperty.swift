import SwiftSyntax

/// A property that is declared alone, by its name: what accessor macros can be attached to.
struct StoredProperty {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let identifier: TokenSyntax

  /// `nil` for computed, static and constant properties, and for `var a, b` and `var (a, b)`.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.isInstanceVariable,
      variable.bindings.count == 1, let binding = variable.bindings.first, !binding.isComputed,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.declaration = variable
    self.binding = binding
    self.identifier = pattern.identifier
  }

  /// The name as it is written, with back-ticks where the author put them.
  var name: String { identifier.trimmedDescription }

  /// The name of the property that holds the value: `_default` for `` `default` ``.
  var storageName: String { "_" + identifier.bareName }

  /// What follows the name: type, initial value, observers.
  var rest: String {
    (binding.typeAnnotation?.trimmedDescription ?? "")
      + (binding.initializer.map { " \($0.trimmedDescription)" } ?? "")
      + (binding.accessorBlock.map { " \($0.trimmedDescription)" } ?? "")
  }

  /// The access modifiers, as they are written, each with a space after it.
  var access: String {
    declaration.modifiers.filter(\.isAccess).map { $0.trimmedDescription + " " }.joined()
  }
}

extension TokenSyntax {
  /// The name without back-ticks.
  var bareName: String {
    let text = trimmedDescription
    return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
      ? String(text.dropFirst().dropLast()) : text
  }
}

extension DeclModifierSyntax {
  /// Whether this says who can see a declaration, `private(set)` included.
  var isAccess: Bool {
    switch name.tokenKind {
    case .keyword(.public), .keyword(.package), .keyword(.internal), .keyword(.fileprivate),
      .keyword(.private), .keyword(.open):
      true
    default:
      false
    }
  }
}

extension DeclModifierListSyntax {
  func contains(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) }
  }
}

extension VariableDeclSyntax {
  /// Whether this is a `var` of each value, not of the type.
  var isInstanceVariable: Bool {
    bindingSpecifier.tokenKind == .keyword(.var) && !modifiers.contains(.static)
      && !modifiers.contains(.class)
  }
}

extension PatternBindingSyntax {
  /// Whether the value is computed: observers leave it stored.
  var isComputed: Bool {
    guard let accessorBlock else { return false }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
    return accessors.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
