/// A type that another value stands for in a dump.
///
/// ```swift
/// struct Tagged: CustomDumpRepresentable {
///   var rawValue = 42
///   var customDumpValue: Any { rawValue }
/// }
/// ```
///
/// Use it for wrappers, whose name would only be noise.
public protocol CustomDumpRepresentable {
  /// What to dump instead.
  var customDumpValue: Any { get }
}
