import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The source of `AllCasePaths` and of what belongs to it.
///
/// Members are `public` whatever the enum is: access never exceeds that of the surrounding type, and an enum
/// in a `public extension` doesn't say that it is public.
struct AllCasePaths {
  let typeName: String
  let cases: [Conditional<EnumCase>]
  let hidesElement: Bool

  /// - Parameter hidesElement: Whether `Element` may be the name of a generic parameter in scope. A type of
  ///   this name is found among the cases' values.
  init(of enumDeclaration: EnumDeclSyntax, hidesElement: Bool) {
    let cases = [Conditional<EnumCase>](casesOf: enumDeclaration.memberBlock.members)
    self.typeName = enumDeclaration.name.trimmedDescription
    self.cases = cases
    self.hidesElement =
      hidesElement || cases.flattened().contains { $0.payloadTypes.contains(where: \.namesElement) }
  }

  var declarations: [DeclSyntax] {
    var declarations: [DeclSyntax] = ["\(raw: structure)", "\(raw: accessor)"]
    if hidesElement {
      // Inside a sequence, `Element` means the sequence's own.
      declarations.append("public typealias _$Element = Element")
    }
    return declarations
  }

  private var accessor: String {
    "public nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }"
  }

  private var structure: String {
    """
    public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
    public subscript(root: \(typeName)) -> CasePaths.PartialCaseKeyPath<\(typeName)> {
    \(reflection)
    }
    \(cases.source(property))
    public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<\(typeName)>]> {
    \(list)
    }
    }
    """
  }

  /// No `switch`: it doesn't compile for an enum whose values, all of them, can't exist.
  private var reflection: String {
    guard !cases.isEmpty else { return "" }
    return """
      \(cases.source { $0.isUninhabited ? nil : "if case .\($0.name) = root { return \\.\($0.name) }" })
      return \\.self
      """
  }

  private var list: String {
    let names = cases.flattened().map(\.name)
    guard !names.isEmpty else { return "return [].makeIterator()" }
    return """
      var paths: [CasePaths.PartialCaseKeyPath<\(typeName)>] = []
      paths.reserveCapacity(\(names.count))
      \(cases.source { "paths.append(\\.\($0.name))" })
      return paths.makeIterator()
      """
  }

  private func property(_ enumCase: EnumCase) -> String {
    let type = "CasePaths.AnyCasePath<\(typeName), \(enumCase.valueType(spelling))>"
    return """
      \(enumCase.declaration.docComment)\
      public var \(enumCase.name): \(type) {
      \(enumCase.isUninhabited ? "\(type)._$uninhabited" : "\(type)(\(functions(enumCase)))")
      }
      """
  }

  private func functions(_ enumCase: EnumCase) -> String {
    let constructor = "\(typeName).\(enumCase.name)"
    let embed =
      switch enumCase.parameters.count {
      case 0: "{ \(constructor) }"
      case 1: constructor
      default: "{ \(constructor)\(enumCase.arguments(from: "$0")) }"
      }
    return """
      _$embedding: \(embed), extraction: {
      guard case \(enumCase.bindingPattern) = $0 else { return nil }
      return (\(enumCase.boundValues))
      }
      """
  }

  private func spelling(_ type: TypeSyntax) -> String {
    guard hidesElement else { return type.trimmedDescription }
    return ElementRenaming().visit(type).trimmedDescription
  }
}

extension EnumCase {
  /// Whether the case plainly can't have a value.
  var isUninhabited: Bool {
    payloadTypes.contains { ["Never", "Swift.Never"].contains($0.trimmedDescription) }
  }
}

extension TypeSyntax {
  /// Whether a type called `Element` is part of this one.
  fileprivate var namesElement: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.text == "Element" && $0.parent?.is(IdentifierTypeSyntax.self) == true
    }
  }
}

/// Names `Element`, a generic parameter or a type, by its alias `_$Element`.
private final class ElementRenaming: SyntaxRewriter {
  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard let node = super.visit(node).as(IdentifierTypeSyntax.self) else { return TypeSyntax(node) }
    guard node.name.text == "Element" else { return TypeSyntax(node) }
    return TypeSyntax(node.with(\.name, .identifier("_$Element")))
  }
}

extension DeclGroupSyntax {
  /// Whether a generic parameter of this type, or of a type around it, is called `Element`.
  func hasElementParameter(in context: some MacroExpansionContext) -> Bool {
    let groups = [Syntax(self)] + context.lexicalContext
    return groups.contains { group in
      let parameters = group.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      return parameters?.parameters.contains { $0.name.text == "Element" } ?? false
    }
  }
}
