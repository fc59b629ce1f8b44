import Foundation
import ICalendar
import ScheduleModels
import TestSupport

/// A series as some program might have written it: in days, floating or in a zone, with exclusions, further dates
/// and changed occurrences.
struct RandomSeries {
  private(set) var text: String

  static let zones = ["Europe/Berlin", "America/Vancouver", "Australia/Lord_Howe", "Asia/Kathmandu"]

  /// How its times are written.
  private enum Clock {
    case days, floating, utc
    case zone(String)

    var parameters: String {
      switch self {
      case .days: ";VALUE=DATE"
      case .zone(let name): ";TZID=\(name)"
      case .floating, .utc: ""
      }
    }

    func value(_ wall: Int) -> String {
      let text = LocalDateTime(wallSeconds: wall).description.filter { $0 != "-" && $0 != ":" }
      return switch self {
      case .days: String(text.prefix(8))
      case .utc: text + "Z"
      case .floating, .zone: text
      }
    }

    func line(_ name: String, _ wall: Int) -> String { "\(name)\(parameters):\(value(wall))" }
  }

  init(_ random: inout SeededGenerator) {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let clock: Clock =
      switch number(0...5) {
      case 0: .days
      case 1: .floating
      case 2: .utc
      default: .zone(Self.zones[number(0...3)])
      }
    let day = CalendarDate.days(year: 2026, month: 1, day: 1) + number(0...120)
    var first = day * 86_400
    if case .days = clock {} else { first += [9 * 3600, 2 * 3600 + 1800, 82_800, 0][number(0...3)] }
    let rule = Self.rule(CalendarDate(daysSinceEpoch: day), clock, &random)

    // Where occurrences are, to be excluded and changed: by an expansion of the plain series.
    let plain = Self.event("X", [clock.line("DTSTART", first), "DURATION:\(Self.length(clock, 1))", rule])
    let starts = Self.starts(plain, clock)
    let picked = starts.shuffled(using: &random).prefix(number(0...5))
    var lines = [
      clock.line("DTSTART", first), "DURATION:\(Self.length(clock, number(1...3)))", "SUMMARY:X",
      "X-KEPT:yes", rule,
    ]
    var overrides = ""
    for (index, start) in picked.enumerated() {
      switch number(0...4) {
      case 0: lines.append(clock.line("EXDATE", start))
      case 1: lines.append(clock.line("RDATE", start + 3 * 86_400 + (Self.isDays(clock) ? 0 : 4500)))
      case 2 where index == 0 && number(0...1) == 0:
        overrides += Self.event(
          "Later",
          [
            "RECURRENCE-ID;RANGE=THISANDFUTURE\(clock.line("", start))",
            clock.line("DTSTART", start + (Self.isDays(clock) ? 0 : 3600)),
            "DURATION:\(Self.length(clock, 2))", "SUMMARY:Later",
          ]
        )
      default:
        overrides += Self.event(
          "Changed \(index)",
          [
            clock.line("RECURRENCE-ID", start),
            clock.line("DTSTART", start + number(-2...2) * 86_400 + (Self.isDays(clock) ? 0 : 5400)),
            "DURATION:\(Self.length(clock, 1))", "SUMMARY:Changed \(index)", "X-OWN:\(index)",
          ]
        )
      }
    }
    text = Self.event("X", lines) + overrides
  }

  private static func isDays(_ clock: Clock) -> Bool { if case .days = clock { true } else { false } }

  private static func length(_ clock: Clock, _ units: Int) -> String {
    isDays(clock) ? "P\(units)D" : units == 3 ? "P1D" : "PT\(units)H"
  }

  private static func event(_ title: String, _ lines: [String]) -> String {
    "BEGIN:VEVENT\nUID:a\nDTSTAMP:20260101T000000Z\n\(lines.joined(separator: "\n"))\nEND:VEVENT\n"
  }

  private static func rule(
    _ day: CalendarDate,
    _ clock: Clock,
    _ random: inout SeededGenerator
  ) -> String {
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let weekday = names[day.weekday.rawValue - 1]
    let other = names[Int.random(in: 0...6, using: &random)]
    let ordinal = (day.day - 1) / 7 + 1
    let base =
      [
        "FREQ=DAILY", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=\(weekday),\(other)",
        "FREQ=WEEKLY;WKST=SU;BYDAY=\(other),\(weekday)", "FREQ=MONTHLY",
        "FREQ=MONTHLY;BYDAY=\(ordinal)\(weekday)",
        "FREQ=MONTHLY;BYMONTHDAY=\(day.day),-1", "FREQ=YEARLY;BYMONTH=\(day.month),11",
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=DAILY;BYDAY=\(weekday),\(other)",
      ].randomElement(using: &random) ?? ""
    let interval = Int.random(in: 1...3, using: &random)
    let end: String
    switch Int.random(in: 0...2, using: &random) {
    case 0: end = ";COUNT=\(Int.random(in: 1...25, using: &random))"
    case 1:
      let last = (day.daysSinceEpoch + Int.random(in: 0...500, using: &random)) * 86_400 + 43_200
      end = ";UNTIL=" + until(last, clock)
    default: end = ""
    }
    return "RRULE:\(base);INTERVAL=\(interval)\(end)"
  }

  private static func until(_ wall: Int, _ clock: Clock) -> String {
    if case .zone = clock { Clock.utc.value(wall) } else { clock.value(wall) }
  }

  /// Wall seconds of the first occurrences.
  private static func starts(_ text: String, _ clock: Clock) -> [Int] {
    guard let object = try? ImportedFile(text: file(text)).objects.first,
      let occurrences = try? object.occurrences(in: ShownOccurrence.window)
    else { return [] }
    return occurrences.prefix(30).map { occurrence in
      guard case .zone(let name) = clock, let zone = ImportedFile.systemZones.zone(named: name) else {
        return occurrence.start
      }
      return zone.localTime(at: occurrence.start).wallSeconds
    }
  }

  static func file(_ events: String) -> String {
    ScannerTests.head + events.replacing("\n", with: "\r\n") + ScannerTests.tail
  }

  func object() throws -> CalendarObject? { try ImportedFile(text: Self.file(text)).objects.first }
}

/// What a reader sees of an occurrence.
struct ShownOccurrence: Hashable, CustomStringConvertible {
  var id: ExpandedOccurrence.RecurrenceID?
  var start: Int
  var end: Int
  var kind: ExpandedOccurrence.Kind
  var content: Event.Content

  var description: String { "\(id?.text ?? "-") \(text)" }

  /// Without its place in a series, which a single event doesn't have.
  var text: String {
    "\(ImportedFile.text(start, kind)) \(ImportedFile.text(end, kind)) \(content.title)"
  }

  /// 2026 to 2028.
  static let window = ImportedFile.seconds("20260101T000000Z")..<ImportedFile.seconds("20290101T000000Z")

  /// - Parameter object: Its master's start and end aren't those of its occurrences: they are left out.
  static func all(_ object: CalendarObject?) throws -> [ShownOccurrence] {
    guard let object else { return [] }
    return try object.occurrences(in: window).map { occurrence in
      var content = object.contents[occurrence.content]
      (content.start, content.end) = (.date(CalendarDate(daysSinceEpoch: 0)), .implied)
      return ShownOccurrence(
        id: occurrence.recurrenceID,
        start: occurrence.start,
        end: occurrence.end,
        kind: occurrence.kind,
        content: content
      )
    }
  }
}
