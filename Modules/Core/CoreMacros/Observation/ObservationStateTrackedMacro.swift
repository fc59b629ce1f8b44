import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservationStateTracked`: accessors that observe, around a private property that stores.
enum ObservationStateTrackedMacro {
  static var formatMode: FormatMode { .disabled }
}

extension ObservationStateTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = StoredProperty(declaration) else { return [] }
    return observingAccessors(of: property, storage: property.storageName, initialValue: "initialValue")
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = StoredProperty(declaration) else { return [] }
    let modifiers = property.declaration.modifiers.filter { !$0.isAccess }
      .map { $0.trimmedDescription + " " }.joined()
    return ["private \(raw: modifiers)var \(raw: property.storageName)\(raw: property.rest)"]
  }
}

/// Accessors that tell a state's registrar of every read and write of `storage`.
func observingAccessors(
  of property: StoredProperty,
  storage: String,
  initialValue: String
) -> [AccessorDeclSyntax] {
  let keyPath = "\\.\(property.name)"
  let comparisons = "_$isIdentityEqual, shouldNotifyObservers"
  return [
    """
    @storageRestrictions(initializes: \(raw: property.storageName))
    init(initialValue) { \(raw: property.storageName) = \(raw: initialValue) }
    """,
    """
    get {
    _$observationRegistrar.access(self, keyPath: \(raw: keyPath))
    return \(raw: storage)
    }
    """,
    """
    set {
    _$observationRegistrar.mutate(self, keyPath: \(raw: keyPath), &\(raw: storage), newValue, \(raw: comparisons))
    }
    """,
    """
    _modify {
    let oldValue = _$observationRegistrar.willModify(self, keyPath: \(raw: keyPath), &\(raw: storage))
    defer {
    _$observationRegistrar.didModify(self, keyPath: \(raw: keyPath), &\(raw: storage), oldValue, \(raw: comparisons))
    }
    yield &\(raw: storage)
    }
    """,
  ]
}

/// `@ObservationStateIgnored`: a mark that `@ObservableState` looks for.
enum ObservationStateIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}
