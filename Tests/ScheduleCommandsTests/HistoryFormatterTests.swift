import Foundation
import ScheduleModels
import Testing

@testable import ScheduleCommands

@Suite struct HistoryFormatterTests {
  private static let zone = Zone(name: "Europe/Berlin", offset: 3600)
  private static let entries = [
    HistoryEntry(
      id: .init(rawValue: 12),
      date: Date(timeIntervalSince1970: 1_772_409_600),
      command: "redo 10",
      kind: .redo(.init(rawValue: 10)),
      deleted: 3
    ),
    HistoryEntry(
      id: .init(rawValue: 11),
      date: Date(timeIntervalSince1970: 1_772_409_540),
      command: "undo",
      kind: .undo(.init(rawValue: 10)),
      undoneBy: .init(rawValue: 12),
      added: 2,
      changed: 1,
      title: "Lunch"
    ),
    HistoryEntry(
      id: .init(rawValue: 9),
      date: Date(timeIntervalSince1970: 1_772_323_200),
      command: "add 'Lu\u{1B}[2Jnch'",
      undoneBy: .init(rawValue: 13),
      added: 1,
      calendars: 1,
      title: "Lu\u{1B}[2Jnch"
    ),
    HistoryEntry(
      id: .init(rawValue: 8),
      date: Date(timeIntervalSince1970: 1_772_323_199),
      command: "",
      calendars: 1,
      title: "Work"
    ),
  ]

  @Test func aLineSaysWhatWasDoneAndByWhatCommand() {
    let text = HistoryFormatter(terminal: Terminal(columns: 81), zone: Self.zone).text(of: Self.entries)
    #expect(
      text == """
          12  2026-03-02 01:00  redid 10: deleted 3 events                    redo 10
          11  2026-03-02 00:59  undid 10: added 2 events, changed 1 (undone)  undo
          9   2026-03-01 01:00  added "Lunch" (undone)                        add 'Lunch'
          8   2026-03-01 00:59  calendar "Work"
        """
    )
  }

  @Test func aNarrowScreenLeavesTheCommandOut() {
    let text = HistoryFormatter(terminal: Terminal(columns: 40), zone: Self.zone).text(of: Self.entries)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 40 })
    #expect(text.contains("9   2026-03-01 01:00"))
    #expect(text.contains("(undone)"))
    #expect(!text.contains("add '"))
  }

  @Test func jsonHasEverything() {
    #expect(
      Self.entries[1].json(in: Self.zone).text() == """
        {"entry":{"id":11,"time":"2026-03-02T00:59:00+01:00","command":"undo","kind":"undo","target":10,\
        "undoneBy":12,"added":2,"changed":1,"deleted":0,"calendars":0,"title":"Lunch"}}
        """
    )
    #expect(
      Self.entries.suffix(1).json(in: Self.zone).text() == """
        {"entries":[{"id":8,"time":"2026-03-01T00:59:59+01:00","command":null,"kind":"change","target":null,\
        "undoneBy":null,"added":0,"changed":0,"deleted":0,"calendars":1,"title":"Work"}]}
        """
    )
  }

  @Test(
    arguments: [
      (["add", "Lunch", "--start", "fri 9:30"], "add Lunch --start 'fri 9:30'"),
      (["add", "Robin's", ""], #"add 'Robin'\''s' ''"#),
      (["import", "https://me:secret@example.com/a.ics?x=1@2"], "import 'https://example.com/a.ics?x=1@2'"),
      (["import", "https://example.com/me@home.ics"], "import https://example.com/me@home.ics"),
      (["add", "a\nb", "$(x)"], "add 'a\nb' '$(x)'"),
      (["--database", "a b", "add", "--json", "X", "--color", "never"], "add X"),
      (["--database=a", "add", "--color=auto", "--", "--json", "--database"], "add -- --json --database"),
      (["add", "X", "--database"], "add X"), ([], ""),
    ]
  )
  func aCommandIsKeptAsItWouldBeTyped(words: [String], text: String) {
    #expect(CommandText.text(of: words) == text)
  }
}
