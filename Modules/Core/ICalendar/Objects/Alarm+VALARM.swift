import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Event.Alarm {
  /// Reads a `VALARM` (RFC 5545, 3.6.6).
  ///
  /// - Returns: `nil` for one that never fires: without a trigger, switched off (`ACTION:NONE`), or the date in
  ///   1976 by which Apple says the same. Its text is kept all the same.
  init?(_ component: Component) {
    let action = (component.property("ACTION")?.rawText.trimmed ?? "DISPLAY").uppercased()
    guard action != "NONE", let property = component.property("TRIGGER"),
      let trigger = Trigger(property)
    else { return nil }
    self.init(trigger: trigger, action: action, text: component.text("DESCRIPTION") ?? "")
  }
}

extension Event.Alarm.Trigger {
  fileprivate init?(_ property: Property) {
    if let duration = EventDuration(property.value) {
      self = property.parameter("RELATED")?.uppercased() == "END" ? .end(duration) : .start(duration)
      return
    }
    guard case .utc(let time) = TimeValue(property.value), time.date.year != 1976 else { return nil }
    self = .at(Date(timeIntervalSince1970: Double(time.wallSeconds)))
  }
}
