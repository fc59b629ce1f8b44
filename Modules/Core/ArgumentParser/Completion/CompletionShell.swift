import Glibc

/// A shell that completion scripts are made for.
///
/// ```swift
/// let shell = CompletionShell.autodetected() ?? .bash
/// ```
public struct CompletionShell: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// The shell's name: `bash`, `zsh`, `fish`.
  public let rawValue: String

  /// A shell by its name; `nil` for one that no script is made for.
  public init?(rawValue: String) {
    guard ["bash", "zsh", "fish"].contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = name
  }

  /// GNU Bash.
  public static let bash = CompletionShell("bash")

  /// Z shell.
  public static let zsh = CompletionShell("zsh")

  /// The friendly interactive shell.
  public static let fish = CompletionShell("fish")

  /// Every shell that scripts are made for.
  public static var allCases: [CompletionShell] { [.bash, .zsh, .fish] }

  /// The user's shell, from `SHELL`; `nil` if no script is made for it.
  public static func autodetected() -> CompletionShell? {
    guard let path = getenv("SHELL") else { return nil }
    return String(cString: path).split(separator: "/").last.flatMap { CompletionShell(rawValue: String($0)) }
  }

  /// The shell of a request: the one that is named, or the user's.
  static func requested(_ name: String?) throws -> CompletionShell {
    if let shell = name.map(CompletionShell.init(rawValue:)) ?? autodetected() { return shell }
    let message = name.map { "There is no completion script for '\($0)'." } ?? "Say for which shell."
    throw ParserError.usage("\(message) Choose one of 'bash', 'zsh', 'fish'.", about: nil)
  }
}

extension CompletionShell: ExpressibleByArgument {}

extension ParsableCommand {
  /// The script that completes this command's line in a shell.
  ///
  /// ```swift
  /// print(Schedule.completionScript(for: .zsh))   // what `schedule --generate-completion-script zsh` prints
  /// ```
  ///
  /// - Complexity: Reads the declarations of the whole tree of commands.
  public static func completionScript(for shell: CompletionShell) -> String {
    CompletionScript(root: self, shell: shell).text
  }
}
