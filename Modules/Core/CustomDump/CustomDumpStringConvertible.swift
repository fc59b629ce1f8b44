/// A type that is one text in a dump.
///
/// ```swift
/// extension Color: CustomDumpStringConvertible {
///   var customDumpDescription: String { "Color(#\(hex))" }
/// }
/// ```
public protocol CustomDumpStringConvertible {
  /// The text.
  var customDumpDescription: String { get }
}
