import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One `VEVENT`: its tree, and what the model makes of it.
final class EventComponent: Sendable {
  /// What the text says, nothing left out.
  let tree: Component
  let content: Event.Content
  /// Rules and dates; `nil` for an override.
  let recurrence: Recurrence?
  let recurrenceID: EventTime?
  /// `RANGE=THISANDFUTURE`.
  let includesFollowing: Bool
  let sequence: Int
  /// `DTSTAMP`, else `LAST-MODIFIED`, in seconds since 1970.
  let stamp: Int

  /// Why a `VEVENT` can't be shown.
  struct Unreadable: Error {
    var reason: String
  }

  /// - Parameters:
  ///   - zones: Resolves its `TZID`s.
  ///   - warnings: Gets what was mended.
  convenience init(
    _ tree: Component,
    zones: ZoneResolver,
    warnings: inout [String]
  ) throws(Unreadable) {
    var reader = EventReader(tree: tree, zones: zones)
    defer { warnings += reader.warnings.all }
    let parts = try reader.read()
    self.init(tree: tree, parts)
  }

  private init(tree: Component, _ parts: EventReader.Parts) {
    self.tree = tree
    content = parts.content
    recurrence = parts.recurrence
    recurrenceID = parts.recurrenceID
    includesFollowing = parts.includesFollowing
    sequence = parts.sequence
    stamp = parts.stamp
  }
}

/// Reads one `VEVENT` (RFC 5545, 3.6.1).
struct EventReader {
  let tree: Component
  let zones: ZoneResolver
  var warnings = MessageList()

  struct Parts {
    var content: Event.Content
    var recurrence: Recurrence?
    var recurrenceID: EventTime?
    var includesFollowing = false
    var sequence = 0
    var stamp = 0
  }

  init(tree: Component, zones: ZoneResolver) {
    self.tree = tree
    self.zones = zones
  }

  mutating func read() throws(EventComponent.Unreadable) -> Parts {
    var start: Property?
    var end: Property?
    var duration: Property?
    var texts = Texts()
    var categories = 0
    for property in tree.properties {
      switch property.name {
      case "DTSTART": start = first(start, property)
      case "DTEND": end = first(end, property)
      case "DURATION": duration = duration ?? property
      case "": warnings.append("\"\(property.line.excerpt)\" is no property and was passed over")
      case "CATEGORIES":
        categories += property.value.itemCount
        guard categories <= ComponentLimits.standard.categories else {
          throw EventComponent.Unreadable(
            reason:
              "it has more than \(ComponentLimits.standard.categories) categories, the limit for one event"
          )
        }
        texts.read(property)
      default: texts.read(property)
      }
    }
    guard let start else { throw EventComponent.Unreadable(reason: "it has no DTSTART") }
    let startTime = try time(start)
    compareZone(of: start, startTime)
    var parts = Parts(
      content: Event.Content(
        title: texts.title ?? "",
        start: startTime,
        end: self.end(end, duration, start: startTime),
        location: texts.location ?? "",
        notes: texts.notes ?? "",
        url: texts.url ?? "",
        status: texts.status,
        categories: texts.categories,
        alarms: alarms(),
        isBusy: texts.isBusy
      )
    )
    parts.sequence = texts.sequence
    parts.stamp = texts.stamp ?? texts.lastModified ?? 0
    if let identifier = tree.property("RECURRENCE-ID") {
      parts.recurrenceID = try time(identifier)
      parts.includesFollowing = identifier.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
    } else {
      parts.recurrence = try recurrence(start: startTime)
    }
    return parts
  }

  /// The one that counts where there may only be one.
  private mutating func first(_ known: Property?, _ property: Property) -> Property {
    guard let known else { return property }
    if known.value != property.value { warnings.append("\(property.name) twice; the first one counts") }
    return known
  }

  private mutating func alarms() -> [Event.Alarm] {
    tree.components.compactMap { component in
      guard component.name == "VALARM" else { return nil }
      if let trigger = component.property("TRIGGER"), EventDuration(trigger.value) == nil,
        TimeValue(trigger.value) == nil
      {
        warnings.append("the TRIGGER \"\(trigger.value.excerpt)\" of an alarm is no time; it never fires")
      }
      return Event.Alarm(component)
    }
  }

  /// The properties without times.
  private struct Texts {
    var title: String?
    var location: String?
    var notes: String?
    var url: String?
    var status: Event.Status?
    var categories: [String] = []
    var isBusy = true
    var sequence = 0
    var stamp: Int?
    var lastModified: Int?

