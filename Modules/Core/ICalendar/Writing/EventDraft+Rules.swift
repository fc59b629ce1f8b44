import ScheduleModels

extension EventDraft {
  /// Refuses a new repetition without a single occurrence: only an expansion can tell.
  func checkRecurrence(changing stored: Recurrence?) throws(ScheduleError) {
    guard let recurrence, recurrence != stored else { return }
    let (start, isAllDay) = (content.start.wallSeconds, content.start.isAllDay)
    for rule in recurrence.rules
    where !RuleStarts.matchesAnything(rule, first: start, isAllDay: isAllDay) {
      throw ScheduleError(
        .usage,
        "the repetition matches no date",
        remedy: "give days and months that exist together"
      )
    }
  }

  /// The draft with a start that its new rules give, as RFC 5545, 3.8.5.3 wants it: the next one.
  ///
  /// Rules that were there before are as another program wrote them, and move nothing.
  func startingByItsRule(changing stored: Recurrence?) -> Self {
    let known = Set((stored?.rules ?? []).map(\.withoutEnd))
    guard let rules = recurrence?.rules, rules.contains(where: { !known.contains($0.withoutEnd) }) else {
      return self
    }
    let (first, isAllDay) = (content.start.wallSeconds, content.start.isAllDay)
    let matches = rules.compactMap { rule -> Int? in
      // "Every 2 weeks on Monday" begins with the next Monday, whichever week that is in.
      var every = rule
      every.interval = 1
      do { return try RuleStarts.firstMatch(every, from: first, isAllDay: isAllDay) } catch { return nil }
    }
    guard let match = matches.min(), match != first else { return self }
    var draft = self
    draft.content.start = content.start.moved(onClockBy: match - first)
    if case .at(let end) = content.end { draft.content.end = .at(end.moved(onClockBy: match - first)) }
    return draft
  }
}

extension RecurrenceRule {
  /// The rule, wherever it ends.
  var withoutEnd: Self {
    var rule = self
    rule.bound = .forever
    return rule
  }
}
