/// A positional argument: a value that is given by its place.
///
/// ```swift
/// @Argument(help: "The event's id.") var id: String
/// @Argument(help: "The file to write.") var output: String?
/// @Argument(completion: .file()) var files: [String] = []
/// @Argument(transform: { try Day($0) }) var day: Day
/// ```
///
/// Without a default, a value (for an array: at least one) is required; an optional never is.
@propertyWrapper
public struct Argument<Value>: Codable, DeclaredArgument {
  var state: ArgumentState<Value>

  init(state: ArgumentState<Value>) {
    self.state = state
  }

  init(_ declaration: Declaration<Value>) {
    self.init(state: .declared(declaration))
  }

  /// Not to be called: the compiler looks for `init()` here, and then finds the one for the type of the
  /// value.
  @available(*, unavailable, message: "Declare a type that is ExpressibleByArgument, or a transform.")
  public init() {
    preconditionFailure("Unavailable.")
  }

  /// Throws: arguments are read from command lines only.
  public init(from decoder: any Decoder) throws {
    throw NotCodable()
  }

  /// Declares the property to this module's encoder, and throws with any other.
  public func encode(to encoder: any Encoder) throws {
    try DeclarationEncoder.declare(.argument(self), to: encoder)
  }

  /// The value that was given, or the default.
  public var wrappedValue: Value {
    get { state.value }
    set { state = .parsed(newValue) }
  }
}

extension Argument: Sendable where Value: Sendable {}

// MARK: One value

extension Argument where Value: ExpressibleByArgument {
  /// A required value.
  public init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(initial: nil, help, completion)
  }

  /// A value with a default.
  public init(wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(initial: wrappedValue, help, completion)
  }

  private init(initial: Value?, _ help: ArgumentHelp?, _ completion: CompletionKind?) {
    let specification = ArgumentSpecification.positional(help: help, completion: completion)
      .reading(Value.self, completion: completion)
    self.init(.single(specification, initial, Value.fromWord, describe: { $0.defaultValueDescription }))
  }
}

extension Argument {
  /// A required value, made by a function; what it throws is shown.
  public init(
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(.single(.positional(help: help, completion: completion), nil, transform))
  }

  /// A value with a default, made by a function; what it throws is shown.
  public init(
    wrappedValue: Value,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(.single(.positional(help: help, completion: completion), wrappedValue, transform))
  }
}

// MARK: One value or none

extension Argument {
  /// A value that may be left out.
  public init<T: ExpressibleByArgument>(
    wrappedValue: T? = nil,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == T? {
    let specification = ArgumentSpecification.positional(help: help, completion: completion)
      .reading(T.self, completion: completion)
    self.init(.optional(specification, wrappedValue, T.fromWord, describe: { $0.defaultValueDescription }))
  }

  /// A value that may be left out, made by a function; what it throws is shown.
  public init<T>(
    wrappedValue: T? = nil,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == T? {
    self.init(.optional(.positional(help: help, completion: completion), wrappedValue, transform))
  }
}

// MARK: Several values

extension Argument {
  /// One or more values.
  public init<T: ExpressibleByArgument>(
    parsing strategy: ArgumentArrayParsingStrategy = .remaining,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(initial: nil, strategy, help, completion)
  }

  /// Any number of values.
  public init<T: ExpressibleByArgument>(
    wrappedValue: [T],
    parsing strategy: ArgumentArrayParsingStrategy = .remaining,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(initial: wrappedValue, strategy, help, completion)
  }

  private init<T: ExpressibleByArgument>(
    initial: [T]?,
    _ strategy: ArgumentArrayParsingStrategy,
    _ help: ArgumentHelp?,
    _ completion: CompletionKind?
  ) where Value == [T] {
    let specification = ArgumentSpecification.positional(strategy.intake, help: help, completion: completion)
      .reading(T.self, completion: completion)
    self.init(.repeated(specification, initial, T.fromWord, describe: { $0.defaultValueDescription }))
  }

  /// One or more values, each made by a function; what it throws is shown.
  public init<T>(
    parsing strategy: ArgumentArrayParsingStrategy = .remaining,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == [T] {
    self.init(
      .repeated(.positional(strategy.intake, help: help, completion: completion), nil, transform)
    )
  }

  /// Any number of values, each made by a function; what it throws is shown.
  public init<T>(
    wrappedValue: [T],
    parsing strategy: ArgumentArrayParsingStrategy = .remaining,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == [T] {
    self.init(
      .repeated(.positional(strategy.intake, help: help, completion: completion), wrappedValue, transform)
    )
  }
}
