import Foundation
import ScheduleModels
import Testing

@testable import ScheduleCommands

@Suite struct JSONTests {
  @Test func occurrences() {
    #expect(
      OccurrencesJSON([Samples.standUp]).text == #"""
        {"schema":1,"occurrences":[{"id":"a3f9c2d4","shortId":"a3f9","recurrenceId":"20260302T080000Z","calendar":"work",\#
        "title":"Stand-up","start":"2026-03-02T09:00:00+01:00","end":"2026-03-02T09:15:00+01:00","allDay":false,\#
        "zone":"Europe/Berlin","status":null,"location":"Room 4","busy":true}]}
        """#
    )
  }

  @Test func wholeDaysAreDates() {
    let text = OccurrencesJSON([Samples.conference]).text
    #expect(text.contains(#""start":"2026-03-02","end":"2026-03-04","allDay":true,"zone":null"#))
    #expect(text.contains(#""status":"tentative","location":null"#))
  }

  @Test(arguments: [
    (0, "2026-03-02T09:00:00+00:00"), (-12_600, "2026-03-02T09:00:00-03:30"),
    (3208, "2026-03-02T08:06:32+00:00"),
  ])
  func offsets(_ offset: Int, _ expected: String) {
    var occurrence = Samples.standUp
    occurrence.startOffset = offset
    #expect(OccurrencesJSON([occurrence]).text.contains(#""start":"\#(expected)""#))
  }

  @Test func strings() throws {
    let text = "quote \" backslash \\ newline \n nul \0 escape \u{1B} csi \u{9B} Größe 🎉"
    let json = JSONValue.string(text).text()
    #expect(json == #""quote \" backslash \\ newline \n nul \u0000 escape \u001b csi \u009b Größe 🎉""#)
    #expect(try JSONDecoder().decode(String.self, from: Data(json.utf8)) == text)
  }

  /// Text is looked at eight bytes at a time.
  @Test(arguments: [
    ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{1F}", #"\u001f"#), ("\u{7F}", #"\u007f"#),
    ("\u{85}", #"\u0085"#), ("À", "À"),
  ])
  func escapesAtEachPlace(_ character: String, _ escaped: String) {
    for place in 0..<20 {
      let before = String(repeating: "é", count: place / 2) + String(repeating: "a", count: place % 2)
      let after = String(repeating: "z", count: 19 - place)
      #expect(JSONValue.string(before + character + after).text() == "\"\(before)\(escaped)\(after)\"")
    }
  }

  @Test func aDocumentSaysItsSchema() {
    let value: JSONValue = ["a": nil]
    #expect(value.document.text() == #"{"schema":1,"a":null}"#)
    #expect(JSONValue.array([1]).document == [1])
  }

  @Test func aWeekThatBeginsOnSunday() {
    let rule = RecurrenceRule(frequency: .weekly, interval: 2, byDay: [.init(.monday)], weekStart: .sunday)
    #expect(
      rule.json.text() == #"{"frequency":"weekly","interval":2,"byDay":["mo"],"weekStart":"su"}"#
    )
  }

  @Test func layout() {
    let value: JSONValue = ["list": [1, true, nil], "empty": [], "object": ["a": "b"]]
    #expect(value.text() == #"{"list":[1,true,null],"empty":[],"object":{"a":"b"}}"#)
    #expect(
      value.text(indented: true) == """
        {
          "list": [
            1,
            true,
            null
          ],
          "empty": [],
          "object": {
            "a": "b"
          }
        }
        """
    )
  }

  @Test func eventsAreComplete() throws {
    let json = EventFormatterTests.event.json.text()
    #expect(
      json == #"""
        {"event":{"id":"a3f9c2d41b","uid":"1@example","calendar":"work","version":3,"title":"Stand-up",\#
        "start":"2026-03-02T09:00:00","end":"2026-03-02T09:15:00","allDay":false,"zone":"Europe/Berlin",\#
        "status":"confirmed","location":"Room 4","notes":"Bring coffee.\nAnd news.","url":"https://example.org",\#
        "categories":["team","daily"],"alarms":[{"fromStart":"-PT15M","action":"DISPLAY","text":null,"repeats":null,"acknowledged":null}],"busy":true,\#
        "recurrence":{"rules":[{"frequency":"monthly","interval":2,"count":10,"byDay":["mo","-1fr"]}],\#
        "additions":["2026-03-05"],"exclusions":["2026-03-16T09:00:00"]},"overrides":[{"recurrenceId":\#
        "2026-03-30T09:00:00","includesFollowing":true,"title":"Long stand-up","start":"2026-03-30T10:00:00",\#
        "end":"PT1H","allDay":false,"zone":"Europe/Berlin","status":null,"location":null,"notes":null,"url":null,\#
        "categories":[],"alarms":[],"busy":true}]}}
        """#
    )
  }

  @Test func calendarsAndImports() {
    #expect(
      Samples.calendars.json.text() == #"""
        {"calendars":[{"id":"work","name":"Work","color":"#ff0000","events":12},\#
        {"id":"home","name":"Home","color":null,"events":1}]}
        """#
    )
    let problem = ImportReport.Problem(uid: "1@x", line: 12, message: "no start")
    let report = ImportReport(calendarID: Samples.calendars[0].id, added: 1, skipped: [problem])
    let missing = ScheduleError(.noInput, "b.ics: there is no such file")
    let outcomes = [
      ImportOutcome(source: "a.ics", result: .success(report)),
      ImportOutcome(source: "b.ics", result: .failure(missing)),
    ]
    #expect(
      outcomes.json.text() == #"""
        {"imports":[{"source":"a.ics","calendar":"work","added":1,"updated":0,"unchanged":0,"skipped":[{"uid":\#
        "1@x","title":null,"line":12,"message":"no start"}],"warnings":[],"skippedTotal":1,"warningsTotal":0,\#
        "calendars":[{"id":"work","added":1,"updated":0,"unchanged":0}]},\#
        {"source":"b.ics","error":{"code":66,\#
        "kind":"noInput","message":"b.ics: there is no such file","remedy":null}}]}
        """#
    )
    #expect(outcomes.status == .doneInPart)
    #expect(Array(outcomes.suffix(1)).status == .noInput)
    let done = ImportReport(calendarID: Samples.calendars[0].id)
    #expect([ImportOutcome(source: "a.ics", result: .success(done))].status == nil)
  }
}
