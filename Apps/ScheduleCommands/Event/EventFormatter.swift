import ICalendar
import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lays one event out for reading, everything in it.
///
/// ```
/// Stand-up
///   When      Monday 2 March 2026, 09:00 to 09:15 (Europe/Berlin)
///   Repeats   every week on Monday, Wednesday
///   Where     Room 4
///   Calendar  Work
///   Id        a3f9c2d41b
/// ```
public struct EventFormatter: Sendable {
  private let terminal: Terminal
  private let zone: Zone
  private let calendars: [ScheduleCalendar]

  /// - Parameters:
  ///   - terminal: What the output can assume.
  ///   - zone: The zone in which points in time are shown.
  ///   - calendars: For their names; a calendar that isn't among them is shown by its id.
  public init(terminal: Terminal, zone: Zone, calendars: [ScheduleCalendar] = []) {
    self.terminal = terminal
    self.zone = zone
    self.calendars = calendars
  }

  /// The event, one field a line.
  public func text(of event: Event) -> String {
    let content = event.content
    let calendar = calendars.first { $0.id == event.calendarID }?.name ?? event.calendarID.rawValue
    var fields = [("When", when(content))]
    fields += (event.recurrence?.rules ?? []).map { ("Repeats", text(of: $0)) }
    fields += (event.recurrence?.additions ?? []).map { ("Also", text(of: $0.start)) }
    fields += (event.recurrence?.exclusions ?? []).map { ("Not", text(of: $0)) }
    fields += event.overrides.map { ("Changed", changed($0)) }
    fields += [
      ("Where", content.location), ("Status", content.status?.rawValue ?? ""), ("Link", content.url),
      ("Tags", content.categories.joined(separator: ", ")),
    ]
    fields += content.alarms.map { ("Alarm", text(of: $0)) }
    fields += [("Calendar", calendar), ("Id", event.id.rawValue)]
    let width = fields.map(\.0.count).max() ?? 0
    let lines = fields.filter { !$0.1.isEmpty }.flatMap { name, value in
      let parts = wrapped(PrintableText.line(value), indent: width + 4)
      let label = "  " + Style.dim.apply(to: DisplayWidth.pad(name, to: width), on: terminal) + "  "
      let margin = String(repeating: " ", count: width + 4)
      return parts.enumerated().map { ($0.offset == 0 ? label : margin) + $0.element }
    }
    let notes = PrintableText.lines(content.notes).flatMap { wrapped($0, indent: 2) }.map { "  " + $0 }
    let heading = wrapped(PrintableText.title(content.title), indent: 0)
      .map { Style.bold.apply(to: $0, on: terminal) }
    return (heading + lines + (content.notes.isEmpty ? [] : [""] + notes)).joined(separator: "\n")
  }

  /// A line in lines that fit beside an indentation. Words stay whole: an address is copied as it is.
  private func wrapped(_ line: String, indent: Int) -> [String] {
    guard let columns = terminal.columns, DisplayWidth.of(line) > columns - indent else { return [line] }
    return DisplayWidth.wrap(line, to: max(20, columns - indent), breaksWords: false)
  }

  private func when(_ content: Event.Content) -> String {
    switch (content.start, content.end) {
    case (let start, .implied), (let start, .after(EventDuration())): return text(of: start)
    case (.date(let first), .at(.date(let last))): return text(of: first, before: last)
    case (.date(let first), .after(let duration)) where duration.seconds == 0:
      return text(of: first, before: first.adding(days: duration.days))
    case (let start, .after(let duration)): return "\(text(of: start)), for \(duration.text)"
    case (let start, .at(let end)):
      return "\(text(of: start, withZone: start.zoneName != end.zoneName)) to " + endText(end, after: start)
    }
  }

  /// - Parameter end: The day after the last one.
  private func text(of first: CalendarDate, before end: CalendarDate) -> String {
    first.days(until: end) <= 1
      ? first.englishText : "\(first.englishText) to \(end.adding(days: -1).englishText)"
  }

  private func endText(_ end: EventTime, after start: EventTime) -> String {
    guard let from = wallTime(of: start), let to = wallTime(of: end), from.date == to.date,
      start.zoneName == end.zoneName
    else { return text(of: end) }
    return clock(to) + zoneNote(end)
  }

  private func changed(_ override: Event.Override) -> String {
    let following = override.includesFollowing ? " and following" : ""
    return
      "\(text(of: override.recurrenceID))\(following): \(override.content.title), \(when(override.content))"
  }

  /// In words, or as RFC 5545 has it where there are none.
  private func text(of rule: RecurrenceRule) -> String {
    rule.phrase { last in
      // The end of a day stands for the day, as it was typed.
      if let local = wallTime(of: last), local.secondOfDay == 86_399 { return local.date.englishText }
      return text(of: last)
    } ?? rule.rfc5545
  }

  private func text(of alarm: Event.Alarm) -> String {
    guard let repetition = alarm.repetition else { return text(ofFirst: alarm) }
    let times = repetition.count == 1 ? "once" : "\(repetition.count) times"
    return "\(text(ofFirst: alarm)), again \(times) after \(repetition.interval.text)"
  }

  private func text(ofFirst alarm: Event.Alarm) -> String {
    if case .start(EventDuration()) = alarm.trigger { return "at the start" }
    return switch alarm.trigger {
    case .at(let date): text(of: .utc(date))
    case .start(let duration): "\(duration.text) \(duration.isNegative ? "before" : "after") the start"
    case .end(let duration): "\(duration.text) \(duration.isNegative ? "before" : "after") the end"
    }
  }

  private func text(of time: EventTime, withZone: Bool = true) -> String {
    if case .date(let day) = time { return day.englishText }
    guard let local = wallTime(of: time) else { return "" }
    return "\(local.date.englishText), \(clock(local))" + (withZone ? zoneNote(time) : "")
  }

  private func wallTime(of time: EventTime) -> LocalDateTime? {
    switch time {
    case .date: nil
    case .floating(let local), .zoned(let local, _): local
    case .utc(let date): zone.localTime(at: date.secondsSince1970)
    }
  }

  private func zoneNote(_ time: EventTime) -> String {
    switch time {
    case .date, .floating: ""
    case .zoned(_, let name): " (\(name))"
    case .utc: " (\(zone.name))"
    }
  }

  private func clock(_ time: LocalDateTime) -> String {
    "\(Timestamp.twoDigits(time.hour)):\(Timestamp.twoDigits(time.minute))"
  }
}
