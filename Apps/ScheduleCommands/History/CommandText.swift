/// A command as the history keeps it: as one could type it again.
public enum CommandText {
  /// Words with quotes where a POSIX shell needs them.
  ///
  /// The options of every command (``GlobalOptions``) say nothing of what is changed, and are left out; so is what
  /// stands before the host in an address, a name and a password.
  public static func text(of words: [String]) -> String {
    withoutGlobalOptions(words).map { quoted(withoutSecrets($0)) }.joined(separator: " ")
  }

  private static func withoutGlobalOptions(_ words: [String]) -> [String] {
    var kept: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--": return kept + [word] + rest
      case "--json": continue
      case "--color", "--database": rest = rest.dropFirst()
      case _ where word.hasPrefix("--color=") || word.hasPrefix("--database="): continue
      default: kept.append(word)
      }
    }
    return kept
  }

  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_@%+=:,./-")

  private static func quoted(_ word: String) -> String {
    guard word.isEmpty || !word.allSatisfy(plain.contains) else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private static func withoutSecrets(_ word: String) -> String {
    guard let scheme = word.firstRange(of: "://") else { return word }
    let authority = word[scheme.upperBound...].prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return word }
    return String(word[..<scheme.upperBound] + word[word.index(after: at)...])
  }
}
