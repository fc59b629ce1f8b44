/// Makes text from elsewhere harmless for a terminal.
///
/// Anybody can send an invitation, and a title may hold escape sequences that move the cursor, change the
/// window's title or answer for the keyboard, or marks that reorder what is read.
public enum PrintableText {
  /// The text in one line: breaks and tabs become spaces; control sequences, with what they carry, and other control
  /// characters vanish.
  public static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    var previous: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      if isBreak(scalar) {
        if !(scalar == "\n" && previous == "\r") { result.append(" ") }
      } else if scalar == "\u{1B}" || ("\u{80}"..."\u{9F}").contains(scalar) {
        skipSequence(after: scalar, &rest)
      } else if !isUnsafe(scalar) {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  /// An event's title in one line; something stands there where it has none.
  static func title(_ text: String) -> String {
    let title = line(text)
    return title.isEmpty ? "(no title)" : title
  }

  /// An event's title within a sentence: `"Lunch"`.
  public static func quotedTitle(_ text: String) -> String {
    let title = line(text)
    return title.isEmpty ? "(no title)" : "\"\(title)\""
  }

  /// The text in its lines: breaks stay, everything else is as in ``line(_:)``.
  public static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map {
      line(String($0))
    }
  }

  /// Drops the rest of a control sequence (ECMA-48, 5.4) or a control string (5.6). What isn't part of one is kept.
  private static func skipSequence(after scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView) {
    var control = scalar.value
    if scalar == "\u{1B}" {
      // A control character of the second set, in the form for seven bits.
      guard let next = rest.first, ("\u{40}"..."\u{5F}").contains(next) else { return }
      rest.removeFirst()
      control = next.value + 0x40
    }
    switch control {
    case 0x9B:
      rest = rest.drop { ("\u{20}"..."\u{3F}").contains($0) }
      if let final = rest.first, ("\u{40}"..."\u{7E}").contains(final) { rest.removeFirst() }
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: skipString(&rest)
    default: break
    }
  }

  /// Drops a control string up to its terminator; one that isn't ended is no string, and stays.
  private static func skipString(_ rest: inout Substring.UnicodeScalarView) {
    guard let end = rest.firstIndex(where: isUnsafe) else { return }
    let after = rest[rest.index(after: end)...]
    switch rest[end] {
    case "\u{7}", "\u{9C}": rest = after
    case "\u{1B}" where after.first == "\\": rest = after.dropFirst()
    default: break
    }
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Control characters, and the marks that reorder text (Unicode TR 9, 2.1 to 2.4).
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
