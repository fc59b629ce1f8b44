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
    self.init(
      trigger: trigger,
      action: action,
      text: component.text("DESCRIPTION") ?? "",
      repetition: Repetition(component),
      acknowledged: component.property("ACKNOWLEDGED").flatMap { property in
        guard case .utc(let time) = TimeValue(property.value) else { return nil }
        return Date(timeIntervalSince1970: Double(time.wallSeconds))
      }
    )
  }
}

extension Event.Alarm.Repetition {
  /// How often an alarm is repeated at most, whatever its text says.
  private static let mostTimes = 100

  /// - Returns: `nil` unless both of `REPEAT` and `DURATION` are there, and say something.
  fileprivate init?(_ component: Component) {
    guard let count = component.property("REPEAT").flatMap({ Int($0.rawText.trimmed) }), count > 0,
      let interval = component.property("DURATION").flatMap({ EventDuration($0.value) }),
      interval != EventDuration(), !interval.isNegative
    else { return nil }
    self.init(count: min(count, Self.mostTimes), interval: interval)
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
