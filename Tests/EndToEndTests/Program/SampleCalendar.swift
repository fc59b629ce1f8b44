/// Calendar files made for a test.
enum SampleCalendar {
  /// Events in an envelope.
  static func text(_ events: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tests//EN"] + events + ["END:VCALENDAR", ""])
      .joined(separator: "\n").replacing("\n", with: "\r\n")
  }

  /// One event, with more lines if there are any.
  static func event(
    _ uid: String,
    _ title: String,
    start: String = "20260310T090000Z",
    more: String...
  ) -> String {
    (["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:20260101T000000Z", "DTSTART:\(start)", "SUMMARY:\(title)"] + more
      + ["END:VEVENT"]).joined(separator: "\n")
  }

  /// `count` events of one hour on the first days of March 2026, one after the other.
  static func text(events count: Int, prefix: String = "event") -> String {
    let events = (0..<count).map { number in
      let start = "202603\(twoDigits(1 + number / 24 % 28))T\(twoDigits(number % 24))0000Z"
      return event(
        "\(prefix)-\(number)@example.com",
        "\(prefix) \(number)",
        start: start,
        more: "DURATION:PT1H"
      )
    }
    return text(events.joined(separator: "\n"))
  }

  /// A week with a series in another zone, a holiday, and what other programs add to an event.
  static let week = text(
    """
    BEGIN:VEVENT
    UID:standup@example.com
    DTSTAMP:20260101T000000Z
    DTSTART;TZID=Europe/Berlin:20260309T090000
    DTEND;TZID=Europe/Berlin:20260309T091500
    RRULE:FREQ=DAILY;COUNT=3
    SUMMARY:Stand-up
    LOCATION:Room 4
    END:VEVENT
    BEGIN:VEVENT
    UID:holiday@example.com
    DTSTAMP:20260101T000000Z
    DTSTART;VALUE=DATE:20260310
    SUMMARY:Holiday
    END:VEVENT
    BEGIN:VEVENT
    UID:review@example.com
    DTSTAMP:20260101T000000Z
    DTSTART:20260311T130000Z
    DTEND:20260311T143000Z
    SUMMARY:Review of the quarter
    DESCRIPTION:Bring the figures\\, all of them.\\nSee you there
    STATUS:TENTATIVE
    ATTENDEE;CN="A, ^'B^'";PARTSTAT=ACCEPTED:mailto:a@example.com
    X-COLOUR-OF-CAR;X-SHADE=dark:blue
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT15M
    DESCRIPTION:Soon
    X-ALARM-SOUND:bell
    END:VALARM
    END:VEVENT
    """
  )

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
