extension Component {
  /// Gives a message that calls one occurrence off, and names it by its `RECURRENCE-ID` alone, the time
  /// that it was planned for (RFC 5546, 3.2.5: `DTSTART` may be missing).
  ///
  /// - Returns: Whether it names one.
  mutating func startsAtItsRecurrenceID() -> Bool {
    guard let id = property("RECURRENCE-ID") else { return false }
    var parameters = ""
    for (name, values) in id.parameters where name != "RANGE" {
      parameters += ";\(name)=\(values.map(ParameterValue.encode).joined(separator: ","))"
    }
    replace("DTSTART", with: [Property("DTSTART", parameters: parameters, id.rawText)])
    return true
  }

  /// The event after the message that calls it off.
  func calledOff(by message: Component) -> Component {
    var event = self
    event.replace("STATUS", with: [Property("STATUS", "CANCELLED")])
    let sequence = message.property("SEQUENCE")?.sequence ?? 0
    if sequence > event.property("SEQUENCE")?.sequence ?? 0 {
      event.replace("SEQUENCE", with: [Property("SEQUENCE", String(sequence))])
    }
    if let stamp = message.property("DTSTAMP") { event.replace("DTSTAMP", with: [stamp]) }
    return event
  }
}
