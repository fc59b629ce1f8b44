/// A switch: an option without a value.
///
/// ```swift
/// @Flag(help: "Print JSON.") var json = false
/// @Flag(inversion: .prefixedNo) var color = true      // --color, --no-color
/// @Flag(name: .shortAndLong) var verbose: Int         // -vvv is 3
/// @Flag var span: Span = .week                        // one flag for each case of an EnumerableFlag
/// ```
@propertyWrapper
public struct Flag<Value>: Codable, DeclaredArgument {
  var state: ArgumentState<Value>

  init(state: ArgumentState<Value>) {
    self.state = state
  }

  init(_ declaration: Declaration<Value>) {
    self.init(state: .declared(declaration))
  }

  /// Not to be called: the compiler looks for `init()` here, and then finds the one for the type of the
  /// value.
  @available(*, unavailable, message: "Declare a Bool, an Int or an EnumerableFlag.")
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

extension Flag: Sendable where Value: Sendable {}

// MARK: On or off

extension Flag where Value == Bool {
  /// `true` when the flag is given, `false` otherwise.
  public init(name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    self.init(wrappedValue: false, name: name, help: help)
  }

  /// The opposite of the default when the flag is given.
  public init(wrappedValue: Bool, name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    self.init(
      Declaration(
        specification: .flag([ArgumentSpecification.Spelling(specification: name)], help: help),
        initial: wrappedValue,
        convert: { _ in !wrappedValue },
        describe: { _ in nil }
      )
    )
  }

  /// A pair of flags, one of which is required.
  public init(
    name: NameSpecification = .long,
    inversion: FlagInversion,
    exclusivity: FlagExclusivity = .chooseLast,
    help: ArgumentHelp? = nil
  ) {
    self.init(initial: nil, name, inversion, exclusivity, help)
  }

  /// A pair of flags.
  public init(
    wrappedValue: Bool,
    name: NameSpecification = .long,
    inversion: FlagInversion,
    exclusivity: FlagExclusivity = .chooseLast,
    help: ArgumentHelp? = nil
  ) {
    self.init(initial: wrappedValue, name, inversion, exclusivity, help)
  }

  private init(
    initial: Bool?,
    _ name: NameSpecification,
    _ inversion: FlagInversion,
    _ exclusivity: FlagExclusivity,
    _ help: ArgumentHelp?
  ) {
    self.init(
      Declaration(
        specification: .flag(inversion.spellings(name), help: help),
        initial: initial,
        convert: { try exclusivity.choose($0).spelling == 0 },
        describe: { $0 ? "on" : "off" }
      )
    )
  }
}

extension Flag where Value == Bool? {
  /// A pair of flags, neither of which need be given.
  public init(
    wrappedValue: Bool? = nil,
    name: NameSpecification = .long,
    inversion: FlagInversion,
    exclusivity: FlagExclusivity = .chooseLast,
    help: ArgumentHelp? = nil
  ) {
    self.init(
      Declaration(
        specification: .flag(inversion.spellings(name), help: help),
        initial: .some(wrappedValue),
        convert: { try exclusivity.choose($0).spelling == 0 },
        describe: { $0.map { $0 ? "on" : "off" } }
      )
    )
  }
}

// MARK: Counted

extension Flag where Value == Int {
  /// How often the flag is given, added to the default.
  public init(wrappedValue: Int = 0, name: NameSpecification = .long, help: ArgumentHelp? = nil) {
    var specification = ArgumentSpecification.flag(
      [ArgumentSpecification.Spelling(specification: name)],
      help: help
    )
    specification.isRepeating = true
    self.init(
      Declaration(
        specification: specification,
        initial: wrappedValue,
        convert: { wrappedValue + $0.count },
        describe: { $0 == 0 ? nil : String($0) }
      )
    )
  }
}

// MARK: One of several

extension Flag where Value: EnumerableFlag {
  /// One of the cases, required.
  public init(exclusivity: FlagExclusivity = .exclusive, help: ArgumentHelp? = nil) {
    self.init(initial: nil, exclusivity, help)
  }

  /// One of the cases.
  public init(wrappedValue: Value, exclusivity: FlagExclusivity = .exclusive, help: ArgumentHelp? = nil) {
    self.init(initial: wrappedValue, exclusivity, help)
  }

  private init(initial: Value?, _ exclusivity: FlagExclusivity, _ help: ArgumentHelp?) {
    self.init(
      Declaration(
        specification: Value.specification(help: help),
        initial: initial,
        convert: { Value.value(of: try exclusivity.choose($0)) },
        describe: { $0.preferredName }
      )
    )
  }
}

extension Flag {
  /// One of the cases, or none.
  public init<T: EnumerableFlag>(
    wrappedValue: T? = nil,
    exclusivity: FlagExclusivity = .exclusive,
    help: ArgumentHelp? = nil
  ) where Value == T? {
    self.init(
      Declaration(
        specification: T.specification(help: help),
        initial: .some(wrappedValue),
        convert: { T.value(of: try exclusivity.choose($0)) },
        describe: { $0?.preferredName }
      )
    )
  }

  /// Cases in the order in which they are given, at least one.
  public init<T: EnumerableFlag>(help: ArgumentHelp? = nil) where Value == [T] {
    self.init(initial: nil, help)
  }

  /// Cases in the order in which they are given.
  public init<T: EnumerableFlag>(wrappedValue: [T], help: ArgumentHelp? = nil) where Value == [T] {
    self.init(initial: wrappedValue, help)
  }

  private init<T: EnumerableFlag>(initial: [T]?, _ help: ArgumentHelp?) where Value == [T] {
    var specification = T.specification(help: help)
    specification.isRepeating = true
    self.init(
      Declaration(
        specification: specification,
        initial: initial,
        convert: { $0.map { T.value(of: $0) } },
        describe: { $0.isEmpty ? nil : $0.compactMap { $0.preferredName }.joined(separator: ", ") }
      )
    )
  }
}
