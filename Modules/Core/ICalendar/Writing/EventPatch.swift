import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Rewrites what changed in a `VEVENT`, and nothing else: unknown properties, alarms of other programs,
/// attendees, parameters and the order stay.
struct EventPatch {
  private(set) var tree: Component
  let zones: any ZoneNames

  init(_ tree: Component, zones: any ZoneNames) {
    self.tree = tree
    self.zones = zones
  }

  private var times: TimeProperty { TimeProperty(zones: zones) }

  /// - Parameter old: What the tree says; `nil` for a new event, whose every field is written.
  mutating func apply(_ new: Event.Content, over old: Event.Content?) {
    if new.start != old?.start {
      setTime("DTSTART", new.start, oldTime: old?.start)
    }
    if new.end != old?.end || (old?.start.isAllDay ?? new.start.isAllDay) != new.start.isAllDay {
      setEnd(new.end, old: old?.end)
    }
    setText("SUMMARY", new.title, old?.title)
    setText("LOCATION", new.location, old?.location)
    if new.notes != old?.notes ?? "" { tree.replace("X-ALT-DESC", with: []) }
    setText("DESCRIPTION", new.notes, old?.notes)
    if new.url != old?.url ?? "" { set("URL", new.url.isEmpty ? nil : Property("URL", new.url.singleLine)) }
    if new.status != old?.status {
      set("STATUS", new.status.map { Property("STATUS", $0.rawValue.uppercased()) })
    }
    if new.categories != old?.categories ?? [] {
      let list = new.categories.map(TextValue.encode).joined(separator: ",")
      set("CATEGORIES", new.categories.isEmpty ? nil : Property("CATEGORIES", list))
    }
    if new.isBusy != old?.isBusy ?? true {
      set("TRANSP", Property("TRANSP", new.isBusy ? "OPAQUE" : "TRANSPARENT"))
    }
    if new.alarms != old?.alarms ?? [] { setAlarms(new.alarms, title: new.title) }
  }

  mutating func apply(_ new: Recurrence?, over old: Recurrence?, start: EventTime) {
    let new = new ?? Recurrence()
    let old = old ?? Recurrence()
    if new.rules != old.rules {
      let lines = new.rules.map { Property("RRULE", $0.text(start: start, instant: zones.seconds)) }
      tree.replace("RRULE", with: lines)
      tree.replace("EXRULE", with: [])
    }
    if new.additions != old.additions { tree.replace("RDATE", with: times.additions(new.additions)) }
    if new.exclusions != old.exclusions { tree.replace("EXDATE", with: times.exclusions(new.exclusions)) }
  }

  mutating func setTime(_ name: String, _ time: EventTime, oldTime: EventTime?) {
    set(name, times.property(name, time, replacing: tree.property(name), oldTime: oldTime))
  }

  private mutating func setEnd(_ end: Event.End, old: Event.End?) {
    switch end {
    case .implied:
      set("DTEND", nil)
      set("DURATION", nil)
    case .at(let time):
      set("DURATION", nil)
      if case .at(let oldTime) = old {
        setTime("DTEND", time, oldTime: oldTime)
      } else {
        set("DTEND", times.property("DTEND", time))
      }
    case .after(let duration):
      set("DTEND", nil)
      set("DURATION", Property("DURATION", duration.rfc5545))
    }
  }

  private mutating func setText(_ name: String, _ new: String, _ old: String?) {
    guard new != old ?? "" else { return }
    guard !new.isEmpty else { return set(name, nil) }
    // ALTREP points to another version of the old text.
    let kept = (tree.property(name)?.parameters ?? []).filter { $0.name != "ALTREP" }
    let parameters = kept.map { ";\($0.name)=\($0.values.map(ParameterValue.encode).joined(separator: ","))" }
    set(name, Property(name, parameters: parameters.joined(), TextValue.encode(new)))
  }

  mutating func set(_ name: String, _ property: Property?) {
    replace(name, with: property.map { [$0] } ?? [])
  }

  mutating func replace(_ name: String, with properties: [Property]) {
    tree.replace(name, with: properties)
  }

  /// Alarms that the model doesn't show stay, and so does the text of those that are still wanted.
  private mutating func setAlarms(_ wanted: [Event.Alarm], title: String) {
    var missing = wanted
    tree.items.removeAll { item in
      guard case .component(let component) = item, component.name == "VALARM",
        let alarm = Event.Alarm(component)
      else { return false }
      guard let index = missing.firstIndex(of: alarm) else { return true }
      missing.remove(at: index)
      return false
    }
    tree.items += missing.map { .component(Component(alarm: $0, title: title)) }
  }

  /// Says when and how often the event was changed.
  mutating func stamp(now: Date, sequence: Int?) {
    let time = LocalDateTime(wallSeconds: now.epochSeconds).rfc5545UTC
    set("DTSTAMP", Property("DTSTAMP", time))
    set("LAST-MODIFIED", Property("LAST-MODIFIED", time))
    if let sequence { set("SEQUENCE", Property("SEQUENCE", String(sequence))) }
  }
}

extension Component {
  fileprivate init(alarm: Event.Alarm, title: String) {
    self.init(name: "VALARM")
    var lines = [Property("ACTION", alarm.action.isEmpty ? "DISPLAY" : alarm.action.singleLine.uppercased())]
    switch alarm.trigger {
    case .start(let duration): lines.append(Property("TRIGGER", duration.rfc5545))
    case .end(let duration): lines.append(Property("TRIGGER", parameters: ";RELATED=END", duration.rfc5545))
    case .at(let date):
      let time = LocalDateTime(wallSeconds: date.epochSeconds).rfc5545UTC
      lines.append(Property("TRIGGER", parameters: ";VALUE=DATE-TIME", time))
    }
    if let repetition = alarm.repetition {
      lines.append(Property("REPEAT", String(repetition.count)))
      lines.append(Property("DURATION", repetition.interval.rfc5545))
    }
    if let acknowledged = alarm.acknowledged {
      lines.append(Property("ACKNOWLEDGED", LocalDateTime(wallSeconds: acknowledged.epochSeconds).rfc5545UTC))
    }
    let text = alarm.text.isEmpty ? title : alarm.text
    lines.append(Property("DESCRIPTION", TextValue.encode(text.isEmpty ? "Reminder" : text)))
    items = lines.map(Item.property)
  }
}

extension String {
  /// Without the line ends that would begin a content line of their own.
  fileprivate var singleLine: String {
    unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
      ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\n" && $0 != "\r" })) : self
  }
}
