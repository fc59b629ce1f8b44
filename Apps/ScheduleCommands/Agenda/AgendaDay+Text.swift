import ScheduleModels

extension AgendaDay.Entry {
  /// The times on this day: `09:00–10:00`, `all day`, `until 12:00`.
  var time: String {
    if occurrence.isAllDay { return "all day" }
    let start = Timestamp.clock(occurrence.localStart)
    switch part {
    case .middle: return "all day"
    case .first: return "from \(start)"
    case .last: return "until \(end)"
    // In the night in which the clock is put back, something may end when the clock shows the same again.
    case .whole: return occurrence.start == occurrence.end ? start : "\(start)–\(end)"
    }
  }

  /// Midnight at the end of a day is the day's own.
  private var end: String {
    occurrence.localEnd.secondOfDay == 0 ? "24:00" : Timestamp.clock(occurrence.localEnd)
  }
}
