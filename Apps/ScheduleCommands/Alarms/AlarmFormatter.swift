import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lays alarms out for reading, under the days on which they go off.
///
/// ```
/// Monday 2 March 2026 · today
///   09:15  Standup                 09:30–09:45   sbnh
///   16:00  Pay the rent (snoozed)  2026-03-03    bygg
/// ```
public struct AlarmFormatter: Sendable {
  private let terminal: Terminal
  private let now: Date
  private let zone: Zone

  /// - Parameters:
  ///   - terminal: What the output can assume.
  ///   - now: The present moment.
  ///   - zone: Whose wall clock times are shown on.
  public init(terminal: Terminal, now: Date, zone: Zone) {
    self.terminal = terminal
    self.now = now
    self.zone = zone
  }

  /// One line an alarm, in the order that they have.
  public func text(of alarms: some Sequence<ScheduledAlarm>) -> String {
    let entries = alarms.map { (day: local($0.time).date, row: row($0)) }
    let table = TableLayout(rows: entries.map(\.row), terminal: terminal)
    let today = local(now).date
    var lines: [String] = []
    for (index, entry) in entries.enumerated() {
      if index == 0 || entries[index - 1].day != entry.day {
        if index > 0 { lines.append("") }
        lines.append(DayHeading(entry.day, today: today).text(on: terminal))
      }
      lines.append(table.line(entry.row))
    }
    return lines.joined(separator: "\n")
  }

  /// An alarm that rings, in one line: `09:15  Standup  09:30–09:45  Room 2.14  sbnh`.
  public func line(_ alarm: ScheduledAlarm) -> String {
    let place = PrintableText.line(alarm.occurrence.location)
    let parts = [
      Style.bold.apply(to: Timestamp.clock(local(alarm.time)), on: terminal), title(of: alarm), when(alarm),
      place,
      Style.dim.apply(to: alarm.occurrence.shortID, on: terminal),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func row(_ alarm: ScheduledAlarm) -> TableLayout.Row {
    TableLayout.Row(
      cells: [
        TableLayout.Cell(Timestamp.clock(local(alarm.time))),
        TableLayout.Cell(title(of: alarm), mark: mark(alarm)),
        TableLayout.Cell(when(alarm), style: .dim),
        TableLayout.Cell(alarm.occurrence.shortID, style: .dim),
      ],
      flexible: 1,
      dispensable: [2]
    )
  }

  private func title(of alarm: ScheduledAlarm) -> String {
    let title = PrintableText.line(alarm.occurrence.title)
    let text = PrintableText.line(alarm.text)
    let name = title.isEmpty ? "(no title)" : title
    return text.isEmpty || AlarmText.isWithoutMeaning(text) ? name : "\(name): \(text)"
  }

  private func mark(_ alarm: ScheduledAlarm) -> String {
    if alarm.isSnoozed { return " (snoozed)" }
    if alarm.outcome == .failed { return " (failed)" }
    return alarm.isMissed(at: now) && alarm.outcome == nil ? " (did not ring)" : ""
  }

  /// When it takes place; the day, where the alarm is on another one.
  private func when(_ alarm: ScheduledAlarm) -> String {
    let occurrence = alarm.occurrence
    let day = occurrence.localStart.date
    if occurrence.isAllDay { return "\(day)" }
    let time = AgendaDay.Entry(occurrence).time
    return day == local(alarm.time).date ? time : "\(day) \(time)"
  }

  private func local(_ date: Date) -> LocalDateTime { zone.localTime(at: date.secondsSince1970) }
}

/// What alarms say.
enum AlarmText {
  /// What programs write where somebody said nothing, as RFC 5545 wants something there.
  private static let fillers: Set<String> = [
    "reminder", "alarm", "event reminder", "this is an event reminder", "default mozilla description",
  ]

  static func isWithoutMeaning(_ text: String) -> Bool { fillers.contains(text.lowercased()) }
}

extension Occurrence {
  /// What it is called, in quotation marks and fit for a terminal.
  public var quotedTitle: String { "\"\(PrintableText.line(title))\"" }
}

extension LocalDateTime {
  /// `2026-03-02 09:30`, with seconds where there are any.
  public var text: String {
    "\(date) \(Timestamp.clock(self))" + (second == 0 ? "" : ":\(Timestamp.twoDigits(second))")
  }
}
