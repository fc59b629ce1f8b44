import ScheduleModels

extension SeriesMove {
  /// Whether the recurrence can be moved without meaning something else.
  ///
  /// - Throws: `ScheduleError` of kind `usage` for a rule that names days or times which a move can't take along.
  func check(_ recurrence: Recurrence) throws(ScheduleError) {
    let losesTimes = new.isAllDay && !old.isAllDay
    for rule in recurrence.rules {
      if losesTimes, rule.isSubDaily || rule.namesTimes {
        throw failure("its rule names hours, which whole days don't have")
      }
      if movesOnClock, rule.namesTimes {
        throw failure("its rule names times of day, which stay as they are")
      }
      if movesByDays, !rule.followsDays(from: oldDate, to: newDate) {
        throw failure("its rule names days that a move can't follow, such as the last Friday")
      }
    }
    if losesTimes, recurrence.additions.contains(where: { $0.end != .implied }) {
      throw failure("it has further dates with times of their own")
    }
  }

  private func failure(_ reason: String) -> ScheduleError {
    ScheduleError(
      .usage,
      "the series can't be moved so: \(reason)",
      remedy: "add a new event for the new times, and delete this one"
    )
  }
}

extension RecurrenceRule {
  fileprivate var isSubDaily: Bool { [.secondly, .minutely, .hourly].contains(frequency) }

  fileprivate var namesTimes: Bool { !(byHour.isEmpty && byMinute.isEmpty && bySecond.isEmpty) }

  /// Whether ``SeriesMove`` moves every day that the rule names.
  fileprivate func followsDays(from old: CalendarDate, to new: CalendarDate) -> Bool {
    let isPlainWeekly = frequency == .weekly && byDay.allSatisfy { $0.ordinal == nil }
    return (byDay.isEmpty || isPlainWeekly) && bySetPosition.isEmpty && byWeekNumber.isEmpty
      && byYearDay.isEmpty
      && (byMonthDay.isEmpty || byMonthDay == [old.day])
      && (byMonth.isEmpty || byMonth == [old.month] || old.month == new.month)
  }
}
