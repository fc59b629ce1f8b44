/// A type that shows other parts of itself in a dump than its stored properties.
///
/// ```swift
/// struct Session: CustomDumpReflectable {
///   var user = "Blob", token = "secret"
///   var customDumpMirror: Mirror {
///     Mirror(self, children: ["user": user], displayStyle: .struct)  // no token
///   }
/// }
/// ```
///
/// It wins over `CustomReflectable`, and over the compiler's own account of the type.
public protocol CustomDumpReflectable {
  /// The parts to show.
  var customDumpMirror: Mirror { get }
}
