/// A command as the history keeps it: as one could type it again.
public enum CommandText {
  /// Words with quotes where a POSIX shell needs them.
  ///
  /// What stands before the host in an address, a name and a password, is left out.
  public static func text(of words: [String]) -> String {
    words.map { quoted(withoutSecrets($0)) }.joined(separator: " ")
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
