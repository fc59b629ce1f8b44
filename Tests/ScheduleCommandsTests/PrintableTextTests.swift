import ScheduleCommands
import Testing

@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("Lunch", "Lunch"), ("Größe 🎉", "Größe 🎉"), ("two\nlines", "two lines"), ("two\r\nlines", "two lines"),
    ("tab\there", "tab here"), ("bell\u{7}", "bell"), ("\u{1B}[31mred\u{1B}[0m", "red"),
    ("\u{9B}2Jclear", "clear"), ("\u{1B}]0;title\u{7}", "0;title"), ("\u{1B}", ""), ("\u{1B}[", ""),
    ("\u{1B}[12;", ""), ("a\u{202E}b\u{2066}c", "abc"), ("nul\0", "nul"), ("\u{1B}ça", "ça"),
    ("\u{2028}", " "), ("\u{1B}[\u{1B}[31mx", "[31mx"),
  ])
  func oneLine(_ text: String, _ expected: String) {
    #expect(PrintableText.line(text) == expected)
  }

  @Test func severalLines() {
    #expect(PrintableText.lines("a\nb\r\nc\u{7}\n") == ["a", "b", "c", ""])
  }
}
