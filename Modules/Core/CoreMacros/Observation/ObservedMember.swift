import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What `@ObservableState` makes of a member of a struct.
enum ObservedMember {
  /// A stored property whose reads and writes are observed.
  case tracked
  /// A property with a wrapper or macro that observes by itself, or whose author opted out.
  case ignored
  /// Nothing to do with storage, or settled by the author or by a diagnostic.
  case untouched

  /// Wrappers that tell their own observers.
  private static let observingWrappers: Set<String> = [
    "Presents", "Shared", "SharedReader", "Fetch", "FetchAll", "FetchOne",
  ]

  /// Attributes that don't wrap the value.
  private static let plainAttributes: Set<String> = ["MainActor"]

  init(
    _ member: some DeclSyntaxProtocol,
    of declaration: some DeclGroupSyntax,
    in context: some MacroExpansionContext
  ) {
    self = .untouched
    guard let variable = member.as(VariableDeclSyntax.self), variable.isInstanceVariable else { return }
    let attributes = variable.attributes
    guard !attributes.contains(named: "ObservationStateIgnored"),
      !attributes.contains(named: "ObservationStateTracked"),
      !Self.diagnoseForeignMacros(of: variable, in: context),
      !variable.bindings.allSatisfy(\.isComputed)
    else { return }
    if Self.observingWrappers.contains(where: attributes.contains(named:)) {
      self = .ignored
    } else if let wrapper = attributes.unknownWrapper(except: Self.plainAttributes) {
      context.warning(
        "'@\(wrapper.baseName)' hides this property from observation",
        at: wrapper,
        fixIts: [.insertIgnored(before: variable)]
      )
      self = .ignored
    } else if let property = StoredProperty(variable),
      !Self.diagnoseStorage(of: property, in: declaration, context: context)
    {
      self = .tracked
    }
  }

  private static func diagnoseForeignMacros(
    of variable: VariableDeclSyntax,
    in context: some MacroExpansionContext
  ) -> Bool {
    let replacements = [
      ("ObservationIgnored", "ObservationStateIgnored"), ("ObservationTracked", "ObservationStateTracked"),
      ("PresentationState", "Presents"),
    ]
    for (name, replacement) in replacements {
      guard let attribute = variable.attributes.first(named: name) else { continue }
      let new = attribute.with(\.attributeName, "\(raw: replacement)")
      context.error(
        "'@\(name)' can't be used in '@ObservableState': use '@\(replacement)'",
        at: attribute,
        fixIts: [
          FixIt("Replace '@\(name)' with '@\(replacement)'", replacing: attribute, with: new)
        ]
      )
      return true
    }
    return false
  }

  private static func diagnoseStorage(
    of property: StoredProperty,
    in declaration: some DeclGroupSyntax,
    context: some MacroExpansionContext
  ) -> Bool {
    let variable = property.declaration
    if let lazy = variable.modifiers.first(where: { $0.name.tokenKind == .keyword(.lazy) }) {
      context.error(
        "A 'lazy' property can't be observed: its first read would be a change",
        at: lazy,
        fixIts: [.insertIgnored(before: variable)]
      )
      return true
    }
    let names = declaration.memberBlock.members.lazy.flatMap { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.compactMap {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
      } ?? []
    }
    guard names.contains(property.storageName) else { return false }
    context.error(
      """
      '@ObservableState' stores '\(property.name)' in '\(property.storageName)', which is declared already: \
      rename one of them
      """,
      at: property.identifier,
      fixIts: [.insertIgnored(before: variable)]
    )
    return true
  }

  /// Reports several properties in one declaration, of which the compiler asks for each.
  static func diagnosePattern(of variable: VariableDeclSyntax, in context: some MacroExpansionContext) {
    guard variable.isInstanceVariable, !variable.attributes.contains(named: "ObservationStateIgnored") else {
      return
    }
    if variable.bindings.count > 1 {
      context.error(
        "Each observed property needs a 'var' of its own",
        at: variable.bindingSpecifier,
        fixIts: [.splitting(variable)]
      )
    } else if let pattern = variable.bindings.first?.pattern.as(TuplePatternSyntax.self) {
      context.warning(
        "Properties of a tuple pattern aren't observed: declare each of them alone",
        at: pattern,
        fixIts: [.insertIgnored(before: variable)]
      )
    }
  }
}

extension AttributeListSyntax {
  /// An attribute that looks like a property wrapper.
  fileprivate func unknownWrapper(except known: Set<String>) -> AttributeSyntax? {
    lazy.compactMap { element -> AttributeSyntax? in
      guard case .attribute(let attribute) = element else { return nil }
      let isTypeName = attribute.baseName.first?.isUppercase ?? false
      return isTypeName && !known.contains(attribute.baseName) ? attribute : nil
    }.first
  }
}

extension FixIt {
  fileprivate static func insertIgnored(before variable: VariableDeclSyntax) -> FixIt {
    var new = variable
    let leading = variable.leadingTrivia
    new.leadingTrivia = []
    let attribute = AttributeSyntax(attributeName: "ObservationStateIgnored" as TypeSyntax)
      .with(\.trailingTrivia, .space)
    new.attributes = [.attribute(attribute)] + new.attributes
    new.leadingTrivia = leading
    return FixIt("Insert '@ObservationStateIgnored'", replacing: variable, with: new)
  }

  /// `var a = 1, b = 2` as two declarations. A type stands for all names before it: `var a, b: Int`.
  fileprivate static func splitting(_ variable: VariableDeclSyntax) -> FixIt {
    var type: TypeAnnotationSyntax?
    var lines: [String] = []
    for binding in variable.bindings.reversed() {
      if binding.typeAnnotation != nil || binding.initializer != nil { type = binding.typeAnnotation }
      var single = binding
      single.trailingComma = nil
      single.typeAnnotation = type
      let prefix = variable.with(\.bindings, []).trimmedDescription
      lines.insert("\(prefix) \(single.trimmedDescription)", at: 0)
    }
    let indentation = variable.leadingTrivia.description.split(separator: "\n").last ?? ""
    let source = lines.joined(separator: "\n\(indentation.allSatisfy(\.isWhitespace) ? indentation : "")")
    let new = MissingDeclSyntax(placeholder: .identifier(source))
      .with(\.leadingTrivia, variable.leadingTrivia)
      .with(\.trailingTrivia, variable.trailingTrivia)
    return FixIt("Declare each property alone", replacing: variable, with: new)
  }
}
