/// What a property holds before its command is made.
enum PropertyContent {
  case argument(any DeclaredArgument)
  case group(any DeclaredGroup)
  case parent(any DeclaredParent)

  /// A property without a wrapper, with the value that `init()` gives it.
  case plain(Any)
}
