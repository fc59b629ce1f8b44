/// What is printed for an error, and the exit code that goes with it.
struct ErrorMessage {
  private let path: [any ParsableArguments.Type]
  private let cause: any Error
  private let label: String

  init(_ error: any Error, root: any ParsableArguments.Type) {
    label = root._errorLabel
    if let error = error as? CommandError {
      path = error.path
      cause = error.cause
    } else {
      path = [root]
      cause = error
    }
  }

  var exitCode: ExitCode {
    switch cause {
    case let code as ExitCode: code
    case is CleanExit: .success
    case is ValidationError: .validationFailure
    case ParserError.usage: .validationFailure
    case is ParserError: .success
    default: .failure
    }
  }

  /// The message, without label and usage.
  var message: String {
    switch cause {
    case is ExitCode: ""
    case CleanExit.helpRequest(let command): help(of: command)
    case ParserError.help(let includingHidden):
      HelpScreen(CommandOutline(path: path), includeHidden: includingHidden).text()
    case ParserError.version(let version): version
    case ParserError.completionScript(let shell): CompletionScript(root: path[0], shell: shell).text
    case ParserError.completions(let lines): lines.joined(separator: "\n")
    case ParserError.usage(let message, _): message
    default: Self.text(of: cause)
    }
  }

  /// The label, the message, and the usage if the command line is at fault.
  var fullText: String {
    guard !exitCode.isSuccess, !(cause is ExitCode) else { return message }
    var lines = ["\(label): \(message)"]
    if case ParserError.usage(_, let about?) = cause {
      lines.append("Help:  \(about.label)  \(about.abstract)")
    }
    if exitCode == .validationFailure {
      let outline = CommandOutline(path: path)
      let usage = outline.usage()
      if !usage.isEmpty { lines.append("Usage: \(usage)") }
      if let help = outline.helpFlag {
        lines.append("  See '\(outline.names.joined(separator: " ")) \(help)' for more information.")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func help(of command: (any ParsableCommand.Type)?) -> String {
    var path = path
    if let command, path.last.map({ $0 != command }) ?? true { path = CommandPath.from(path[0], to: command) }
    return HelpScreen(CommandOutline(path: path)).text()
  }

  /// An error's own words.
  static func text(of error: any Error) -> String {
    String(describing: error)
  }
}

extension CommandOutline {
  /// The flag that shows the help, if there is one.
  var helpFlag: String? {
    for definition in definitions {
      if case .help(false) = definition.role { return definition.preferredName }
    }
    return nil
  }
}
