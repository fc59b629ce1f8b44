import SwiftSyntax

extension AttributeListSyntax {
  /// Whether an attribute is in the list, with or without its module's name, in an `#if` or not.
  func contains(named name: String) -> Bool {
    first(named: name) != nil
  }

  func first(named name: String) -> AttributeSyntax? {
    lazy.compactMap { element -> AttributeSyntax? in
      switch element {
      case .attribute(let attribute):
        attribute.baseName == name ? attribute : nil
      case .ifConfigDecl(let ifConfig):
        ifConfig.clauses.lazy.compactMap {
          $0.elements?.as(AttributeListSyntax.self)?.first(named: name)
        }.first
      @unknown default:
        nil
      }
    }.first
  }

  /// The `@available` attributes, to be repeated on what is generated.
  var availability: [String] {
    compactMap { element in
      guard case .attribute(let attribute) = element, attribute.baseName == "available" else { return nil }
      return attribute.trimmedDescription
    }
  }
}

extension AttributeSyntax {
  /// `Presents` of `@Presents`, `@ComposableArchitecture.Presents` and `@Fetch<Item>`.
  var baseName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    if let identifier = attributeName.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    return attributeName.trimmedDescription
  }
}
