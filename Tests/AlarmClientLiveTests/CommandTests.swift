import AlarmClient
import Foundation
import ScheduleModels
import Testing

@testable import AlarmClientLive

/// What a command is told, and what comes of it.
@Suite struct CommandTests {
  private let client = AlarmClient.live(
    watching: nil,
    text: { $0.replacing("\u{1B}", with: "") },
    announce: { _ in }
  )

  private static func alarm(_ title: String, location: String = "", isAllDay: Bool = false) -> ScheduledAlarm
  {
    let start = Date(timeIntervalSince1970: 1_772_442_000)  // 2026-03-02T09:00Z
    let local = LocalDateTime(wallSeconds: 1_772_445_600)
    let occurrence = Occurrence(
      id: Occurrence.ID(eventID: Event.ID(rawValue: "abcdefgh")),
      shortID: "abcd",
      calendarID: ScheduleCalendar.ID(rawValue: "work"),
      title: title,
      start: start,
      end: start + 3600,
      localStart: local,
      localEnd: local.adding(seconds: isAllDay ? 86_400 : 3600),
      startOffset: 3600,
      endOffset: 3600,
      isAllDay: isAllDay,
      location: location
    )
    return ScheduledAlarm(
      id: ScheduledAlarm.ID(occurrence: occurrence.id, trigger: start - 900, time: start - 900),
      occurrence: occurrence,
      text: "Keys"
    )
  }

  @Test func aLineOfShellFindsTheEventInItsEnvironment() async throws {
    let folder = try TemporaryFolder()
    let line = """
      printf '%s\\n' "$SCHEDULE_ID" "$SCHEDULE_TITLE" "$SCHEDULE_START" "$SCHEDULE_END" "$SCHEDULE_LOCATION" \
      "$SCHEDULE_TEXT" "$SCHEDULE_ALARM" "$SCHEDULE_CALENDAR" > '\(folder.file("out"))'; test -z "$(cat)"
      """
    let ring = try await client.start(
      .shell(line),
      alarm: Self.alarm("A\u{1B}`id` $(id)\0;", location: "Hall")
    )
    #expect(try await client.exitStatus(of: ring) == 0)
    #expect(
      try String(contentsOfFile: folder.file("out"), encoding: .utf8) == """
        abcdefgh
        A`id` $(id);
        2026-03-02T10:00:00+01:00
        2026-03-02T11:00:00+01:00
        Hall
        Keys
        2026-03-02T08:45:00+00:00
        work

        """
    )
  }

  @Test func wholeDaysAreDates() {
    let environment = AlarmEnvironment(Self.alarm("Fair", isAllDay: true)) { $0 }
    let variables = Dictionary(uniqueKeysWithValues: environment.variables.map { ($0.name, $0.value) })
    #expect(variables["SCHEDULE_START"] == "2026-03-02")
    #expect(variables["SCHEDULE_END"] == "2026-03-03")
    #expect(environment.body == "2026-03-02, Keys")
  }

  @Test func aNotificationHasNoMarkupAndNoOptionsOfTheEvent() {
    let environment = AlarmEnvironment(Self.alarm("--urgency=critical", location: "<b>A & B</b>")) { $0 }
    #expect(
      environment.notification == [
        "notify-send", "--app-name=schedule-cli", "--icon=appointment-soon", "--", "--urgency=critical",
        "2026-03-02 10:00, &lt;b&gt;A &amp; B&lt;/b&gt;, Keys",
      ]
    )
    #expect(AlarmEnvironment(Self.alarm("")) { $0 }.notification[4] == "(no title)")
  }

  @Test(arguments: [
    ("exit 3", 3), ("kill -9 $$", 137), ("kill -PIPE $$", 141), ("no-such-program 2> /dev/null", 127),
  ])
  func theExitStatusIsThatOfAShell(line: String, status: Int) async throws {
    let ring = try await client.start(.shell(line), alarm: Self.alarm("A"))
    #expect(try await client.exitStatus(of: ring) == status)
  }
}
