/// What a declaration says about an argument, apart from the type of its value.
struct ArgumentSpecification: Sendable {
  enum Form: Sendable {
    case positional
    case option
    case flag
  }

  /// A set of names that mean the same; flags with several meanings have several.
  struct Spelling: Sendable {
    var specification: NameSpecification

    /// What `.long` and `.short` are made from; `nil` is the property's name.
    var stem: String?

    /// Stands before long names: `no-`. Short names don't take part in a prefixed spelling.
    var prefix = ""

    /// The help of this spelling, where each has its own.
    var help: ArgumentHelp?

    func names(property: String) -> [Name] {
      let names = specification.names(for: stem ?? property)
      guard !prefix.isEmpty else { return names }
      return names.filter { $0.form != .short }.map { Name(form: $0.form, text: prefix + $0.text) }
    }
  }

  var form: Form
  var spellings: [Spelling] = []
  var intake: ValueIntake
  var help: ArgumentHelp

  /// Whether the argument collects several values.
  var isRepeating = false

  /// Whether each spelling is a choice of its own, with its own line in the help.
  var listsSpellings = false

  /// Every value there is, if they can be listed. Asked for only when text is made.
  var allValues: @Sendable () -> [String] = { [] }

  /// How a shell completes the value. Asked for only when text is made.
  var completion: @Sendable () -> CompletionKind = { .default }

  static func positional(
    _ intake: ValueIntake = .positional,
    help: ArgumentHelp?,
    completion: CompletionKind?
  ) -> Self {
    Self(form: .positional, intake: intake, help: help ?? "", completion: { completion ?? .default })
  }

  static func option(
    _ name: NameSpecification,
    _ intake: ValueIntake,
    help: ArgumentHelp?,
    completion: CompletionKind?
  ) -> Self {
    Self(
      form: .option,
      spellings: [Spelling(specification: name)],
      intake: intake,
      help: help ?? "",
      completion: { completion ?? .default }
    )
  }

  static func flag(_ spellings: [Spelling], help: ArgumentHelp?) -> Self {
    Self(form: .flag, spellings: spellings, intake: .none, help: help ?? "")
  }

  /// The same, with the values and the completion of a type, unless a completion was declared.
  func reading<T: ExpressibleByArgument>(_ type: T.Type, completion: CompletionKind?) -> Self {
    var copy = self
    copy.allValues = { T.allValueStrings }
    if completion == nil { copy.completion = { T.defaultCompletionKind } }
    return copy
  }
}
