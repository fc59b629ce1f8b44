import ScheduleModels

/// Days beside each other, with what takes place at the height of its time: half an hour is a row.
struct TimeGrid {
  /// Minutes that one row stands for.
  static let minutesPerSlot = 30
  private static let slotsPerHour = 60 / minutesPerSlot
  private static let minutesPerDay = 24 * 60

  struct Block: Hashable {
    let entry: AgendaDay.Entry
    /// Rows since midnight.
    let slots: Range<Int>
    /// Its place among those that take place at the same time.
    let lane: Int
    let lanes: Int
  }

  struct Day: Hashable {
    let date: CalendarDate
    /// What takes the whole day.
    let wholeDay: [AgendaDay.Entry]
    let blocks: [Block]
  }

  let days: [Day]
  /// The rows that are drawn, since midnight: whole hours.
  let slots: Range<Int>

  /// - Parameters:
  ///   - dates: The days to draw.
  ///   - agenda: What takes place; days of it that aren't drawn are left aside.
  ///   - hours: Those that are drawn even when nothing takes place.
  init(_ dates: ClosedRange<CalendarDate>, agenda: [AgendaDay], hours: Range<Int>) {
    let agenda = Dictionary(agenda.map { ($0.date, $0.entries) }, uniquingKeysWith: { first, _ in first })
    days = (0...dates.lowerBound.days(until: dates.upperBound)).map { offset in
      let date = dates.lowerBound.adding(days: offset)
      return Day(date, agenda[date] ?? [])
    }
    let blocks = days.flatMap(\.blocks)
    let perHour = Self.slotsPerHour
    let first = min(hours.lowerBound, blocks.map { $0.slots.lowerBound / perHour }.min() ?? 24)
    let last = max(
      hours.upperBound,
      blocks.map { ($0.slots.upperBound + perHour - 1) / perHour }.max() ?? 0
    )
    slots = first * perHour..<last * perHour
  }

  /// Minutes since midnight at which a part of an occurrence begins and ends on its day.
  fileprivate static func minutes(of entry: AgendaDay.Entry) -> Range<Int> {
    let occurrence = entry.occurrence
    let begins = entry.part == .whole || entry.part == .first
    let ends = entry.part == .whole || entry.part == .last
    let start = begins ? occurrence.localStart.secondOfDay / 60 : 0
    let last = (occurrence.localEnd.secondOfDay + 59) / 60
    // Midnight at the end of a day is the day's own. An hour that the clock has twice may end before it begins.
    let end = ends && last > 0 ? last : minutesPerDay
    return start..<max(start + 1, occurrence.localStart == occurrence.localEnd ? start + 1 : end)
  }
}

extension TimeGrid.Day {
  fileprivate init(_ date: CalendarDate, _ entries: [AgendaDay.Entry]) {
    self.date = date
    let isWholeDay = { (entry: AgendaDay.Entry) in entry.occurrence.isAllDay || entry.part == .middle }
    wholeDay = entries.filter(isWholeDay)
    let timed = entries.filter { !isWholeDay($0) }.map { entry in
      let minutes = TimeGrid.minutes(of: entry)
      let size = TimeGrid.minutesPerSlot
      return (entry, slots: minutes.lowerBound / size..<(minutes.upperBound + size - 1) / size)
    }
    .sorted { ($0.slots.lowerBound, -$0.slots.count) < ($1.slots.lowerBound, -$1.slots.count) }
    blocks = zip(timed, Lanes.place(timed.map(\.slots))).map { timed, place in
      TimeGrid.Block(entry: timed.0, slots: timed.slots, lane: place.lane, lanes: place.lanes)
    }
  }
}
