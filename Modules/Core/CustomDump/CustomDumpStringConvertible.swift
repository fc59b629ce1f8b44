/// A type that is one text in a dump.
///
/// ```swift
/// struct Color: CustomDumpStringConvertible {
///   var hex = "FF0000"
///   var customDumpDescription: String { "Color(#\(hex))" }
/// }
/// ```
///
/// Use it where the members mean nothing to a reader, or change from run to run.
public protocol CustomDumpStringConvertible {
  /// The text.
  var customDumpDescription: String { get }
}
