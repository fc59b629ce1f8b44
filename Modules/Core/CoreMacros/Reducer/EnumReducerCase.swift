import SwiftSyntax

/// A case of a `@Reducer enum`, and what becomes of its value.
struct EnumReducerCase {
  enum Kind {
    /// The value is a feature.
    case feature(TypeSyntax)
    /// The value is state that goes away with its first action; the type of that action is known.
    case ephemeral(action: String)
    /// The case only carries its values. An `Action` written by hand may still have actions for it.
    case ignored(action: String?)
  }

  private static let alertTypes: Set<String> = ["AlertState", "ConfirmationDialogState"]

  let enumCase: EnumCase
  let kind: Kind

  /// - Parameter action: The `Action` that the author wrote, if there is one.
  init(_ enumCase: EnumCase, action: ExplicitAction?) {
    self.enumCase = enumCase
    let type = enumCase.parameters.count == 1 ? enumCase.parameters[0].payloadType : nil
    let isAlert = type.map { Self.alertTypes.contains($0.lastTypeName) } ?? false
    if let type, !enumCase.hasAttribute("ReducerCaseIgnored"), !enumCase.isUninhabited {
      kind =
        isAlert || enumCase.hasAttribute("ReducerCaseEphemeral")
        ? .ephemeral(action: type.firstGenericArgument ?? "\(type.trimmedDescription).Action")
        : .feature(type)
    } else {
      kind = .ignored(action: type == nil ? nil : action?.payload(of: enumCase))
    }
  }

  var name: String { enumCase.name }

  var feature: TypeSyntax? {
    if case .feature(let type) = kind { type } else { nil }
  }

  /// How the case's feature is made.
  var featureExpression: String? {
    feature.map { type in
      enumCase.parameters[0].defaultValue?.value.trimmedDescription ?? "\(type.trimmedDescription)()"
    }
  }

  /// The case of `State`, and of `CaseScope` where nothing can be sent.
  var stateCase: String {
    guard let feature else { return "case \(name)\(parameters { $0.payloadType.trimmedDescription })" }
    return "case \(name)\(parameters { _ in "\(feature.trimmedDescription).State" })"
  }

  var actionCase: String {
    switch kind {
    case .feature(let type): "case \(name)(\(type.trimmedDescription).Action)"
    case .ephemeral(let action): "case \(name)(\(action))"
    case .ignored: "case \(name)(Swift.Never)"
    }
  }

  var scopeCase: String {
    switch kind {
    case .feature(let type):
      "case \(name)\(parameters { _ in "ComposableArchitecture.StoreOf<\(type.trimmedDescription)>" })"
    case .ignored(let action?):
      "case \(name)\(parameters { "ComposableArchitecture.Store<\($0.payloadType), \(action)>" })"
    case .ephemeral, .ignored(nil):
      stateCase
    }
  }

  /// Makes the case of `CaseScope` from `store`, whose state is this case.
  var scopeClause: String {
    switch kind {
    case .feature, .ignored(.some):
      let store = "store._$scope(v0, state: \\.\(name), action: \\.\(name))"
      return "case \(enumCase.bindingPattern): return .\(name)\(enumCase.arguments(from: store))"
    case .ephemeral, .ignored(nil):
      let values = enumCase.parameters.enumerated().map { index, parameter in
        (parameter.label.map { "\($0): " } ?? "") + "v\(index)"
      }
      let arguments = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
      return "case \(enumCase.bindingPattern): return .\(name)\(arguments)"
    }
  }

  private func parameters(_ type: (EnumCaseParameterSyntax) -> String) -> String {
    guard !enumCase.parameters.isEmpty else { return "" }
    let parameters = enumCase.parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + type(parameter)
    }
    return "(\(parameters.joined(separator: ", ")))"
  }
}

/// The `Action` that an author wrote for a `@Reducer enum`.
struct ExplicitAction {
  let cases: [EnumCase]
  let declared: DeclaredMembers

  init(_ declaration: EnumDeclSyntax) {
    cases = [Conditional<EnumCase>](casesOf: declaration.memberBlock.members).flattened()
    declared = DeclaredMembers(declaration.memberBlock.members, genericParameters: nil)
  }

  /// The type of the actions of a case, as the enum around it names that type.
  func payload(of enumCase: EnumCase) -> String? {
    let types = cases.first { $0.element.name.bareName == enumCase.element.name.bareName }?.payloadTypes
    guard let type = types?.first?.trimmedDescription, types?.count == 1 else { return nil }
    let firstName = type.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return declared.types.contains(String(firstName)) ? "Action.\(type)" : type
  }
}

extension TypeSyntax {
  /// `AlertState` of `SwiftNavigation.AlertState<Action>`.
  fileprivate var lastTypeName: String {
    self.as(MemberTypeSyntax.self)?.name.text ?? self.as(IdentifierTypeSyntax.self)?.name.text ?? ""
  }

  fileprivate var firstGenericArgument: String? {
    let clause =
      self.as(MemberTypeSyntax.self)?.genericArgumentClause
      ?? self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.first?.argument.trimmedDescription
  }
}
