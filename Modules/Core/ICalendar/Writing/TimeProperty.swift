import ScheduleModels

/// Writes the properties whose values are times.
struct TimeProperty {
  /// For instants of zoned times.
  let zones: any ZoneNames

  /// `DTSTART`, `DTEND`, `RECURRENCE-ID`.
  ///
  /// - Parameter old: What stands there: its `TZID` is kept where it means the same zone, and so are parameters
  ///   that have nothing to do with the time.
  func property(_ name: String, _ time: EventTime, replacing old: Property? = nil, oldTime: EventTime? = nil)
    -> Property
  {
    var parameters = ""
    if case .zoned(_, let zone) = time {
      var id = zone
      if case .zoned(_, zone) = oldTime, let written = old?.parameter("TZID") { id = written }
      parameters = ";TZID=\(ParameterValue.encode(id))"
    }
    if case .date = time { parameters = ";VALUE=DATE" }
    for (name, values) in old?.parameters ?? [] where name != "TZID" && name != "VALUE" {
      parameters += ";\(name)=\(values.map(ParameterValue.encode).joined(separator: ","))"
    }
    return Property(name, parameters: parameters, value(time))
  }

  func value(_ time: EventTime) -> String {
    switch time {
    case .date(let date): date.rfc5545
    case .floating(let local), .zoned(let local, _): local.rfc5545
    case .utc(let date): LocalDateTime(wallSeconds: date.epochSeconds).rfc5545UTC
    }
  }

  /// `EXDATE`: one property for each kind of value.
  func exclusions(_ times: [EventTime]) -> [Property] {
    var lines: [(parameters: String, values: [String])] = []
    for time in times {
      let parameters = parameters(time)
      if let index = lines.firstIndex(where: { $0.parameters == parameters }) {
        lines[index].values.append(value(time))
      } else {
        lines.append((parameters, [value(time)]))
      }
    }
    return lines.map { Property("EXDATE", parameters: $0.parameters, $0.values.joined(separator: ",")) }
  }

  /// `RDATE`: one property for each.
  func additions(_ additions: [Recurrence.Addition]) -> [Property] {
    additions.map { addition in
      let start = value(addition.start)
      var zone = ""
      if case .zoned(_, let name) = addition.start { zone = ";TZID=\(ParameterValue.encode(name))" }
      return switch addition.end {
      case .implied: Property("RDATE", parameters: parameters(addition.start), start)
      case .at(let end): Property("RDATE", parameters: ";VALUE=PERIOD" + zone, "\(start)/\(value(end))")
      case .after(let duration):
        Property("RDATE", parameters: ";VALUE=PERIOD" + zone, "\(start)/\(duration.rfc5545)")
      }
    }
  }

  private func parameters(_ time: EventTime) -> String {
    switch time {
    case .date: ";VALUE=DATE"
    case .zoned(_, let zone): ";TZID=\(ParameterValue.encode(zone))"
    case .floating, .utc: ""
    }
  }
}

extension EventDuration {
  /// `P1D`, `PT1H30M`, `-PT15M` (RFC 5545, 3.3.6).
  var rfc5545: String {
    let isNegative = self.isNegative
    var (days, seconds) = isNegative ? (-self.days, -self.seconds) : (self.days, self.seconds)
    // One sign for all: days of the other sign can only be told in hours.
    if days < 0 || seconds < 0 { (days, seconds) = (0, days * 86_400 + seconds) }
    var text = (isNegative ? "-" : "") + "P"
    if days > 0, days.isMultiple(of: 7), seconds == 0 { return text + "\(days / 7)W" }
    if days > 0 { text += "\(days)D" }
    guard seconds > 0 || days == 0 else { return text }
    text += "T"
    if seconds >= 3600 { text += "\(seconds / 3600)H" }
    if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)M" }
    if seconds % 60 > 0 || seconds == 0 { text += "\(seconds % 60)S" }
    return text
  }
}
