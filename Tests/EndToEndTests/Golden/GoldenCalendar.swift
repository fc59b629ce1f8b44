/// Events that are hard to show: nights in which the clock is changed, whole days, floating times, wide characters,
/// and titles that want to command the terminal.
enum GoldenCalendar {
  static let text = SampleCalendar.text(
    // Lord Howe Island puts its clocks back from 02:00 to 01:30 on 5 April 2026, Vancouver forward from 02:00 to 03:00
    // on 8 March.
    event(
      "night",
      "Night watch",
      "TZID=Australia/Lord_Howe:20260404T014500",
      "PT30M",
      "RRULE:FREQ=DAILY;COUNT=3"
    ),
    event(
      "early",
      "Early shift",
      "TZID=America/Vancouver:20260307T023000",
      "PT45M",
      "RRULE:FREQ=DAILY;COUNT=3"
    ),
    event("tea", "Tea\\, at four everywhere", "VALUE=DATE-TIME:20260405T160000", "PT30M"),
    event(
      "fair",
      "Fair",
      "VALUE=DATE:20260404",
      "P3D",
      "TRANSP:TRANSPARENT",
      "LOCATION:Hall 7\\, behind the station\\, second entrance on the left"
    ),
    event(
      "wide",
      "काठमाडौंमा भेट 日本語の会議 👩‍👩‍👧‍👦🇳🇵 ñandú",
      "TZID=Asia/Kathmandu:20260405T094500",
      "PT1H30M",
      "LOCATION:寺院"
    ),
    event("screen", "\u{1B}[2J\u{1B}[HClears the screen", "VALUE=DATE-TIME:20260405T100000Z", "PT1H"),
    event(
      "window",
      "\u{1B}]0;owned\u{7}Names the window",
      "VALUE=DATE-TIME:20260405T103000Z",
      "PT1H",
      "LOCATION:\u{1B}]2;owned too\u{1B}\\\\here",
      "STATUS:TENTATIVE"
    ),
    event(
      "clipboard",
      "\u{1B}]52;c;cm0gLXJmIC8=\u{7}Writes to the clipboard",
      "VALUE=DATE-TIME:20260405T110000Z",
      "PT30M",
      "DESCRIPTION:First line\\nsecond \u{1B}[31mline\\, which is so long that it does not fit into eighty columns "
        + "of a terminal\\n  https://example.com/an/address/that/is/longer/than/forty/columns",
      "STATUS:CANCELLED"
    ),
    event("turned", "Turned \u{202E}dnuora\u{202C} (no end)", "VALUE=DATE-TIME:20260405T120000Z", "PT0S"),
    event("midnight", "Across midnight somewhere", "VALUE=DATE-TIME:20260405T220000Z", "PT4H"),
    event(
      "untitled",
      "",
      "VALUE=DATE-TIME:20260406T080000Z",
      "PT1H30M",
      "CATEGORIES:Work,Übung",
      "URL:https://example.com/a",
      "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:Soon\nTRIGGER:-PT15M\nEND:VALARM"
    )
  )

  /// - Parameter start: What stands behind `DTSTART;`.
  private static func event(
    _ uid: String,
    _ title: String,
    _ start: String,
    _ duration: String,
    _ more: String...
  ) -> String {
    ([
      "BEGIN:VEVENT", "UID:\(uid)@hard", "DTSTAMP:20260101T000000Z", "DTSTART;\(start)",
      "DURATION:\(duration)",
    ]
      + ["SUMMARY:\(title)"] + more + ["END:VEVENT"]).joined(separator: "\n")
  }
}
