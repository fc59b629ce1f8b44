import SwiftSyntax

/// Who can see a declaration, from few to many.
enum AccessLevel: Int, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`

  init(_ modifiers: DeclModifierListSyntax) {
    let names = modifiers.filter { $0.detail == nil }.map(\.name.tokenKind)
    if names.contains(.keyword(.public)) || names.contains(.keyword(.open)) {
      self = .public
    } else if names.contains(.keyword(.package)) {
      self = .package
    } else if names.contains(.keyword(.private)) {
      self = .private
    } else {
      self = names.contains(.keyword(.fileprivate)) ? .fileprivate : .internal
    }
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// How it is written.
  var keyword: String { "\(self)" }

  /// The modifier, with a space after it.
  var source: String {
    switch self {
    case .private: "private "
    case .fileprivate: "fileprivate "
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}
