/// A type that another value stands for in a dump.
///
/// ```swift
/// extension Tagged: CustomDumpRepresentable {
///   var customDumpValue: Any { rawValue }
/// }
/// ```
///
/// Use it for wrappers, whose name would only be noise.
public protocol CustomDumpRepresentable {
  /// What to dump instead.
  var customDumpValue: Any { get }
}
