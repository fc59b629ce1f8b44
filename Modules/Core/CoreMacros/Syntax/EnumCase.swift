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

/// The cases of an enum in the order of its source, in the `#if` regions they stand in.
indirect enum EnumCases {
  case enumCase(EnumCase)
  case ifConfig([(condition: String, cases: [EnumCases])])
}

extension [EnumCases] {
  init(of members: MemberBlockItemListSyntax) {
    self = members.flatMap { member -> [EnumCases] in
      if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
        return declaration.elements.map {
          .enumCase(EnumCase(declaration: declaration, element: $0))
        }
      }
      guard let ifConfig = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
      let clauses = ifConfig.clauses.map { clause in
        (condition: clause.line, cases: [EnumCases](of: clause.members))
      }
      return clauses.allSatisfy(\.cases.isEmpty) ? [] : [.ifConfig(clauses)]
    }
  }

  /// Every case, those in every `#if` region included.
  var flattened: [EnumCase] {
    flatMap { member in
      switch member {
      case .enumCase(let enumCase): [enumCase]
      case .ifConfig(let clauses): clauses.flatMap(\.cases.flattened)
      }
    }
  }

  /// Source with a piece for each case, each in the `#if` region of its case.
  func source(_ piece: (EnumCase) -> String?) -> String {
    compactMap { member -> String? in
      switch member {
      case .enumCase(let enumCase):
        return piece(enumCase)
      case .ifConfig(let clauses):
        let body = clauses.map { clause in
          clause.condition + "\n" + clause.cases.source(piece)
        }
        return body.joined(separator: "\n") + "\n#endif"
      }
    }
    .joined(separator: "\n")
  }
}

extension IfConfigClauseSyntax {
  /// `#if os(Linux)`, `#elseif DEBUG`, `#else`.
  var line: String {
    poundKeyword.text + (condition.map { " \($0.trimmedDescription)" } ?? "")
  }

  var members: MemberBlockItemListSyntax {
    elements?.as(MemberBlockItemListSyntax.self) ?? []
  }
}
