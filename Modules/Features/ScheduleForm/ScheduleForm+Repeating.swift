import ScheduleModels
import ZoneClient

extension ScheduleForm.State {
  /// Another rule in the place of all; the further and the excluded dates stay. `nil` takes the repetition off.
  mutating func enterRepetition(_ rule: RecurrenceRule?) {
    guard let rule else {
      draft.recurrence = nil
      return
    }
    var recurrence = draft.recurrence ?? Recurrence()
    recurrence.rules = [rule]
    draft.recurrence = recurrence
  }

  /// - Throws: `ScheduleError` of kind `usage` where there is no rule that could end, or more than one.
  mutating func endRepetition(_ bound: RecurrenceRule.Bound) throws(ScheduleError) {
    let count = draft.recurrence?.rules.count ?? 0
    guard count == 1 else {
      throw ScheduleError(
        .usage,
        count == 0
          ? "the event doesn't repeat, so there is nothing to end" : "the event repeats by several rules",
        remedy: "say how it repeats, too"
      )
    }
    draft.recurrence?.rules[0].bound = bound
  }

  /// The last day, whole, or the last moment; both are meant in the zone that the times of the event are in.
  func repetitionBound(until last: DateInput, zones: ZoneClient) -> RecurrenceRule.Bound {
    if case .day(let day) = last { return .until(.date(day)) }
    return .until(time(last, like: original.content.start, zones: zones))
  }

  /// Reminders so long before the start, in the place of all; those that are there already stay as they are.
  mutating func enterAlarms(_ leads: [EventDuration]) {
    draft.content.alarms = leads.map { lead in
      let trigger = Event.Alarm.Trigger.start(EventDuration(days: -lead.days, seconds: -lead.seconds))
      return original.content.alarms.first { $0.trigger == trigger } ?? Event.Alarm(trigger: trigger)
    }
  }
}
