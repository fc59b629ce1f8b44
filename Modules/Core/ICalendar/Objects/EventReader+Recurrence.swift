import ScheduleModels

extension EventReader {
  /// The recurrence of a master, or `nil` when it has none.
  mutating func recurrence(start: EventTime) throws(EventComponent.Unreadable) -> Recurrence? {
    try checkCounts()
    var recurrence = Recurrence()
    for property in tree.properties {
      switch property.name {
      case "RRULE":
        if let rule = rule(property, start: start) { recurrence.rules.append(rule) }
      case "RDATE":
        recurrence.additions += additions(property)
      case "EXDATE":
        recurrence.exclusions += times(property)
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

  private func checkCounts() throws(EventComponent.Unreadable) {
    let limits = ComponentLimits.standard
    var (dates, rules) = (0, 0)
    for property in tree.properties {
      switch property.name {
      case "RDATE", "EXDATE": dates += property.value.itemCount
      case "RRULE": rules += 1
      default: break
      }
    }
    if dates > limits.dates {
      throw EventComponent.Unreadable(
        reason: "it has more than \(limits.dates) RDATEs and EXDATEs, the limit for one event; use an RRULE"
      )
    }
    if rules > limits.rules {
      throw EventComponent.Unreadable(
        reason: "it has more than \(limits.rules) RRULEs, the limit for one event; split it into several"
      )
    }
  }

  private mutating func rule(_ property: Property, start: EventTime) -> RecurrenceRule? {
    switch RecurrenceRule.read(property.value, start: start) {
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

  private mutating func times(_ property: Property) -> [EventTime] {
    property.value.split(separator: .comma).compactMap { item in
      let time = time(item, of: property)
      if time == nil { passOver(item, of: property) }
      return time
    }
  }

  /// `RDATE`: dates, times, or periods (RFC 5545, 3.8.5.2).
  private mutating func additions(_ property: Property) -> [Recurrence.Addition] {
    property.value.split(separator: .comma).compactMap { item in
      let halves = item.split(separator: UInt8(ascii: "/"), maxSplits: 1)
      guard let first = halves.first, let start = time(first, of: property) else {
        passOver(item, of: property)
        return nil
      }
      guard halves.count == 2 else { return Recurrence.Addition(start: start) }
      if let duration = EventDuration(halves[1]) {
        return Recurrence.Addition(start: start, end: duration.isNegative ? .implied : .after(duration))
      }
      guard let end = time(halves[1], of: property), zones.seconds(end) > zones.seconds(start) else {
        warnings.append("RDATE \"\(item.excerpt)\" is no period; read as its start")
        return Recurrence.Addition(start: start)
      }
      return Recurrence.Addition(start: start, end: .at(end))
    }
  }

  private mutating func passOver(_ item: ArraySlice<UInt8>, of property: Property) {
    warnings.append(
      "\(property.name) \"\(item.excerpt)\" is not a date or time that exists and was passed over"
    )
  }
}
