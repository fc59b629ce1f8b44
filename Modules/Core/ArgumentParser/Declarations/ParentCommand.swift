/// The command that this one is a subcommand of, with its arguments.
///
/// ```swift
/// struct Add: ParsableCommand {
///   @ParentCommand var calculator: Calculator
/// }
/// ```
@propertyWrapper
public struct ParentCommand<Value: ParsableCommand>: Codable {
  private let parent: Value?

  /// Refers to the nearest enclosing command of the property's type.
  public init() {
    parent = nil
  }

  /// Throws: arguments are read from command lines only.
  public init(from decoder: any Decoder) throws {
    throw NotCodable()
  }

  /// Declares the property to this module's encoder, and throws with any other.
  public func encode(to encoder: any Encoder) throws {
    try DeclarationEncoder.declare(.parent(self), to: encoder)
  }

  init(_ parent: Value) {
    self.parent = parent
  }

  /// The enclosing command; one with default values if this command was made with `init()`.
  public var wrappedValue: Value { parent ?? Value() }
}

extension ParentCommand: Sendable where Value: Sendable {}

/// `ParentCommand`, seen without the type of its value.
protocol DeclaredParent {
  func decoded(from decoder: ArgumentDecoder) throws -> Self
}

extension ParentCommand: DeclaredParent {
  func decoded(from decoder: ArgumentDecoder) throws -> Self {
    for case let ancestor as Value in decoder.ancestors.reversed() { return Self(ancestor) }
    throw ParentNotFound(command: Value._commandName)
  }
}

/// A declaration that names a parent which isn't one.
struct ParentNotFound: Error, CustomStringConvertible {
  let command: String
  var description: String { "'\(command)' is no parent of this command." }
}
