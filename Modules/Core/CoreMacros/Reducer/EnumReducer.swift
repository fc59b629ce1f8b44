import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The members that `@Reducer` adds to an enum, each case of which names a feature.
struct EnumReducer {
  private let declaration: EnumDeclSyntax
  private let declared: DeclaredMembers
  private let cases: [Conditional<EnumReducerCase>]

  init(_ declaration: EnumDeclSyntax) {
    self.declaration = declaration
    let declared = DeclaredMembers(declaration.memberBlock.members, genericParameters: nil)
    let action = declared.enums["Action"].map(ExplicitAction.init)
    self.declared = declared
    self.cases = [Conditional<EnumCase>](casesOf: declaration.memberBlock.members).compactMap {
      $0.compactMap { EnumReducerCase($0, action: action) }
    }
  }

  func members(in context: some MacroExpansionContext) -> [DeclSyntax] {
    let generated = GeneratedEnum(hidesElement: declaration.hasElementParameter(in: context))
    var members = [isolationWitness]
    if !declared.types.contains("State") {
      let reducer = "public typealias StateReducer = \(declaration.name.trimmedDescription)"
      members.append(generated.state(members: reducer, cases: cases.source(\.stateCase)))
    }
    if !declared.types.contains("Action") {
      members.append(generated.action(cases: cases.source(\.actionCase)))
    }
    if !declared.variables.contains("body") { members += [bodyType, body] }
    if !declared.types.contains("CaseScope") {
      members += [generated.caseScope(cases: cases.source(\.scopeCase)), scope]
    }
    return members
  }

  /// Spelled out: inferred, it could as well be the `Never` of reducers without a body.
  private let bodyType: DeclSyntax =
    "public typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>"

  private var body: DeclSyntax {
    """
    public static var body: Body {
    ComposableArchitecture.Reduce(
    ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
    \(raw: cases.source(Self.child))
    )
    }
    """
  }

  private static func child(_ reducerCase: EnumReducerCase) -> String? {
    reducerCase.featureExpression.map { feature in
      """
      .ifCaseLet(\\Self.State.Cases.\(reducerCase.name), action: \\Self.Action.Cases.\(reducerCase.name)) {
      \(feature)
      }
      """
    }
  }

  private var scope: DeclSyntax {
    """
    @preconcurrency @MainActor
    public static func scope(
    _ store: ComposableArchitecture.Store<Self.State, Self.Action>
    ) -> CaseScope {
    \(raw: scoping)
    }
    """
  }

  private var scoping: String {
    guard cases.flattened().contains(where: { !$0.enumCase.isUninhabited }) else {
      return "Swift.preconditionFailure(\"This reducer has no cases\")"
    }
    return """
      switch store.state {
      \(cases.source { $0.enumCase.isUninhabited ? nil : $0.scopeClause })
      }
      """
  }
}

extension EnumReducer {
  /// Whether every payload that should be a feature can be one.
  var isValid: Bool {
    cases.flattened().allSatisfy { fault(of: $0) == nil }
  }

  /// Reports payloads that can't be features.
  func diagnose(in context: some MacroExpansionContext) {
    for reducerCase in cases.flattened() {
      guard let fault = fault(of: reducerCase), let parameter = reducerCase.enumCase.parameters.first else {
        continue
      }
      let type = parameter.payloadType.trimmedDescription
      switch fault {
      case .unknownInitializer:
        context.error(
          "How a '\(type)' is made isn't known: give a default, as in 'case \(reducerCase.name)(\(type) = …)'",
          at: parameter.type
        )
      case .noFeature:
        context.error(
          "'\(type)' is no feature: mark a case that only carries a value with '@ReducerCaseIgnored'",
          at: parameter.type,
          fixIts: [.insertIgnored(before: reducerCase.enumCase.declaration)]
        )
      }
    }
  }

  private enum Fault {
    case unknownInitializer
    case noFeature
  }

  private func fault(of reducerCase: EnumReducerCase) -> Fault? {
    guard let type = reducerCase.feature else { return nil }
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return .noFeature }
    let isGeneric =
      declaration.genericParameterClause?.parameters.contains { $0.name.text == type.trimmedDescription }
      ?? false
    return isGeneric && reducerCase.enumCase.parameters.first?.defaultValue == nil ? .unknownInitializer : nil
  }
}

extension FixIt {
  fileprivate static func insertIgnored(before declaration: EnumCaseDeclSyntax) -> FixIt {
    var new = declaration
    let leading = declaration.leadingTrivia
    new.leadingTrivia = []
    let attribute = AttributeSyntax(attributeName: "ReducerCaseIgnored" as TypeSyntax)
      .with(\.trailingTrivia, .space)
    new.attributes = [.attribute(attribute)] + new.attributes
    new.leadingTrivia = leading
    return FixIt("Insert '@ReducerCaseIgnored'", replacing: declaration, with: new)
  }
}
