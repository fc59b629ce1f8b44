import SwiftSyntax

/// Something found in a type's members, or an `#if` that chooses between such things.
indirect enum Conditional<Element> {
  case element(Element)
  case ifConfig([(condition: String, elements: [Conditional])])

  var elements: [Element] {
    switch self {
    case .element(let element): [element]
    case .ifConfig(let clauses): clauses.flatMap { $0.elements.flatMap(\.elements) }
    }
  }

  func compactMap<Other>(_ transform: (Element) -> Other?) -> Conditional<Other>? {
    switch self {
    case .element(let element):
      return transform(element).map { .element($0) }
    case .ifConfig(let clauses):
      return .ifConfig(
        clauses.map {
          (condition: $0.condition, elements: $0.elements.compactMap { $0.compactMap(transform) })
        }
      )
    }
  }
}

extension Array {
  /// What `find` gives for each member, in the order of the source and the `#if` regions it stands in.
  init<Found>(
    _ members: MemberBlockItemListSyntax,
    _ find: (DeclSyntax) -> [Found]
  ) where Element == Conditional<Found> {
    self = members.flatMap { member -> [Element] in
      guard let ifConfig = member.decl.as(IfConfigDeclSyntax.self) else {
        return find(member.decl).map { .element($0) }
      }
      let clauses = ifConfig.clauses.map { clause in
        (condition: clause.line, elements: [Element](clause.members, find))
      }
      return clauses.allSatisfy(\.elements.isEmpty) ? [] : [.ifConfig(clauses)]
    }
  }

  /// Every element, those in every `#if` region included.
  func flattened<Found>() -> [Found] where Element == Conditional<Found> {
    flatMap(\.elements)
  }

  /// Source with a piece for each element, each in the `#if` region of its element.
  func source<Found>(_ piece: (Found) -> String?) -> String where Element == Conditional<Found> {
    compactMap { member -> String? in
      switch member {
      case .element(let element):
        return piece(element)
      case .ifConfig(let clauses):
        let lines = clauses.map { $0.condition + "\n" + $0.elements.source(piece) }
        return lines.joined(separator: "\n") + "\n#endif"
      }
    }
    .joined(separator: "\n")
  }
}

extension IfConfigClauseSyntax {
  /// `#if os(Linux)`, `#elseif DEBUG`, `#else`.
  fileprivate var line: String {
    poundKeyword.text + (condition.map { " \($0.trimmedDescription)" } ?? "")
  }

  fileprivate var members: MemberBlockItemListSyntax {
    elements?.as(MemberBlockItemListSyntax.self) ?? []
  }
}
