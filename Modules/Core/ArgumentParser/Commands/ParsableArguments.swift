/// A type whose properties are read from a command line.
///
/// ```swift
/// struct Options: ParsableArguments {
///   @Flag var verbose = false
///   @Argument var files: [String]
/// }
///
/// let options = Options.parseOrExit()
/// ```
///
/// Properties without a wrapper keep the value that `init()` gives them; their types must be `Codable`. The
/// conformance itself is synthesized: it is how a command's properties are found, without reflection at run
/// time.
public protocol ParsableArguments: Codable, SendableMetatype {
  /// Makes an instance with every declaration and no values.
  init()

  /// Checks values against each other once all are read; throw a `ValidationError` to refuse them.
  mutating func validate() throws

  /// The word before an error message.
  static var _errorLabel: String { get }
}

extension ParsableArguments {
  /// Refuses nothing.
  public mutating func validate() throws {}

  /// `Error`.
  public static var _errorLabel: String { "Error" }

  /// Reads arguments.
  ///
  /// ```swift
  /// let options = try Options.parse(["--verbose", "a.txt"])
  /// ```
  ///
  /// - Parameter arguments: The words after the program's name; `nil` takes the process's own.
  /// - Throws: An error for `message(for:)`, `fullMessage(for:)` and `exit(withError:)`.
  public static func parse(_ arguments: [String]? = nil) throws -> Self {
    let parsed = try CommandParser(root: self).parse(arguments ?? ProcessArguments.afterName)
    guard let result = parsed as? Self else {
      throw ValidationError("'\(type(of: parsed))' was asked for where '\(self)' is expected.")
    }
    return result
  }

  /// Reads arguments, or prints what is wrong with them and leaves the process.
  public static func parseOrExit(_ arguments: [String]? = nil) -> Self {
    do {
      return try parse(arguments)
    } catch {
      exit(withError: error)
    }
  }

  /// Leaves the process: with a message and its exit code, or with success if there is no error.
  ///
  /// Help and versions go to standard output, errors to standard error.
  public static func exit(withError error: (any Error)? = nil) -> Never {
    guard let error else { terminate(.success) }
    let exitCode = exitCode(for: error)
    let message = fullMessage(for: error)
    if !message.isEmpty {
      StandardStream(exitCode.isSuccess ? .output : .error).write(message + "\n")
    }
    terminate(exitCode)
  }

  /// The exit code that `exit(withError:)` uses: 0 for help, 64 for errors of usage, that of an `ExitCode`,
  /// 1 for any other error.
  public static func exitCode(for error: any Error) -> ExitCode {
    ErrorMessage(error, root: self).exitCode
  }

  /// What an error says, in one line where it can: no label, no usage.
  public static func message(for error: any Error) -> String {
    ErrorMessage(error, root: self).message
  }

  /// Everything that is printed for an error: the label, the message, and the usage if that helps.
  public static func fullMessage(for error: any Error) -> String {
    ErrorMessage(error, root: self).fullText
  }

  /// The help screen.
  ///
  /// - Parameters:
  ///   - includeHidden: Whether hidden arguments are shown.
  ///   - columns: The width; `nil` takes `COLUMNS`, the terminal's width, or 80.
  public static func helpMessage(includeHidden: Bool = false, columns: Int? = nil) -> String {
    HelpScreen(CommandOutline(path: [self]), includeHidden: includeHidden).text(columns: columns)
  }

  /// The usage lines of the help screen.
  public static func usageString(includeHidden: Bool = false) -> String {
    CommandOutline(path: [self]).usage(includeHidden: includeHidden)
  }
}
