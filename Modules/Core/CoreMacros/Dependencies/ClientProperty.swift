import SwiftSyntax

/// A property of a client that its initializers take.
struct ClientProperty {
  let name: String
  let type: String
  /// The value that the parameter has when it is left out.
  let defaultValue: String?
  let isEndpoint: Bool
  /// What an initializer sets: an endpoint with a default has no `init` accessor.
  let target: String
  let access: AccessLevel

  /// `nil` for a property that no initializer sets.
  init?(_ declaration: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
    let isConstant = declaration.bindingSpecifier.tokenKind == .keyword(.let)
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), !binding.isComputed,
      !declaration.modifiers.contains(.static), !declaration.modifiers.contains(.class),
      !declaration.modifiers.contains(.lazy), !declaration.attributes.contains(named: "Dependency"),
      !(isConstant && binding.initializer != nil)
    else { return nil }
    let endpoint = declaration.isEndpoint
    let value = binding.initializer?.value.trimmed
    self.access = AccessLevel(declaration.modifiers)
    guard endpoint || value == nil || access > .fileprivate else { return nil }
    guard let type = binding.typeAnnotation?.type.trimmedDescription ?? value?.literalType else { return nil }
    let hasImplicitValue = !isConstant && value == nil && (type.hasSuffix("?") || type.hasSuffix("!"))
    self.name = pattern.identifier.trimmedDescription
    self.type = type.hasSuffix("!") ? "\(type.dropLast())?" : type
    self.defaultValue = endpoint ? nil : value?.description ?? (hasImplicitValue ? "nil" : nil)
    self.isEndpoint = endpoint
    self.target = endpoint && value != nil ? "_" + pattern.identifier.bareName : name
  }

  /// The parameter of an initializer. A closure escapes into the client.
  var parameter: String {
    let attribute = isClosure ? "@escaping " : ""
    return "\(name): \(attribute)\(type)" + (defaultValue.map { " = \($0)" } ?? "")
  }

  private var isClosure: Bool {
    let type: TypeSyntax = "\(raw: self.type)"
    return type.isClosure
  }
}

extension VariableDeclSyntax {
  /// Whether `@DependencyClient` makes this property an endpoint.
  var isEndpoint: Bool {
    guard let property = StoredProperty(self), Endpoint(property) != nil,
      !attributes.contains(named: "DependencyEndpointIgnored"), !attributes.contains(named: "Dependency"),
      !modifiers.contains(.lazy)
    else { return false }
    return property.binding.initializer == nil || AccessLevel(modifiers) > .fileprivate
  }
}

extension TypeSyntax {
  fileprivate var isClosure: Bool {
    if self.is(FunctionTypeSyntax.self) { return true }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isClosure }
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 else { return false }
    return tuple.elements.first?.type.isClosure ?? false
  }
}

extension ExprSyntax {
  /// The type of a value that says it: a literal, or `Type(…)`.
  fileprivate var literalType: String? {
    if self.is(StringLiteralExprSyntax.self) { return "Swift.String" }
    if self.is(IntegerLiteralExprSyntax.self) { return "Swift.Int" }
    if self.is(FloatLiteralExprSyntax.self) { return "Swift.Double" }
    if self.is(BooleanLiteralExprSyntax.self) { return "Swift.Bool" }
    if let negative = self.as(PrefixOperatorExprSyntax.self), negative.operator.text == "-" {
      return negative.expression.literalType
    }
    guard let called = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
    let lastName =
      called.as(DeclReferenceExprSyntax.self)?.baseName ?? called.as(MemberAccessExprSyntax.self)?.declName
      .baseName
      ?? called.as(GenericSpecializationExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)?
      .baseName
    return lastName?.text.first?.isUppercase ?? false ? called.trimmedDescription : nil
  }
}
