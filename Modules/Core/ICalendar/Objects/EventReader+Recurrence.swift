import ScheduleModels

extension EventReader {
  /// The recurrence of a master, or `nil` when it has none.
  mutating func recurrence(start: EventTime) throws(EventComponent.Unreadable) -> Recurrence? {
    var recurrence = Recurrence()
    for property in tree.properties {
      switch property.name {
      case "RRULE":
        if let rule = try rule(property, start: start) { recurrence.rules.append(rule) }
      case "RDATE":
        recurrence.additions += try additions(property)
      case "EXDATE":
        recurrence.exclusions += try times(property)
      case "EXRULE":
        warnings.append("EXRULE is not supported any more (RFC 5545) and was passed over")
      default: break
      }
    }
    if recurrence.exclusions.contains(where: { $0.isAllDay != start.isAllDay }) {
      warnings.append("EXDATE value type differs from DTSTART; the whole day is excluded")
    }
    return recurrence == Recurrence() ? nil : recurrence
  }

  private mutating func rule(
    _ property: Property,
    start: EventTime
  ) throws(EventComponent.Unreadable) -> RecurrenceRule? {
    switch RecurrenceRule.read(property.value, start: start) {
    case .damaged(let reason):
      throw EventComponent.Unreadable(reason: reason)
    case .ignored(let reason):
      warnings.append(reason)
      return nil
    case .rule(let rule, let mended):
      warnings += mended
      let first = start.wallSeconds
      guard RuleStarts.matchesAnything(rule, first: first, isAllDay: start.isAllDay) else {
        warnings.append("RRULE matches no date; the event is shown once")
        return nil
      }
      return rule
    }
  }

  private mutating func times(_ property: Property) throws(EventComponent.Unreadable) -> [EventTime] {
    var result: [EventTime] = []
    for item in property.value.split(separator: .comma) {
      guard let time = time(item, of: property) else {
        throw EventComponent.Unreadable(
          reason: "\(property.name) \"\(item.excerpt)\" is not a date or time that exists"
        )
      }
      result.append(time)
    }
    return result
  }

  /// `RDATE`: dates, times, or periods (RFC 5545, 3.8.5.2).
  private mutating func additions(
    _ property: Property
  ) throws(EventComponent.Unreadable) -> [Recurrence.Addition] {
    var result: [Recurrence.Addition] = []
    for item in property.value.split(separator: .comma) {
      let halves = item.split(separator: UInt8(ascii: "/"), maxSplits: 1)
      guard let first = halves.first, let start = time(first, of: property) else {
        throw EventComponent.Unreadable(reason: "RDATE \"\(item.excerpt)\" is not a date or time that exists")
      }
      var end = Event.End.implied
      if halves.count == 2 {
        if let duration = EventDuration(halves[1]) {
          end = duration.isNegative ? .implied : .after(duration)
        } else if let time = time(halves[1], of: property) {
          end = zones.seconds(time) > zones.seconds(start) ? .at(time) : .implied
        } else {
          throw EventComponent.Unreadable(reason: "RDATE \"\(item.excerpt)\" is no period")
        }
      }
      result.append(Recurrence.Addition(start: start, end: end))
    }
    return result
  }
}
