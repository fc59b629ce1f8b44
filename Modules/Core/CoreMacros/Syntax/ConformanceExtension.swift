import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The empty extension that adds conformances to a type.
///
/// A conformance is `nonisolated`: in a module whose default isolation is the main actor, it would otherwise
/// be usable on the main actor only. Where such a module puts the author's own members on the main actor,
/// `isolation` is `@preconcurrency`, together with ``isolationWitness``. The availability of the type and of
/// the types around it is repeated, since an extension stands outside of them.
func conformanceExtension(
  of type: some TypeSyntaxProtocol,
  to protocols: [String],
  isolation: String = "nonisolated",
  declaration: some DeclGroupSyntax,
  in context: some MacroExpansionContext
) -> ExtensionDeclSyntax {
  let surroundings = context.lexicalContext.compactMap { $0.asProtocol((any WithAttributesSyntax).self) }
  let availability = declaration.attributes.availability + surroundings.flatMap(\.attributes.availability)
  let conformances = protocols.map { isolation.isEmpty ? $0 : "\(isolation) \($0)" }
  let source = """
    \(availability.map { $0 + "\n" }.joined())\
    extension \(type.trimmedDescription): \
    \(conformances.joined(separator: ", ")) {}
    """
  return DeclSyntax("\(raw: source)").cast(ExtensionDeclSyntax.self)
}

/// A member on the main actor that satisfies a requirement which isn't, and is never called.
///
/// It gives a `@preconcurrency` conformance its purpose in modules without a default isolation, where the
/// compiler would warn that it has none.
let isolationWitness: DeclSyntax = "@MainActor public static func _$isolation() {}"

extension DeclGroupSyntax {
  /// Whether an extension can name this type: not if it is private to another type.
  func isNameable(in context: some MacroExpansionContext) -> Bool {
    hidingModifier(in: context) == nil
  }

  /// Reports, once, a type that no extension can name because it is private to another type.
  ///
  /// - Returns: Whether the type can be extended.
  func diagnoseUnnameable(for macro: String, in context: some MacroExpansionContext) -> Bool {
    guard let (modifier, isOwn) = hidingModifier(in: context) else { return true }
    let wider = modifier.name.with(\.tokenKind, .keyword(.fileprivate))
    let fixIt = FixIt("Replace 'private' with 'fileprivate'", replacing: modifier.name, with: wider)
    context.error(
      "'@\(macro)' can't extend a type that is 'private' inside another one: make it 'fileprivate'",
      at: isOwn ? Syntax(modifier) : Syntax(self),
      fixIts: isOwn ? [fixIt] : []
    )
    return false
  }

  /// The `private` of this type or of a type around it, except for the outermost, which the file sees.
  private func hidingModifier(
    in context: some MacroExpansionContext
  ) -> (modifier: DeclModifierSyntax, isOwn: Bool)? {
    let surroundings = context.lexicalContext.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    let nested = [self as any DeclGroupSyntax] + surroundings
    for (index, group) in nested.enumerated().dropLast() {
      if let modifier = group.modifiers.first(where: { $0.name.tokenKind == .keyword(.private) }) {
        return (modifier, index == 0)
      }
    }
    return nil
  }
}
