/// Why parsing ended without a command.
enum ParserError: Error {
  case help(includingHidden: Bool)
  case version(String)
  case completionScript(CompletionShell)
  case completions([String])

  /// The command line is wrong; `about` describes the argument that is concerned.
  case usage(String, about: ArgumentSummary?)

  /// A word that is no argument, and the one that was probably meant.
  static func unknown(_ message: String, meant suggestion: String?) -> Self {
    .usage(message + (suggestion.map { " Did you mean '\($0)'?" } ?? ""), about: nil)
  }

  static func unknown(subcommand word: String, among names: [String]) -> Self {
    let meant = Suggestion.nearest(to: word, in: names)
    let hint = meant == nil && !names.isEmpty ? " There are: \(names.joined(separator: ", "))." : ""
    return .unknown("Unknown subcommand '\(word)'.\(hint)", meant: meant)
  }

  static func missingArgument(_ definition: ArgumentDefinition) -> Self {
    let label = definition.label()
    let message = definition.isPositional ? "Missing argument '\(label)'." : "Missing option '\(label)'."
    return .usage(message, about: ArgumentSummary(definition))
  }

  /// - Parameter next: The word that follows, where it looks like an option and is none that is known: it may
  ///   have been meant as the value.
  static func missingValue(_ definition: ArgumentDefinition, typed name: String, next: String? = nil) -> Self
  {
    let message = "Missing value for '\(definition.label(typed: name))'."
    let isLong = name.hasPrefix("--")
    let hint = next.map { " If '\($0)' is the value, write '\(name)\(isLong ? "=" : "")\($0)'." } ?? ""
    return .usage(message + hint, about: ArgumentSummary(definition))
  }

  static func conversion(_ error: ConversionError, of definition: ArgumentDefinition) -> Self {
    switch error {
    case .conflict(let first, let second):
      return .usage("'\(second.name)' can't be combined with '\(first.name)'.", about: nil)
    case .invalidValue(let occurrence, let reason):
      let label = definition.label(typed: occurrence.name)
      let message = "The value '\(occurrence.value ?? "")' is invalid for '\(label)'"
      if let reason {
        return .usage("\(message): \(ErrorMessage.text(of: reason))", about: ArgumentSummary(definition))
      }
      let values = definition.specification.allValues()
      let hint = values.isEmpty ? "." : ". Choose one of \(values.map { "'\($0)'" }.joined(separator: ", "))."
      return .usage(message + hint, about: ArgumentSummary(definition))
    }
  }
}

/// The label and the line of help of an argument that an error is about.
struct ArgumentSummary: Sendable {
  let label: String
  let abstract: String

  init?(_ definition: ArgumentDefinition) {
    let abstract = definition.specification.help.abstract
    guard !abstract.isEmpty else { return nil }
    label = definition.label()
    self.abstract = abstract
  }
}

/// An error, and the command that it comes from.
struct CommandError: Error {
  let path: [any ParsableArguments.Type]
  let cause: any Error
}
