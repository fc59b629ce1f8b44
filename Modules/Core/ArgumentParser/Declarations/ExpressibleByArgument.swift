/// A type that is read from one word of a command line.
///
/// An enum with raw values needs nothing but the conformance; with `CaseIterable` its values are listed
/// in the help, in errors and by the shell:
///
/// ```swift
/// enum ColorMode: String, CaseIterable, ExpressibleByArgument { case auto, always, never }
/// ```
public protocol ExpressibleByArgument: SendableMetatype {
  /// Reads the value, or is `nil` if the word isn't one.
  init?(argument: String)

  /// The value as the help shows a default.
  var defaultValueDescription: String { get }

  /// Every value there is, if they can be listed.
  static var allValueStrings: [String] { get }

  /// How a shell completes the value, unless the declaration says otherwise.
  static var defaultCompletionKind: CompletionKind { get }
}

extension ExpressibleByArgument {
  /// The value as `print` shows it.
  public var defaultValueDescription: String { String(describing: self) }
  /// None: they can't be listed.
  public static var allValueStrings: [String] { [] }
  /// The words of ``allValueStrings``, if there are some.
  public static var defaultCompletionKind: CompletionKind {
    let values = allValueStrings
    return values.isEmpty ? .default : .list(values)
  }
}

extension ExpressibleByArgument where Self: CaseIterable {
  /// The names of the cases.
  public static var allValueStrings: [String] { allCases.map { String(describing: $0) } }
}

extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable, RawValue: ExpressibleByArgument {
  /// The raw values of the cases.
  public static var allValueStrings: [String] { allCases.map(\.rawValue.defaultValueDescription) }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
  /// Reads the raw value.
  public init?(argument: String) {
    guard let rawValue = RawValue(argument: argument) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value as the help shows it.
  public var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension ExpressibleByArgument where Self: LosslessStringConvertible {
  /// Reads what the type's description would write.
  public init?(argument: String) { self.init(argument) }
}

extension String: ExpressibleByArgument {}
extension Substring: ExpressibleByArgument {}
extension Character: ExpressibleByArgument {}
extension Int: ExpressibleByArgument {}
extension Int8: ExpressibleByArgument {}
extension Int16: ExpressibleByArgument {}
extension Int32: ExpressibleByArgument {}
extension Int64: ExpressibleByArgument {}
extension UInt: ExpressibleByArgument {}
extension UInt8: ExpressibleByArgument {}
extension UInt16: ExpressibleByArgument {}
extension UInt32: ExpressibleByArgument {}
extension UInt64: ExpressibleByArgument {}
extension Float: ExpressibleByArgument {}
extension Double: ExpressibleByArgument {}

extension Bool: ExpressibleByArgument {
  /// `true` and `false`.
  public static var allValueStrings: [String] { ["true", "false"] }
}
