import SwiftSyntax

/// One case of an enum: `case a(Int), b` declares two.
struct EnumCase {
  let declaration: EnumCaseDeclSyntax
  let element: EnumCaseElementSyntax

  /// The name as it is written, with back-ticks where the author put them.
  var name: String { element.name.trimmedDescription }

  var parameters: [EnumCaseParameterSyntax] {
    element.parameterClause.map { Array($0.parameters) } ?? []
  }

  /// The types of the case's values, without labels and defaults.
  var payloadTypes: [TypeSyntax] {
    parameters.map(\.payloadType)
  }

  /// What a case path of this case carries: `Void`, the value, or a tuple with the labels kept.
  func valueType(_ spelling: (TypeSyntax) -> String = { $0.trimmedDescription }) -> String {
    switch parameters.count {
    case 0: return "Swift.Void"
    case 1: return spelling(parameters[0].payloadType)
    default:
      let elements = parameters.map { parameter in
        (parameter.label.map { "\($0): " } ?? "") + spelling(parameter.payloadType)
      }
      return "(\(elements.joined(separator: ", ")))"
    }
  }

  /// A pattern that binds the case's values to `v0`, `v1`, …
  var bindingPattern: String {
    guard !parameters.isEmpty else { return ".\(name)" }
    return "let .\(name)(\(boundValues))"
  }

  /// The values that ``bindingPattern`` binds, separated by commas.
  var boundValues: String {
    parameters.indices.map { "v\($0)" }.joined(separator: ", ")
  }

  /// The arguments that make the case from `value`, a value of ``valueType(_:)``.
  func arguments(from value: String) -> String {
    guard !parameters.isEmpty else { return "" }
    let arguments = parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + (parameters.count == 1 ? value : "\(value).\(index)")
    }
    return "(\(arguments.joined(separator: ", ")))"
  }

  func hasAttribute(_ name: String) -> Bool {
    declaration.attributes.contains(named: name)
  }
}

extension EnumCaseParameterSyntax {
  /// The label that a use of the case writes.
  var label: String? {
    guard let firstName, firstName.tokenKind != .wildcard else { return nil }
    return firstName.trimmedDescription
  }

  /// The type in a place that takes any type: `Int!` is only allowed where it is declared.
  var payloadType: TypeSyntax {
    type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { "\($0.wrappedType.trimmed)?" } ?? type.trimmed
  }
}

extension [Conditional<EnumCase>] {
  /// The cases of an enum, one for each name of `case a, b`.
  init(casesOf members: MemberBlockItemListSyntax) {
    self.init(members) { declaration in
      guard let declaration = declaration.as(EnumCaseDeclSyntax.self) else { return [] }
      return declaration.elements.map { EnumCase(declaration: declaration, element: $0) }
    }
  }
}
