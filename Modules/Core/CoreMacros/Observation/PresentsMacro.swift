import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Presents`: an optional state kept in a `PresentationState`, which is the projected value.
enum PresentsMacro {
  static var formatMode: FormatMode { .disabled }
}

extension PresentsMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = StoredProperty(declaration) else { return [] }
    guard property.presentedType != nil, isObserved(in: context) else { return .placeholders }
    return observingAccessors(
      of: property,
      storage: "\(property.storageName).wrappedValue",
      initialValue: "ComposableArchitecture.PresentationState(wrappedValue: initialValue)"
    )
  }
}

extension PresentsMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = StoredProperty(declaration) else {
      context.error("'@Presents' needs a stored 'var' of its own", at: node)
      return []
    }
    guard let type = property.presentedType else {
      diagnoseType(of: property, in: context)
      return []
    }
    guard isObserved(in: context) else {
      context.error("'@Presents' needs '@ObservableState' on the struct that it stands in", at: node)
      return []
    }
    let state = "ComposableArchitecture.PresentationState<\(type.trimmedDescription)>"
    let initialValue = property.binding.initializer?.value.trimmedDescription ?? "nil"
    let projection = "\(property.storageName).projectedValue"
    let keyPath = "\\.\(property.name)"
    let source = """
      \(property.access)var $\(property.identifier.bareName): \(state) {
      get {
      _$observationRegistrar.access(self, keyPath: \(keyPath))
      return \(projection)
      }
      set {
      _$observationRegistrar.mutate(self, keyPath: \(keyPath), &\(projection), newValue.projectedValue, \
      _$isIdentityEqual, shouldNotifyObservers)
      }
      }
      """
    return [
      "\(raw: source)",
      "private var \(raw: property.storageName) = \(raw: state)(wrappedValue: \(raw: initialValue))",
    ]
  }

  private static func diagnoseType(of property: StoredProperty, in context: some MacroExpansionContext) {
    guard let type = property.binding.typeAnnotation?.type else {
      context.error(
        "'@Presents' needs the optional type of what is presented, such as 'Child.State?'",
        at: property.identifier
      )
      return
    }
    context.error(
      "What '@Presents' presents is optional: nothing is presented while it is 'nil'",
      at: type,
      fixIts: [
        FixIt(
          "Replace '\(type.trimmedDescription)' with '\(type.trimmedDescription)?'",
          replacing: type,
          with: OptionalTypeSyntax(wrappedType: type.trimmed)
            .with(\.leadingTrivia, type.leadingTrivia).with(\.trailingTrivia, type.trailingTrivia)
        )
      ]
    )
  }

  private static func isObserved(in context: some MacroExpansionContext) -> Bool {
    let surrounding = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    return surrounding?.attributes.contains(named: "ObservableState") ?? true
  }
}

extension StoredProperty {
  /// `T` of `T?`, `T!` or `Optional<T>`.
  var presentedType: TypeSyntax? {
    guard let type = binding.typeAnnotation?.type else { return nil }
    if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType }
    let arguments: GenericArgumentClauseSyntax?
    if let identifier = type.as(IdentifierTypeSyntax.self), identifier.name.text == "Optional" {
      arguments = identifier.genericArgumentClause
    } else if let member = type.as(MemberTypeSyntax.self),
      member.trimmedDescription.hasPrefix("Swift.Optional<")
    {
      arguments = member.genericArgumentClause
    } else {
      arguments = nil
    }
    guard case .type(let wrapped) = arguments?.arguments.first?.argument else { return nil }
    return wrapped
  }
}
