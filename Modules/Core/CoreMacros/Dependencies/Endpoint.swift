import SwiftSyntax

/// A closure of a client.
struct Endpoint {
  let property: StoredProperty
  let function: FunctionTypeSyntax
  /// The attributes of the function's type: `@Sendable`, `@MainActor`.
  let attributes: AttributeListSyntax

  /// `nil` unless the type is spelled as that of a function.
  init?(_ property: StoredProperty) {
    guard let type = property.binding.typeAnnotation?.type, let (function, attributes) = type.asFunction
    else { return nil }
    self.property = property
    self.function = function
    self.attributes = attributes
  }

  private var parameters: [TupleTypeElementSyntax] { Array(function.parameters) }

  private var isThrowing: Bool { function.effectSpecifiers?.throwsClause != nil }

  private var throwsAnyError: Bool {
    function.effectSpecifiers?.throwsClause.map { clause in
      clause.type.map { ["any Error", "any Swift.Error"].contains($0.trimmedDescription) } ?? true
    } ?? false
  }

  private var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }

  private var returnType: TypeSyntax { function.returnClause.type.trimmed }

  private var initialValue: ExprSyntax? { property.binding.initializer?.value.trimmed }

  /// Whether a call without an implementation has something to return or to throw.
  var hasFallback: Bool {
    initialValue != nil || throwsAnyError || returnType.isVoid || returnType.isOptional
  }

  /// Whether the closure can be called with labels.
  var isLabelled: Bool {
    parameters.contains { $0.label != nil }
  }

  /// `_, _` for each parameter of a closure.
  var placeholders: String {
    parameters.isEmpty ? "" : " " + parameters.map { _ in "_" }.joined(separator: ", ") + " in"
  }

  /// The property that holds the closure, and at first one that reports.
  func storage(reporting call: String) -> String {
    let type = property.binding.typeAnnotation?.type.trimmedDescription ?? ""
    let declaration = "private var \(property.storageName): \(type)"
    guard let initialValue else {
      let outcome =
        if throwsAnyError { "throw \(call)" } else if returnType.isVoid { call } else {
          "\(call)\nreturn nil"
        }
      return "\(declaration) = {\(placeholders)\n\(outcome)\n}"
    }
    // `unimplemented(…)` reports by itself: a second report would count the call twice.
    if initialValue.calledName == "unimplemented" { return "\(declaration) = \(initialValue)" }
    let names = parameters.indices.map { "p\($0)" }
    let head = names.isEmpty ? "" : " \(names.joined(separator: ", ")) in"
    return """
      \(declaration) = {\(head)
      \(call)
      let implementation: \(type) = \(initialValue)
      return \(effects)implementation(\(forwarded))
      }
      """
  }

  /// A method with the closure's labels that calls it, if that can be written.
  func method(named name: String) -> String? {
    guard !parameters.contains(where: { $0.ellipsis != nil }) else { return nil }
    let signature = parameters.enumerated().map { index, parameter in
      "\(parameter.label ?? "_") p\(index): \(parameter.type.trimmedDescription)"
    }
    let isolation = attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { !["Sendable", "escaping", "convention"].contains($0.baseName) }
      .map { $0.trimmedDescription + " " }.joined()
    let availability = property.declaration.attributes.availability.map { $0 + "\n" }.joined()
    let specifiers = function.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    return """
      \(property.declaration.docComment)\(availability)\
      \(isolation)\(property.access)func \(name)(\(signature.joined(separator: ", ")))\(specifiers) -> \(returnType) {
      \(effects)self.\(property.storageName)(\(forwarded))
      }
      """
  }

  private var effects: String {
    (isThrowing ? "try " : "") + (isAsync ? "await " : "")
  }

  private var forwarded: String {
    parameters.enumerated().map { index, parameter in
      switch true {
      case parameter.type.isInout: "&p\(index)"
      case parameter.type.isAutoclosure: "p\(index)()"
      default: "p\(index)"
      }
    }
    .joined(separator: ", ")
  }
}

extension TupleTypeElementSyntax {
  /// The label of a method's parameter: `id` of `_ id: Int`.
  fileprivate var label: String? {
    let name = secondName ?? firstName
    guard let name, name.tokenKind != .wildcard else { return nil }
    return name.trimmedDescription
  }
}

extension TypeSyntax {
  /// The type as that of a function, through attributes and parentheses.
  fileprivate var asFunction: (FunctionTypeSyntax, AttributeListSyntax)? {
    if let function = self.as(FunctionTypeSyntax.self) { return (function, []) }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      guard let (function, inner) = attributed.baseType.asFunction else { return nil }
      return (function, AttributeListSyntax(Array(attributed.attributes) + Array(inner)))
    }
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first
    else { return nil }
    return element.type.asFunction
  }

  fileprivate var isVoid: Bool {
    ["Void", "Swift.Void", "()"].contains(trimmedDescription)
  }

  fileprivate var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }

  fileprivate var isInout: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
  }

  fileprivate var isAutoclosure: Bool {
    self.as(AttributedTypeSyntax.self)?.attributes.contains(named: "autoclosure") ?? false
  }
}

extension ExprSyntax {
  /// `unimplemented` of `IssueReporting.unimplemented("…", placeholder: 0)`.
  fileprivate var calledName: String? {
    guard let called = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
    return called.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
