import ScheduleCommands
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("Größe", 5), ("e\u{301}", 1), ("日本", 4), ("한국어", 6), ("🎉", 2), ("👩‍👩‍👧‍👦", 2),
    ("🇩🇪", 2), ("❤️", 2), ("1️⃣", 2), ("👍🏽", 2), ("a🎉b", 4), ("ｆｕｌｌ", 8), ("שלום", 4), ("…", 1), ("–", 1),
    ("काठमाडौंमा", 9), ("क्ष", 2), ("ไทย", 3), ("ที่", 1), ("ấ", 1), ("각", 2), ("\u{1100}\u{1161}\u{11A8}", 2),
  ])
  func columns(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    ("Lunch", 5, "Lunch"), ("Lunch", 4, "Lun…"), ("Lunch", 1, "…"), ("Lunch", 0, ""), ("日本語", 5, "日本…"),
    ("日本語", 4, "日…"), ("two words", 5, "two…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"),
  ])
  func truncated(_ text: String, _ columns: Int, _ expected: String) {
    let result = DisplayWidth.truncate(text, to: columns)
    #expect(result == expected)
    #expect(DisplayWidth.of(result) <= columns)
  }

  @Test func padded() {
    #expect(DisplayWidth.pad("日本", to: 6) == "日本  ")
    #expect(DisplayWidth.pad("long", to: 2) == "long")
  }

  @Test(arguments: [
    ("Review of the quarter", 9, ["Review of", "the", "quarter"]), ("Planning", 3, ["Pla", "nni", "ng"]),
    ("日本 trip", 4, ["日本", "trip"]), ("a  b", 9, ["a b"]), ("", 4, []), ("日本語", 3, ["日", "本", "語"]),
  ])
  func wraps(_ text: String, _ columns: Int, _ lines: [String]) {
    #expect(DisplayWidth.wrap(text, to: columns) == lines)
  }
}
