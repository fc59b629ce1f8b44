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
  /// Reports payloads that can't be features.
  ///
  /// - Returns: Whether there were any.
  func diagnose(in context: some MacroExpansionContext) -> Bool {
    let generics = Set(declaration.genericParameterClause?.parameters.map(\.name.text) ?? [])
    var found = false
    for reducerCase in cases.flattened() {
      guard let type = reducerCase.feature, let parameter = reducerCase.enumCase.parameters.first else {
        continue
      }
      let name = type.trimmedDescription
      if generics.contains(name), parameter.defaultValue == nil {
        context.error(
          "How a '\(name)' is made isn't known: give a default, as in 'case \(reducerCase.name)(\(name) = …)'",
          at: parameter.type
        )
        found = true
      } else if !type.is(IdentifierTypeSyntax.self), !type.is(MemberTypeSyntax.self) {
        context.error(
          "'\(name)' is no feature: mark a case that only carries a value with '@ReducerCaseIgnored'",
          at: parameter.type,
          fixIts: [.insertIgnored(before: reducerCase.enumCase.declaration)]
        )
        found = true
      }
    }
    return found
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
