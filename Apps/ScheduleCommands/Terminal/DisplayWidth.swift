import CGlibc
import Glibc

/// How many columns of a terminal a text takes.
///
/// Scalars are measured by the C library's `wcwidth`, clusters as terminals draw them: an emoji with its
/// modifiers is two columns wide, anything else as wide as its scalars together. Marks over a letter have no width;
/// the vowels that stand beside one, as in Devanagari, have.
public enum DisplayWidth {
  /// Columns of a text that holds no control characters.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func of(_ text: some StringProtocol) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// The start of a text that fits into a number of columns; `…` stands for the rest.
  public static func truncate(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var result = ""
    var width = 0
    for character in text {
      width += of(character)
      if width > columns - 1 { break }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result + "…"
  }

  /// The text in lines that fit into a number of columns, broken between words where that is possible.
  ///
  /// - Parameters:
  ///   - columns: At least 2, the width of the widest character.
  ///   - breaksWords: Whether a word that is longer is broken; otherwise its line is too long.
  public static func wrap(_ text: String, to columns: Int, breaksWords: Bool = true) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let joined = line.isEmpty ? String(word) : "\(line) \(word)"
      if of(joined) <= columns {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if breaksWords, of(line) + of(character) > columns, !line.isEmpty {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The text with spaces after it, up to a number of columns.
  public static func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - of(text)))
  }

  private static func of(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    let scalars = character.unicodeScalars
    if scalars.contains(where: isEmojiMark) || scalars.first?.properties.isEmojiPresentation == true {
      return 2
    }
    return scalars.reduce(0) { $0 + of($1) }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    _ = locale
    return max(0, Int(wcwidth(wchar_t(bitPattern: scalar.value))))
  }

  /// What makes a cluster an emoji whatever its base: the emoji presentation, a joiner between pictures, a
  /// half of a flag, a keycap, a skin tone.
  private static func isEmojiMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE0F, 0x20E3, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  /// `wcwidth` knows the widths of a UTF-8 locale only; `C.UTF-8` is built into the C library.
  private static let locale: Bool = setlocale(LC_CTYPE, "C.UTF-8") != nil
}
