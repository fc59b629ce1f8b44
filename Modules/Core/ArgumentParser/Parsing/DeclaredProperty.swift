/// A property wrapper of this module, as reflection finds it in a command.
///
/// One protocol for all wrappers: the runtime searches every conformance of the process the first time it
/// is asked whether a type has one, which is most of what parsing costs in a process that parses once.
protocol DeclaredProperty {
  var content: PropertyContent { get }
}

/// What a property holds before its command is made.
enum PropertyContent {
  case argument(any DeclaredArgument)
  case group(any DeclaredGroup)
  case parent(any DeclaredParent)

  /// A property without a wrapper, with the value that `init()` gives it.
  case plain(Any)
}
