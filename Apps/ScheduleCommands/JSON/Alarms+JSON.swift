import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the commands about alarms print with `--json`.
public struct AlarmsJSON: Sendable {
  private let now: Date
  private let zone: Zone

  /// - Parameters:
  ///   - now: The present moment.
  ///   - zone: Whose offset times have.
  public init(now: Date, zone: Zone) {
    self.now = now
    self.zone = zone
  }

  /// `{"alarms": […]}`.
  public func text(of alarms: some Sequence<ScheduledAlarm>, isIndented: Bool = true) -> String {
    var json = JSONWriter(isIndented: isIndented)
    json.object { json in
      json.member(named: "schema")
      json.number(JSONValue.schemaVersion)
      json.member("alarms")
      json.array { json in
        for alarm in alarms {
          json.element()
          write(alarm, to: &json)
        }
      }
    }
    return json.text
  }

  /// `{"alarm": {…}}`, in one line.
  public func line(_ alarm: ScheduledAlarm) -> String {
    var json = JSONWriter(isIndented: false)
    json.object { json in
      json.member(named: "schema")
      json.number(JSONValue.schemaVersion)
      json.member("alarm")
      write(alarm, to: &json)
    }
    return json.text
  }

  private func write(_ alarm: ScheduledAlarm, to json: inout JSONWriter) {
    json.object { json in
      json.member("time", time(alarm.time))
      json.member("trigger", time(alarm.id.trigger))
      json.member("state", alarm.state(at: now))
      json.member("snoozed", alarm.isSnoozed)
      json.member("outcome", alarm.outcome?.rawValue)
      json.member("text", alarm.text.isEmpty ? nil : alarm.text)
      json.member("occurrence")
      alarm.occurrence.write(to: &json)
    }
  }

  private func time(_ date: Date) -> ISOText {
    let instant = date.secondsSince1970
    return ISOText(zone.localTime(at: instant), offset: zone.offset(at: instant))
  }
}

extension ScheduledAlarm {
  fileprivate func state(at now: Date) -> String {
    if isUpcoming(at: now) { return "upcoming" }
    return isDue(at: now) ? "due" : "missed"
  }
}
