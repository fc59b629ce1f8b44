import Foundation
import ScheduleModels
import Testing

@testable import ScheduleCommands

@Suite struct AlarmFormatterTests {
  private static let zone = Zone(name: "Europe/Berlin", offset: 3600)

  /// An alarm so many minutes before an occurrence.
  private static func alarm(
    _ occurrence: Occurrence,
    minutes: Int,
    text: String = "",
    isSnoozed: Bool = false,
    outcome: ScheduledAlarm.Outcome? = nil
  ) -> ScheduledAlarm {
    let time = occurrence.start - Double(60 * minutes)
    return ScheduledAlarm(
      id: ScheduledAlarm.ID(occurrence: occurrence.id, trigger: time, time: time),
      occurrence: occurrence,
      text: text,
      isSnoozed: isSnoozed,
      outcome: outcome
    )
  }

  /// - Parameter minutes: The present on 2 March 2026.
  private static func formatter(minutes: Int = 0, columns: Int? = 70) -> AlarmFormatter {
    let now = Date(timeIntervalSince1970: Double(Samples.time("2026-03-02", minutes - 60).wallSeconds))
    return AlarmFormatter(terminal: Terminal(columns: columns), now: now, zone: zone)
  }

  @Test func alarmsStandUnderTheirDay() {
    let alarms = [
      Self.alarm(Samples.conference, minutes: 900),
      Self.alarm(Samples.standUp, minutes: 15, text: "Reminder"),
      Self.alarm(Samples.standUp, minutes: 5, text: "Take the\u{1B}[2J keys", isSnoozed: true),
      Self.alarm(Samples.night, minutes: 0),
    ]
    #expect(
      Self.formatter().text(of: alarms) == """
        Sunday 1 March 2026 · yesterday
          09:00  日本 conference 🎉 (did not ring)  2026-03-02   c81e

        Monday 2 March 2026 · today
          08:45  Stand-up                           09:00–09:15  a3f9
          08:55  Stand-up: Take the keys (snoozed)  09:00–09:15  a3f9
          22:00  Night shift                        22:00–06:00  eccb
        """
    )
  }

  @Test func whatDidNotRingIsMarkedAfterAMinute() {
    func line(_ outcome: ScheduledAlarm.Outcome?, minutes: Int) -> String? {
      Self.formatter(minutes: minutes, columns: nil)
        .text(of: [Self.alarm(Samples.standUp, minutes: 15, outcome: outcome)])
        .split(separator: "\n").last.map(String.init)
    }
    #expect(line(nil, minutes: 526) == "  08:45  Stand-up  09:00–09:15  a3f9")
    #expect(line(nil, minutes: 527) == "  08:45  Stand-up (did not ring)  09:00–09:15  a3f9")
    #expect(line(.failed, minutes: 527) == "  08:45  Stand-up (failed)  09:00–09:15  a3f9")
    #expect(line(.rang, minutes: 527) == "  08:45  Stand-up  09:00–09:15  a3f9")
  }

  @Test func anAlarmThatRingsIsOneLine() {
    var occurrence = Samples.standUp
    occurrence.title = "A\u{07}\nB"
    #expect(
      Self.formatter().line(Self.alarm(occurrence, minutes: 15)) == "08:45  A B  09:00–09:15  Room 4  a3f9"
    )
  }

  @Test func jsonHasTheAlarmAndItsOccurrence() {
    let json = AlarmsJSON(now: Samples.standUp.start - 60, zone: Self.zone)
    let alarm = Self.alarm(Samples.standUp, minutes: 15, text: "Keys", outcome: .rang)
    let text = """
      {"time":"2026-03-02T08:45:00+01:00","trigger":"2026-03-02T08:45:00+01:00","state":"due","snoozed":false,\
      "outcome":"rang","text":"Keys","occurrence":{"id":"a3f9c2d4","shortId":"a3f9",\
      "recurrenceId":"20260302T080000Z","calendar":"work","title":"Stand-up",\
      "start":"2026-03-02T09:00:00+01:00","end":"2026-03-02T09:15:00+01:00","allDay":false,\
      "zone":"Europe/Berlin","status":null,"location":"Room 4","busy":true}}
      """
    #expect(json.line(alarm) == #"{"schema":1,"alarm":\#(text)}"#)
    #expect(json.text(of: [alarm], isIndented: false) == #"{"schema":1,"alarms":[\#(text)]}"#)
    #expect(json.text(of: [], isIndented: false) == #"{"schema":1,"alarms":[]}"#)
    let missed = AlarmsJSON(now: Samples.standUp.end + 3600, zone: Self.zone).line(alarm)
    #expect(missed.contains(#""state":"missed""#))
    let upcoming = AlarmsJSON(now: Samples.standUp.start - 3600, zone: Self.zone).line(alarm)
    #expect(upcoming.contains(#""state":"upcoming""#))
  }
}
