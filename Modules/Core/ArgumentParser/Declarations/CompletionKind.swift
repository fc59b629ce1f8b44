/// How a shell completes a value.
///
/// ```swift
/// @Argument(completion: .file(extensions: ["ics"])) var files: [String]
/// ```
public struct CompletionKind: Sendable {
  enum Kind: Sendable {
    case nothing
    case list([String])
    case file(extensions: [String])
    case directory
    case shellCommand(String)
    case custom(@Sendable ([String]) -> [String])
  }

  let kind: Kind

  /// Nothing of its own: the shell does what it does.
  public static var `default`: Self { Self(kind: .nothing) }

  /// One of these words.
  public static func list(_ words: [String]) -> Self { Self(kind: .list(words)) }

  /// A file, with one of these extensions (without the dot) if there are any.
  public static func file(extensions: [String] = []) -> Self { Self(kind: .file(extensions: extensions)) }

  /// A directory.
  public static var directory: Self { Self(kind: .directory) }

  /// The lines that a shell command prints.
  public static func shellCommand(_ command: String) -> Self { Self(kind: .shellCommand(command)) }

  /// What the program itself proposes, given the words typed so far.
  public static func custom(_ complete: @Sendable @escaping (_ words: [String]) -> [String]) -> Self {
    Self(kind: .custom(complete))
  }
}
