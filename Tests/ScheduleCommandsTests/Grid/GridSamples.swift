import ScheduleModels

/// A week with a trip, things at once, a night, and a title that wants to clear the screen.
enum GridSamples {
  static let monday = Samples.day("2026-03-02")

  static let agenda = [
    AgendaDay(
      date: Samples.day("2026-03-02"),
      entries: [
        entry("trip", "Trip to 日本", "2026-03-02", 0, 2 * 24 * 60, .first, isAllDay: true),
        entry("stnd", "Stand-up", "2026-03-02", 9 * 60 + 15, 15),
        entry("plan", "Planning", "2026-03-02", 10 * 60, 120, location: "Room 4"),
        entry("call", "Call with Jo", "2026-03-02", 10 * 60 + 30, 60, status: .cancelled),
        entry("nite", "Night shift", "2026-03-02", 22 * 60, 8 * 60, .first),
      ]
    ),
    AgendaDay(
      date: Samples.day("2026-03-03"),
      entries: [
        entry("trip", "Trip to 日本", "2026-03-02", 0, 2 * 24 * 60, .last, isAllDay: true),
        entry("nite", "Night shift", "2026-03-02", 22 * 60, 8 * 60, .last),
        entry("evil", "\u{1B}[2J\u{1B}]0;me\u{7}Lunch", "2026-03-03", 12 * 60, 60),
        entry("party", "", "2026-03-03", 18 * 60, 6 * 60),
      ]
    ),
  ]

  private static func entry(
    _ id: String,
    _ title: String,
    _ day: String,
    _ start: Int,
    _ minutes: Int,
    _ part: AgendaDay.Part = .whole,
    isAllDay: Bool = false,
    status: Event.Status? = nil,
    location: String = ""
  ) -> AgendaDay.Entry {
    let occurrence = Samples.occurrence(
      id,
      title,
      Samples.time(day, start),
      minutes: minutes,
      isAllDay: isAllDay,
      status: status,
      location: location
    )
    return AgendaDay.Entry(occurrence, part: part)
  }
}
