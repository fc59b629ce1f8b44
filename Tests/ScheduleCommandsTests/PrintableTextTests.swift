import ScheduleCommands
import Testing

@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("Lunch", "Lunch"), ("Größe 🎉", "Größe 🎉"), ("two\nlines", "two lines"), ("two\r\nlines", "two lines"),
    ("tab\there", "tab here"), ("bell\u{7}", "bell"), ("\u{1B}[31mred\u{1B}[0m", "red"),
    ("\u{9B}2Jclear", "clear"), ("a\u{1B}]0;title\u{7}b", "ab"), ("\u{1B}", ""), ("\u{1B}[", ""),
    ("\u{1B}[12;", ""), ("a\u{202E}b\u{2066}c", "abc"), ("nul\0", "nul"), ("\u{1B}ça", "ça"),
    ("\u{2028}", " "),
    ("\u{1B}]52;c;aGk=\u{1B}\\a", "a"), ("\u{9D}0;title\u{9C}a", "a"), ("\u{1B}Pq#0\u{1B}\\a", "a"),
    ("\u{1B}_a\u{7}\u{1B}^b\u{7}\u{1B}Xc\u{7}d", "d"), ("\u{1B}]0;not ended", "0;not ended"),
    ("\u{1B}]0;a\nb\u{7}", "0;a b"), ("\u{1B}]0;a\u{1B}[31mb", "0;ab"), ("\u{85}a\u{84}b", " ab"),
    ("\u{1B}[\u{1B}[31mx", "x"),
  ])
  func oneLine(_ text: String, _ expected: String) {
    #expect(PrintableText.line(text) == expected)
  }

  @Test func severalLines() {
    #expect(PrintableText.lines("a\nb\r\nc\u{7}\n") == ["a", "b", "c", ""])
  }
}
