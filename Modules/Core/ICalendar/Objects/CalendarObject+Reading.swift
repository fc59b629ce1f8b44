import ScheduleModels

extension CalendarObject {
  /// Reads the components of one UID, as a scanner found them.
  ///
  /// Of several versions of the same component the one with the highest `SEQUENCE`, then `DTSTAMP`, is kept.
  ///
  /// - Parameters:
  ///   - components: The group, in the order of the stream.
  ///   - calendars: The scanner's, complete: zones may be defined after the events that use them.
  ///   - zones: Where the rules of time zones are found.
  public static func read(
    _ components: [ScannedComponent],
    calendars: [CalendarHeader],
    zones: ZoneSource
  ) -> Reading {
    var reader = ObjectReader(calendars: calendars, zones: zones)
    for component in components { reader.read(component) }
    return reader.finish()
  }

  /// Reads a stored object again.
  ///
  /// - Throws: `ScheduleError` of kind `badData` when the text has no readable event.
  public init(source: String, zones: ZoneSource) throws(ScheduleError) {
    var scanner = ComponentScanner(limits: .stored)
    var components = try scanner.push(Array(source.utf8)[...])
    components += try scanner.finish()
    let reading = Self.read(
      components.filter { $0.name == "VEVENT" },
      calendars: scanner.calendars,
      zones: zones
    )
    guard let object = reading.object else {
      let reason = reading.skipped.first?.message ?? "no event in it"
      throw ScheduleError(.badData, "the event's text can't be read: \(reason)")
    }
    self = object
  }
}

/// Builds the object of one UID.
private struct ObjectReader {
  let calendars: [CalendarHeader]
  let zones: ZoneSource
  var reading = CalendarObject.Reading()
  var resolver: ZoneResolver?
  var uid = ""
  var product = ""
  var masters: [Candidate] = []
  var overrides: [Candidate] = []
  /// Messages without a time that call the whole event off.
  var callOffs: [Component] = []
  /// Where in `overrides` the one of a start is.
  var indices: [OverrideKey: Int] = [:]

  struct OverrideKey: Hashable {
    var instant: Int
    var includesFollowing: Bool
  }

  struct Candidate {
    var event: EventComponent
    var origin: ScannedComponent

    /// Whether it takes the place of another version of the same component.
    func isNewer(than other: Candidate) -> Bool {
      (event.sequence, event.stamp) >= (other.event.sequence, other.event.stamp)
    }
  }

  init(calendars: [CalendarHeader], zones: ZoneSource) {
    self.calendars = calendars
    self.zones = zones
  }

  mutating func read(_ component: ScannedComponent) {
    if let problem = component.reportedProblem {
      reading.skipped.append(problem)
      return
    }
    guard var tree = Component(text: component.text) else {
      return skip(component, "BEGIN and END don't match")
    }
    let header =
      calendars.indices.contains(component.calendar) ? calendars[component.calendar] : CalendarHeader()
    if uid.isEmpty { (uid, product) = (component.uid, header.product ?? "") }
    if component.isUIDInvented {
      tree.replace("UID", with: [])
      tree.items.insert(.property(Property("UID", component.uid)), at: 0)
      warn(component, "it has no UID; one was made from its content")
    }
    if let reason = Self.messages[header.method ?? ""] { return skip(component, reason) }
    for message in tree.applyHeader(header) {
      reading.warnings.append(ImportReport.Problem(line: component.line, message: message))
    }

    if header.method == "CANCEL", tree.property("DTSTART") == nil, !tree.startsAtItsRecurrenceID() {
      reading.isCancellation = true
      callOffs.append(tree)
      return
    }

    let resolver = self.resolver ?? ZoneResolver(zones: zones, definitions: [:])
    resolver.add(header.timeZones)
    let known = resolver.warnings.count
    var warnings: [String] = []
    do throws(EventComponent.Unreadable) {
      let event = try EventComponent(tree, zones: resolver, warnings: &warnings)
      keep(Candidate(event: event, origin: component), resolver)
    } catch {
      skip(component, error.reason)
    }
    self.resolver = resolver
    for message in resolver.warnings.dropFirst(known) {
      reading.warnings.append(ImportReport.Problem(line: component.line, message: message))
    }
    for message in warnings { warn(component, message) }
  }

