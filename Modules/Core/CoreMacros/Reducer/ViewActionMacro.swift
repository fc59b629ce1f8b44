import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ViewAction(for:)`: a view that sends its feature's `view` actions.
enum ViewActionMacro: ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let declared = DeclaredMembers(declaration.memberBlock.members, genericParameters: nil)
    guard declared.variables.contains("store") else {
      let reducer = node.reducerName ?? "Feature"
      context.error(
        "'@ViewAction' needs a property 'store', such as 'let store: StoreOf<\(reducer)>'",
        at: (declaration as? any NamedDeclSyntax)?.name ?? node.attributeName.firstToken(
          viewMode: .sourceAccurate
        )
          ?? node.atSign
      )
      return []
    }
    for call in StoreSends(in: declaration).calls { diagnose(call, in: context) }
    guard !protocols.isEmpty, declaration.diagnoseUnnameable(for: "ViewAction", in: context) else {
      return []
    }
    return [
      conformanceExtension(
        of: type,
        to: ["ComposableArchitecture.ViewActionSending"],
        isolation: "",
        declaration: declaration,
        in: context
      )
    ]
  }

  private static func diagnose(_ call: FunctionCallExprSyntax, in context: some MacroExpansionContext) {
    guard let action = call.viewAction else {
      context.warning("A view with '@ViewAction' sends 'view' actions only, with 'send'", at: call)
      return
    }
    var new = call
    new.calledExpression = ExprSyntax(DeclReferenceExprSyntax(baseName: "send"))
      .with(\.leadingTrivia, call.leadingTrivia)
    new.arguments = [action]
    context.warning(
      "A view with '@ViewAction' sends its actions with 'send'",
      at: call,
      fixIts: [FixIt("Replace 'store.send(.view(…))' with 'send(…)'", replacing: call, with: new)]
    )
  }
}

extension AttributeSyntax {
  /// `Feature` of `@ViewAction(for: Feature.self)`.
  fileprivate var reducerName: String? {
    guard case .argumentList(let arguments) = arguments,
      let member = arguments.first?.expression.as(MemberAccessExprSyntax.self)
    else { return nil }
    return member.base?.trimmedDescription
  }
}

extension FunctionCallExprSyntax {
  /// `x` of `store.send(.view(x))`.
  fileprivate var viewAction: LabeledExprSyntax? {
    guard arguments.count == 1, let call = arguments.first?.expression.as(FunctionCallExprSyntax.self),
      call.arguments.count == 1,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "view"
    else { return nil }
    return call.arguments.first
  }
}

/// The calls of `store.send` in a view.
private final class StoreSends: SyntaxVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []

  init(in declaration: some DeclGroupSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(declaration)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.trimmedDescription
    if callee == "store.send" || callee == "self.store.send" { calls.append(node) }
    return .visitChildren
  }
}
