import ScheduleModels
import Testing

@testable import ScheduleCommands

/// What `--format` takes, and what it prints.
@Suite struct OccurrenceTemplateTests {
  private static let hostile = Samples.occurrence(
    "00bb",
    "a\tb\u{1B}[2J\nc\u{9B}31m",
    Samples.time("2026-03-02", 0),
    minutes: 61,
    location: "\u{1B}]52;c;aGk=\u{7}"
  )

  private static func line(_ template: String, _ occurrence: Occurrence = Samples.standUp) throws -> String {
    try OccurrenceTemplate(template).line(for: occurrence, calendars: Samples.calendars)
  }

  private static let fields: [(String, String)] = [
    ("{id}", "a3f9c2d4"), ("{shortId}", "a3f9"), ("{recurrenceId}", "20260302T080000Z"),
    ("{calendar}", "work"),
    ("{calendarName}", "Work"), ("{title}", "Stand-up"), ("{start}", "2026-03-02T09:00:00+01:00"),
    ("{end}", "2026-03-02T09:15:00+01:00"), ("{lastDay}", "2026-03-02"), ("{allDay}", "false"),
    ("{zone}", "Europe/Berlin"), ("{status}", ""), ("{location}", "Room 4"), ("{busy}", "true"),
    ("{time}", "09:00–09:15"),
  ]

  @Test(arguments: fields)
  func aField(template: String, line: String) throws {
    #expect(try Self.line(template) == line)
  }

  @Test func everyFieldIsTried() {
    #expect(Set(Self.fields.map { String($0.0.dropFirst().dropLast()) }) == Set(TemplateField.names))
  }

  private static let texts: [(String, String)] = [
    ("plain", "plain"),
    ("{start:HH:mm} {title} @{location}", "09:00 Stand-up @Room 4"),
    ("{{{title}}}", "{Stand-up}"),
    ("{{title}}", "{title}"),
    ("{title}\\t{id}\\n\\\\", "Stand-up\ta3f9c2d4\n\\"),
    ("{title:5}|", "Stan…|"), ("{title:10}|", "Stand-up  |"), ("{title:..5}|", "Stan…|"),
    ("{title:..10}|", "Stand-up|"), ("{start:10}|", "2026-03-0…|"),
    ("{title}{location? @ }", "Stand-up @ Room 4"), ("{title}{status? (}", "Stand-up"),
    ("{location?\\t}", "\tRoom 4"), ("{busy?busy}{allDay?all day}", "busy"),
    ("{start:EEE d MMM yyyy, h:mm a}", "Mon 2 Mar 2026, 9:00 am"),
    ("{start:EEEE dd MMMM yy H hh ss xxx M MM}", "Monday 02 March 26 9 09 00 +01:00 3 03"),
    ("{end:yyyy-MM-dd'T'HH:mm}", "2026-03-02T09:15"), ("{end:h 'o''clock'}", "9 oclock"),
    ("{start:''yy}", "'26"), ("{lastDay:d.M.}", "2.3."),
  ]

  @Test(arguments: texts)
  func aText(template: String, line: String) throws {
    #expect(try Self.line(template) == line)
  }

  private static let wholeDays: [(String, String)] = [
    ("{start} {end} {lastDay}", "2026-03-02 2026-03-04 2026-03-03"),
    ("{time} {title:14}|", "all day 日本 conferen…|"),
    ("{start:HH:mm}|{title:..4}|", "|日…|"),
    ("{start:yyyy-MM-dd HH:mm}|", "2026-03-02|"), ("{start:HH:mm 'on' EEEE}", "on Monday"),
    ("{allDay?all day}{zone? in }", "all day"), ("{calendarName} {status}", "Home tentative"),
  ]

  @Test(arguments: wholeDays)
  func aWholeDay(template: String, line: String) throws {
    #expect(try Self.line(template, Samples.conference) == line)
  }

  @Test func clocksOfTwelveHours() throws {
    let hours = [0, 1, 11, 12, 13, 23].map { hour in
      Samples.occurrence("a", "", Samples.time("2026-03-02", 60 * hour), minutes: 5)
    }
    #expect(
      try hours.map { try Self.line("{start:ha}", $0) } == ["12am", "1am", "11am", "12pm", "1pm", "11pm"]
    )
  }

  @Test func anEventKeepsToItsPlace() throws {
    #expect(try Self.line("{title}\\t{time}", Self.hostile) == "a b c\t00:00–01:01")
    #expect(
      try Self.line("{location? }|{title:..3}", Self.hostile).unicodeScalars.allSatisfy { $0.value >= 32 }
    )
  }

  private static let problems: [(String, String)] = [
    ("", "the template is empty; write it like '{start:HH:mm} {title}'"),
    (
      "{titel}",
      "there is no field '{titel}'; perhaps 'title' is meant; the fields are \(TemplateField.names.joined(separator: ", "))"
    ),
    ("{}", "there is no field '{}'; the fields are \(TemplateField.names.joined(separator: ", "))"),
    ("{ title }", "there is no field '{ title }'; perhaps 'title' is meant; the fields are "),
    ("{title", "'{title' is not closed; write '}' behind it, or '{{' for a brace"),
    ("a {start:{title}}", "'{start:' is not closed; "),
    ("title}", "a '}' closes nothing; write '}}' for a brace"),
    ("\\e[1m", "there is no escape '\\e'; there are \\n, \\t and \\\\"),
    ("{location?\\x}", "there is no escape '\\x'; "),
    ("end\\", "there is no escape '\\'; "),
    (
      "\u{1B}[1m{title}",
      "the template has a control character (U+001B); write \\n for a line break, \\t for a tab"
    ),
    (
      "{title:wide}",
      "'wide' in '{title:wide}' is no number of columns from 1 to 1000; write it like {title:20}, "
    ),
    ("{title:0}", "'0' in '{title:0}' is no number of columns"),
    ("{title:}", "'' in '{title:}' is no number"),
    ("{start:}", "'' in '{start:}' is no number"), ("{start:1001}", "'1001' in '{start:1001}' is no number"),
    (
      "{start:YYYY}",
      "'YYYY' in 'YYYY' is no part of a date; there are yyyy yy MMMM MMM MM M dd d EEEE EEE HH H hh "
    ),
    ("{end:HH 'Uhr}", "a quote of 'HH 'Uhr' is not closed; write another ' behind it"),
  ]

  @Test(arguments: problems)
  func whatIsNoTemplate(template: String, message: String) {
    let error = #expect(throws: ScheduleError.self) { try OccurrenceTemplate(template) }
    #expect(error?.kind == .usage)
    #expect(error?.description.hasPrefix("--format: \(message)") == true, "\(error?.description ?? "")")
  }

  @Test func namesOfCalendarsAreAskedForWhereTheyAreShown() throws {
    #expect(try OccurrenceTemplate("{title} {calendarName:8}").namesCalendars)
    #expect(try !OccurrenceTemplate("{title} {calendar}").namesCalendars)
  }
}
