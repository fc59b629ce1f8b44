import SwiftSyntax

/// The members that `@ObservableState` adds to an enum: its identity is that of its value, and of its case.
struct ObservableEnum {
  private let cases: [Conditional<EnumCase>]

  init(_ declaration: EnumDeclSyntax) {
    self.cases = [Conditional<EnumCase>](casesOf: declaration.memberBlock.members)
  }

  var members: [DeclSyntax] {
    [
      """
      public nonisolated var _$id: ComposableArchitecture.ObservableStateID {
      \(raw: identity)
      }
      """,
      """
      public nonisolated mutating func _$willModify() {
      \(raw: modification)
      }
      """,
    ]
  }

  private var identity: String {
    var tag = -1
    return switching { enumCase in
      tag += 1
      guard enumCase.parameters.count == 1 else {
        return "case .\(enumCase.name): return ComposableArchitecture.ObservableStateID._$inert._$tag(\(tag))"
      }
      return """
        case let .\(enumCase.name)(state): \
        return ComposableArchitecture.ObservableStateID._$id(for: state)._$tag(\(tag))
        """
    }
  }

  private var modification: String {
    switching { enumCase in
      guard enumCase.parameters.count == 1 else { return "case .\(enumCase.name): break" }
      return """
        case var .\(enumCase.name)(state):
        ComposableArchitecture._$willModify(&state)
        self = .\(enumCase.name)\(enumCase.arguments(from: "state"))
        """
    }
  }

  private func switching(_ clause: (EnumCase) -> String) -> String {
    guard cases.flattened().contains(where: { !$0.isUninhabited }) else {
      return "Swift.preconditionFailure(\"This state has no values\")"
    }
    return """
      switch self {
      \(cases.source { $0.isUninhabited ? nil : clause($0) })
      }
      """
  }
}
