/// Arguments that several commands share.
///
/// ```swift
/// struct GlobalOptions: ParsableArguments {
///   @Flag(help: "Print JSON.") var json = false
/// }
///
/// struct List: ParsableCommand {
///   @OptionGroup var global: GlobalOptions
/// }
/// ```
///
/// When a command and one of its subcommands hold a group of the same type, the options may stand before
/// or after the subcommand's name: `schedule --json list` and `schedule list --json` are the same.
@propertyWrapper
public struct OptionGroup<Value: ParsableArguments>: Codable {
  /// The heading above the group's arguments in the help; empty for none.
  public let title: String

  let visibility: ArgumentVisibility
  private var parsed: Value?

  /// A group of arguments.
  ///
  /// - Parameters:
  ///   - title: The heading above the arguments in the help.
  ///   - visibility: Where the arguments are shown; it can only hide more.
  public init(title: String = "", visibility: ArgumentVisibility = .default) {
    self.title = title
    self.visibility = visibility
  }

  /// Throws: arguments are read from command lines only.
  public init(from decoder: any Decoder) throws {
    throw NotCodable()
  }

  /// Declares the property to this module's encoder, and throws with any other.
  public func encode(to encoder: any Encoder) throws {
    try DeclarationEncoder.declare(.group(self), to: encoder)
  }

  /// The group's arguments.
  public var wrappedValue: Value {
    get { parsed ?? Value() }
    set { parsed = newValue }
  }
}

extension OptionGroup: Sendable where Value: Sendable {}

/// `OptionGroup`, seen without the type of its value.
protocol DeclaredGroup {
  var title: String { get }
  var visibility: ArgumentVisibility { get }
  var arguments: any ParsableArguments.Type { get }
  func decoded(from decoder: ArgumentDecoder) throws -> Self
}

extension OptionGroup: DeclaredGroup {
  var arguments: any ParsableArguments.Type { Value.self }

  func decoded(from decoder: ArgumentDecoder) throws -> Self {
    var group = self
    var value = try Value(from: decoder)
    try value.validate()
    group.parsed = value
    return group
  }
}
