/// Makes text from elsewhere harmless for a terminal.
///
/// Anybody can send an invitation, and a title may hold escape sequences that move the cursor, change the
/// window's title or answer for the keyboard, or marks that reorder what is read.
public enum PrintableText {
  /// The text in one line: breaks and tabs become spaces, other control characters vanish.
  public static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    var previous: Unicode.Scalar?
    while let scalar = scalars.next() {
      if isBreak(scalar) {
        if !(scalar == "\n" && previous == "\r") { result.append(" ") }
      } else if scalar == "\u{1B}" || scalar == "\u{9B}" {
        skipSequence(after: scalar, &scalars, into: &result)
      } else if !isUnsafe(scalar) {
        result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  /// The text in its lines: breaks stay, everything else is as in ``line(_:)``.
  public static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map {
      line(String($0))
    }
  }

  /// Drops the rest of a control sequence (ECMA-48, 5.4): parameters up to a final byte. What isn't part of
  /// one is kept.
  private static func skipSequence(
    after escape: Unicode.Scalar,
    _ scalars: inout String.UnicodeScalarView.Iterator,
    into result: inout String.UnicodeScalarView
  ) {
    guard var scalar = scalars.next() else { return }
    if escape == "\u{1B}" {
      guard scalar == "[" else {
        if !isUnsafe(scalar) && !("\u{40}"..."\u{5F}").contains(scalar) { result.append(scalar) }
        return
      }
      guard let next = scalars.next() else { return }
      scalar = next
    }
    while ("\u{20}"..."\u{3F}").contains(scalar) {
      guard let next = scalars.next() else { return }
      scalar = next
    }
    if !("\u{40}"..."\u{7E}").contains(scalar), !isUnsafe(scalar) { result.append(scalar) }
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
