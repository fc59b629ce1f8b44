import SwiftSyntax

/// The members that `@ObservableState` adds to a struct.
struct ObservableStruct {
  private let declaration: StructDeclSyntax

  init(_ declaration: StructDeclSyntax) {
    self.declaration = declaration
  }

  var members: [DeclSyntax] {
    Self.members + [isolationWitness] + Self.notifications + [storedKeyPath]
  }

  /// The members of a struct without properties.
  static let members: [DeclSyntax] = [
    "var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()",
    "public nonisolated var _$id: ComposableArchitecture.ObservableStateID { _$observationRegistrar.id }",
    "public nonisolated mutating func _$willModify() { _$observationRegistrar._$willModify() }",
  ]

  /// Whether observers hear of a change, chosen by what the property's type can be compared with.
  private static let notifications = [
    ("Member", "true"), ("Member: Swift.Equatable", "lhs != rhs"), ("Member: AnyObject", "lhs !== rhs"),
    ("Member: Swift.Equatable & AnyObject", "lhs != rhs"),
  ].map { parameter, condition -> DeclSyntax in
    """
    private nonisolated func shouldNotifyObservers<\(raw: parameter)>(_ lhs: Member, _ rhs: Member) \
    -> Swift.Bool { \(raw: condition) }
    """
  }

  /// From each observed property to the property that stores it, whose address can be taken.
  ///
  /// The whole stands for the registrar, which has the value's identity.
  private var storedKeyPath: DeclSyntax {
    let twins = [Conditional<StoredProperty>](declaration.memberBlock.members) { member in
      StoredProperty(member).map { [$0] } ?? []
    }
    .compactMap { $0.compactMap(Self.twin) }
    let source = """
      public static func _$storedKeyPath(for keyPath: Swift.PartialKeyPath<Self>) \
      -> Swift.PartialKeyPath<Self>? {
      if keyPath == \\Self.self { return \\Self._$observationRegistrar }
      \(twins.source { "if keyPath == \\Self.\($0.property) { return \\Self.\($0.storage) }" })
      return nil
      }
      """
    return "\(raw: source)"
  }

  private static func twin(of property: StoredProperty) -> (property: String, storage: String)? {
    let attributes = property.declaration.attributes
    guard attributes.availability.isEmpty, !property.declaration.modifiers.contains(.lazy) else { return nil }
    if attributes.contains(named: "Presents") {
      guard property.presentedType != nil else { return nil }
      return ("$\(property.identifier.bareName)", property.storageName)
    }
    let hasAttributes = attributes.contains { element in
      element.as(AttributeSyntax.self)?.baseName != "ObservationStateTracked"
    }
    return hasAttributes ? nil : (property.name, property.storageName)
  }
}