    mutating func read(_ property: Property) {
      switch property.name {
      case "SUMMARY": title = title ?? property.text
      case "LOCATION": location = location ?? property.text
      case "DESCRIPTION": notes = notes ?? property.text
      case "URL": url = url ?? property.rawText
      case "STATUS": status = status ?? Event.Status(rawValue: property.rawText.trimmed.lowercased())
      case "CATEGORIES":
        categories += TextValue.decodeList(property.value).map(\.trimmed).filter { !$0.isEmpty }
      case "TRANSP": isBusy = property.rawText.trimmed.uppercased() != "TRANSPARENT"
      case "SEQUENCE": sequence = property.sequence
      case "DTSTAMP": stamp = Self.seconds(property)
      case "LAST-MODIFIED": lastModified = Self.seconds(property)
      default: break
      }
    }

    private static func seconds(_ property: Property) -> Int? {
      switch TimeValue(property.value) {
      case .utc(let time), .local(let time): time.wallSeconds
      case .date(let date): LocalDateTime(date: date).wallSeconds
      case nil: nil
      }
    }
  }

  // MARK: Times

  mutating func time(_ property: Property) throws(EventComponent.Unreadable) -> EventTime {
    guard let time = time(property.value, of: property) else {
      throw EventComponent.Unreadable(
        reason: "\(property.name) \"\(property.value.excerpt)\" is not a date or time that exists"
      )
    }
    return time
  }

  /// One value of a property, in the zone that its parameter names.
  mutating func time(_ bytes: ArraySlice<UInt8>, of property: Property) -> EventTime? {
    guard let value = TimeValue(bytes) else { return nil }
    switch value {
    case .date(let date): return .date(date)
    case .utc(let time):
      if property.parameter("TZID") != nil {
        warnings.append("\(property.name) has a TZID and ends in Z; read in UTC")
      }
      return EventTime(utc: time.wallSeconds)
    case .local(let time):
      if property.parameter("VALUE")?.uppercased() == "DATE" { return .date(time.date) }
      guard let id = property.parameter("TZID") else { return .floating(time) }
      guard !id.isEmpty else {
        warnings.append("\(property.name) has an empty TZID; read as the time of whatever place one is in")
        return .floating(time)
      }
      return .zoned(time, zone: zones.resolve(id).name)
    }
  }

  private mutating func compareZone(of property: Property, _ time: EventTime) {
    guard case .zoned(let local, _) = time, let id = property.parameter("TZID") else { return }
    zones.compare(id, at: zones.resolve(id).zone.instant(of: local))
  }

  private mutating func end(_ end: Property?, _ duration: Property?, start: EventTime) -> Event.End {
    let implied = start.isAllDay ? "read as one day" : "read as no time at all"
    if let end {
      guard let time = time(end.value, of: end) else {
        warnings.append("DTEND \"\(end.value.excerpt)\" is not a date or time that exists; \(implied)")
        return .implied
      }
      if duration != nil { warnings.append("DTEND and DURATION; DURATION ignored") }
      return checked(aligned(time, to: start), start: start)
    }
    guard let duration else { return .implied }
    guard let value = EventDuration(duration.value) else {
      warnings.append("DURATION \"\(duration.value.excerpt)\" is no duration; \(implied)")
      return .implied
    }
    if value.isNegative || (start.isAllDay && value.days < 1 && value.seconds < 86_400) {
      if value.isNegative || value.seconds > 0 { warnings.append("DURATION \(duration.rawText); \(implied)") }
      return .implied
    }
    return .after(value)
  }

  /// `DTEND` with the value type of `DTSTART`.
  private mutating func aligned(_ end: EventTime, to start: EventTime) -> EventTime {
    switch (start, end) {
    case (.date, .date), (.floating, .floating), (.utc, .utc), (.zoned, .zoned), (.utc, .zoned),
      (.zoned, .utc):
      return end
    default: break
    }
    warnings.append("DTEND value type differs from DTSTART")
    let local: LocalDateTime
    switch end {
    case .date(let date): local = LocalDateTime(date: date)
    case .floating(let time), .zoned(let time, _): local = time
    case .utc(let date): local = LocalDateTime(wallSeconds: date.epochSeconds)
    }
    switch start {
    case .date: return .date(local.date)
    case .floating: return .floating(local)
    case .zoned(_, let zone): if case .utc = end { return end } else { return .zoned(local, zone: zone) }
    case .utc: return EventTime(utc: local.wallSeconds)
    }
  }

  private mutating func checked(_ end: EventTime, start: EventTime) -> Event.End {
    let from = zones.seconds(start)
    let to = zones.seconds(end)
    guard to <= from else { return .at(end) }
    if to == from, !start.isAllDay { return .at(end) }
    let repair = start.isAllDay ? "read as one day" : "read as no time at all"
    warnings.append("DTEND \(to == from ? "not after" : "before") DTSTART; \(repair)")
    return .implied
  }
}