  /// Methods of messages about an event that are no version of it (RFC 5546, 3.2), and why they are left
  /// out: taken for one they would take the place of what is known.
  private static let messages = [
    "REPLY": "METHOD:REPLY is an answer to an invitation, not an event",
    "COUNTER": "METHOD:COUNTER is a proposal to the organizer, not an event",
    "DECLINECOUNTER": "METHOD:DECLINECOUNTER is an answer to a proposal, not an event",
    "REFRESH": "METHOD:REFRESH asks for an event and is none",
    "ADD": "METHOD:ADD adds dates to an event; import the whole event instead",
  ]

  private mutating func keep(_ candidate: Candidate, _ resolver: ZoneResolver) {
    guard let recurrenceID = candidate.event.recurrenceID else {
      return Self.keep(candidate, in: &masters, replacing: masters.indices.first, &reading)
    }
    let key = OverrideKey(
      instant: resolver.seconds(recurrenceID),
      includesFollowing: candidate.event.includesFollowing
    )
    let index = indices[key]
    if index == nil { indices[key] = overrides.count }
    Self.keep(candidate, in: &overrides, replacing: index, &reading)
  }

  private static func keep(
    _ candidate: Candidate,
    in list: inout [Candidate],
    replacing index: Int?,
    _ reading: inout CalendarObject.Reading
  ) {
    guard let index else { return list.append(candidate) }
    let isNewer = candidate.isNewer(than: list[index])
    let loser = isNewer ? list[index] : candidate
    if isNewer { list[index] = candidate }
    // Word for word the same is no loss.
    guard loser.event.tree != list[index].event.tree else { return }
    reading.warnings.append(
      ImportReport.Problem(
        uid: loser.origin.uid,
        title: loser.origin.title,
        line: loser.origin.line,
        message:
          "duplicate UID: this version (SEQUENCE \(loser.event.sequence)) was left out for a newer one"
      )
    )
  }

  mutating func finish() -> CalendarObject.Reading {
    guard let resolver, !masters.isEmpty || !overrides.isEmpty else { return reading }
    if let master = masters.first, !callOffs.isEmpty {
      let tree = callOffs.reduce(master.event.tree) { $0.calledOff(by: $1) }
      var known: [String] = []
      if let event = try? EventComponent(tree, zones: resolver, warnings: &known) { masters[0].event = event }
    }
    let object = CalendarObject(
      uid: uid,
      master: masters.first?.event,
      overrides: overrides.map(\.event),
      zones: ObjectZones(resolver),
      product: product
    )
    reading.object = object
    for index in object.strayOverrides {
      let message = "RECURRENCE-ID matches no occurrence of the series; shown as a further one"
      warn(overrides[index].origin, message)
    }
    return reading
  }

  private mutating func warn(_ component: ScannedComponent, _ message: String) {
    reading.warnings.append(problem(component, message))
  }

  private mutating func skip(_ component: ScannedComponent, _ message: String) {
    reading.skipped.append(problem(component, message))
  }

  private func problem(_ component: ScannedComponent, _ message: String) -> ImportReport.Problem {
    ImportReport.Problem(
      uid: component.isUIDInvented ? nil : component.uid,
      title: component.title,
      line: component.line,
      message: message
    )
  }
}

extension Component {
  /// Writes into the event what its calendar says for all of them.
  ///
  /// - Returns: What was done, to be told once for the file.
  fileprivate mutating func applyHeader(_ header: CalendarHeader) -> [String] {
    var messages: [String] = []
    if header.method == "CANCEL", property("STATUS") == nil {
      replace("STATUS", with: [Property("STATUS", "CANCELLED")])
      messages.append("METHOD:CANCEL: the events are marked as cancelled")
    }
    guard let zone = header.zone, !zone.isEmpty else { return messages }
    for index in items.indices {
      guard case .property(let property) = items[index], Self.timeProperties.contains(property.name),
        property.parameter("TZID") == nil, let item = property.value.split(separator: .comma).first,
        case .local = TimeValue(item.prefix { $0 != UInt8(ascii: "/") })
      else { continue }
      let parameters = "\(property.parameterText);TZID=\(ParameterValue.encode(zone))"
      items[index] = .property(Property(property.name, parameters: parameters, property.rawText))
      let message = "floating times are read in \(zone) (X-WR-TIMEZONE)"
      if !messages.contains(message) { messages.append(message) }
    }
    return messages
  }

  private static let timeProperties: Set<String> = ["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE"]
}
