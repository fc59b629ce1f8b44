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
  public var defaultValueDescription: String { String(describing: self) }
  public static var allValueStrings: [String] { [] }
  public static var defaultCompletionKind: CompletionKind {
    let values = allValueStrings
    return values.isEmpty ? .default : .list(values)
  }
}

extension ExpressibleByArgument where Self: CaseIterable {
  public static var allValueStrings: [String] { allCases.map { String(describing: $0) } }
}

extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable, RawValue: ExpressibleByArgument {
  public static var allValueStrings: [String] { allCases.map(\.rawValue.defaultValueDescription) }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
  public init?(argument: String) {
    guard let rawValue = RawValue(argument: argument) else { return nil }
    self.init(rawValue: rawValue)
  }

  public var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension ExpressibleByArgument where Self: LosslessStringConvertible {
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
  public static var allValueStrings: [String] { ["true", "false"] }
}
