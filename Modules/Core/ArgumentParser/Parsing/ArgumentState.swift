/// A property wrapper's storage: a declaration until the command line has been read, then a value.
enum ArgumentState<Value> {
  case declared(Declaration<Value>)
  case parsed(Value)

  /// The value, or the default.
  var value: Value {
    switch self {
    case .parsed(let value):
      return value
    case .declared(let declaration):
      guard let initial = declaration.initial else {
        preconditionFailure(
          "A required argument was read from a command that was made with init(). Make it with parse(_:)."
        )
      }
      return initial
    }
  }
}

extension ArgumentState: Sendable where Value: Sendable {}

/// `Argument`, `Option` and `Flag`, seen without the type of their value.
protocol DeclaredArgument {
  associatedtype Value
  var state: ArgumentState<Value> { get }
  init(state: ArgumentState<Value>)
}

extension DeclaredArgument {
  /// What the declaration says; `nil` once parsed.
  var specification: ArgumentSpecification? {
    if case .declared(let declaration) = state { declaration.specification } else { nil }
  }

  var isRequired: Bool {
    if case .declared(let declaration) = state { declaration.initial == nil } else { false }
  }

  var defaultText: String? {
    guard case .declared(let declaration) = state, let initial = declaration.initial else { return nil }
    return declaration.describe(initial)
  }

  /// The wrapper with the value of these occurrences.
  func parsed(from occurrences: [Occurrence]) throws -> Self {
    guard case .declared(let declaration) = state else { return self }
    return Self(state: .parsed(try declaration.convert(occurrences)))
  }
}

/// Wrappers are `Codable` so that commands are, by synthesis; only this module's coders use it.
struct NotCodable: Error, CustomStringConvertible {
  var description: String { "Arguments are read from command lines; they can't be coded otherwise." }
}
