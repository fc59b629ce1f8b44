import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The members that `@Reducer` adds to a struct: those that its author left out.
struct StructReducer {
  private let declaration: StructDeclSyntax
  private let declared: DeclaredMembers

  init(_ declaration: StructDeclSyntax) {
    self.declaration = declaration
    self.declared = DeclaredMembers(
      declaration.memberBlock.members,
      genericParameters: declaration.genericParameterClause
    )
  }

  private var hasBody: Bool {
    declared.variables.contains("body")
  }

  var members: [DeclSyntax] {
    var members = [isolationWitness]
    let hasState = declared.types.contains("State")
    let hasAction = declared.types.contains("Action")
    let hasLogic = hasBody || declared.reduceMethod != nil
    // Logic without either type is about types that an extension declares.
    let synthesizesTypes = hasState || hasAction || !hasLogic
    if synthesizesTypes, !hasState { members.append(emptyState) }
    if synthesizesTypes, !hasAction {
      let conformances = ["Swift.Equatable", "Swift.Hashable", "Swift.Sendable"]
      members.append(GeneratedEnum(hidesElement: false).action(conformances: conformances, cases: ""))
    }
    if !hasLogic {
      members.append(
        """
        public nonisolated var body: ComposableArchitecture.EmptyReducer<Self.State, Self.Action> {
        ComposableArchitecture.EmptyReducer()
        }
        """
      )
    }
    return members
  }

  private var emptyState: DeclSyntax {
    let observation = ObservableStruct.members.map(\.description).joined(separator: "\n")
    return """
      public nonisolated struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable, \
      ComposableArchitecture.ObservableState, Observation.Observable {
      public init() {}
      \(raw: observation)
      }
      """
  }

  /// Warns of a `reduce(into:action:)`, which is for reducers that other reducers are made of.
  func diagnose(in context: some MacroExpansionContext) {
    guard let method = declared.reduceMethod else { return }
    if hasBody {
      context.warning(
        "'reduce(into:action:)' takes the place of 'body', which is never asked for",
        at: method.name,
        fixIts: [
          FixIt(
            "Remove 'reduce(into:action:)'",
            replacing: method,
            with: MissingDeclSyntax(placeholder: .identifier(""))
          )
        ]
      )
    } else {
      context.warning(
        "Write a feature's logic in 'body', with a 'Reduce'",
        at: method.name,
        fixIts: method.asBody.map {
          [FixIt("Replace 'reduce(into:action:)' with 'body'", replacing: method, with: $0)]
        } ?? []
      )
    }
  }
}

extension FunctionDeclSyntax {
  /// A `body` with a `Reduce` that does what this method does.
  fileprivate var asBody: DeclSyntax? {
    guard let statements = body?.statements else { return nil }
    let names = signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
    let access = modifiers.filter(\.isAccess).map { $0.trimmedDescription + " " }.joined()
    let source = """
      \(access)var body: some ReducerOf<Self> {
          Reduce { \(names.joined(separator: ", ")) in\(statements.description)
          }
        }
      """
    let declaration: DeclSyntax = "\(raw: source)"
    return declaration.with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, trailingTrivia)
  }
}

/// What a reducer's author declares in its braces, in whatever `#if` region.
struct DeclaredMembers {
  private(set) var types: Set<String> = []
  private(set) var variables: Set<String> = []
  private(set) var enums: [String: EnumDeclSyntax] = [:]
  private(set) var reduceMethod: FunctionDeclSyntax?

  init(_ members: MemberBlockItemListSyntax, genericParameters: GenericParameterClauseSyntax?) {
    types.formUnion(genericParameters?.parameters.map(\.name.bareName) ?? [])
    let declarations = [Conditional<DeclSyntax>](members) { [$0] }
    for declaration in declarations.flattened() {
      if let group = declaration.asProtocol((any DeclGroupSyntax).self) as? any NamedDeclSyntax {
        types.insert(group.name.bareName)
        enums[group.name.bareName] = declaration.as(EnumDeclSyntax.self)
      } else if let alias = declaration.as(TypeAliasDeclSyntax.self) {
        types.insert(alias.name.bareName)
      } else if let variable = declaration.as(VariableDeclSyntax.self) {
        variables.formUnion(variable.bindings.map(\.pattern.trimmedDescription))
      } else if let function = declaration.as(FunctionDeclSyntax.self), function.isReduce {
        reduceMethod = function
      }
    }
  }
}

extension FunctionDeclSyntax {
  fileprivate var isReduce: Bool {
    name.bareName == "reduce"
      && signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
  }
}
