/// A value that is given by name: `--title Lunch`, `--title=Lunch`, `-t Lunch`, `-tLunch`.
///
/// ```swift
/// @Option(help: "The title.") var title: String
/// @Option(name: .shortAndLong, help: "Days to show.") var days = 7
/// @Option(help: "Only these calendars.") var calendar: [String] = []
/// @Option(transform: { try Day($0) }) var from: Day?
/// ```
///
/// Without a default, a value (for an array: at least one) is required; an optional never is. Of one value
/// given twice, the last counts.
@propertyWrapper
public struct Option<Value>: Codable, DeclaredArgument {
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

extension Option: Sendable where Value: Sendable {}

// MARK: One value

extension Option where Value: ExpressibleByArgument {
  /// A required value.
  public init(
    name: NameSpecification = .long,
    parsing strategy: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(initial: nil, name, strategy, help, completion)
  }

  /// A value with a default.
  public init(
    wrappedValue: Value,
    name: NameSpecification = .long,
    parsing strategy: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(initial: wrappedValue, name, strategy, help, completion)
  }

  private init(
    initial: Value?,
    _ name: NameSpecification,
    _ strategy: SingleValueParsingStrategy,
    _ help: ArgumentHelp?,
    _ completion: CompletionKind?
  ) {
    let specification = ArgumentSpecification.option(
      name,
      strategy.intake,
      help: help,
      completion: completion
    ).reading(Value.self, completion: completion)
    self.init(.single(specification, initial, Value.fromWord, describe: { $0.defaultValueDescription }))
  }
}

extension Option {
  /// A required value, made by a function; what it throws is shown.
  public init(
    name: NameSpecification = .long,
    parsing strategy: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(.single(.option(name, strategy.intake, help: help, completion: completion), nil, transform))
  }

  /// A value with a default, made by a function; what it throws is shown.
  public init(
    wrappedValue: Value,
    name: NameSpecification = .long,
    parsing strategy: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> Value
  ) {
    self.init(
      .single(.option(name, strategy.intake, help: help, completion: completion), wrappedValue, transform)
    )
  }
}

// MARK: One value or none

extension Option {
  /// A value that may be left out.
  public init<T: ExpressibleByArgument>(
    wrappedValue: T? = nil,
    name: NameSpecification = .long,
    parsing strategy: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == T? {
    let specification = ArgumentSpecification.option(
      name,
      strategy.intake,
      help: help,
      completion: completion
    ).reading(T.self, completion: completion)
    self.init(.optional(specification, wrappedValue, T.fromWord, describe: { $0.defaultValueDescription }))
  }

  /// A value that may be left out, made by a function; what it throws is shown.
  public init<T>(
    wrappedValue: T? = nil,
    name: NameSpecification = .long,
    parsing strategy: SingleValueParsingStrategy = .next,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == T? {
    self.init(
      .optional(.option(name, strategy.intake, help: help, completion: completion), wrappedValue, transform)
    )
  }
}

// MARK: Several values

extension Option {
  /// One or more values.
  public init<T: ExpressibleByArgument>(
    name: NameSpecification = .long,
    parsing strategy: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(initial: nil, name, strategy, help, completion)
  }

  /// Any number of values.
  public init<T: ExpressibleByArgument>(
    wrappedValue: [T],
    name: NameSpecification = .long,
    parsing strategy: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) where Value == [T] {
    self.init(initial: wrappedValue, name, strategy, help, completion)
  }

  private init<T: ExpressibleByArgument>(
    initial: [T]?,
    _ name: NameSpecification,
    _ strategy: ArrayParsingStrategy,
    _ help: ArgumentHelp?,
    _ completion: CompletionKind?
  ) where Value == [T] {
    let specification = ArgumentSpecification.option(
      name,
      strategy.intake,
      help: help,
      completion: completion
    ).reading(T.self, completion: completion)
    self.init(.repeated(specification, initial, T.fromWord, describe: { $0.defaultValueDescription }))
  }

  /// One or more values, each made by a function; what it throws is shown.
  public init<T>(
    name: NameSpecification = .long,
    parsing strategy: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == [T] {
    self.init(
      .repeated(.option(name, strategy.intake, help: help, completion: completion), nil, transform)
    )
  }

  /// Any number of values, each made by a function; what it throws is shown.
  public init<T>(
    wrappedValue: [T],
    name: NameSpecification = .long,
    parsing strategy: ArrayParsingStrategy = .singleValue,
    help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil,
    transform: @Sendable @escaping (String) throws -> T
  ) where Value == [T] {
    self.init(
      .repeated(.option(name, strategy.intake, help: help, completion: completion), wrappedValue, transform)
    )
  }
}
