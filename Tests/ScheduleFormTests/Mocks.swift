import ComposableArchitecture
import ScheduleModels
import ZoneClient

@testable import ScheduleForm

extension LocalDateTime {
  /// 2026-03-02T12:00, a Monday.
  static let noon = LocalDateTime(wallSeconds: 1_772_452_800)
}

extension Event.Content {
  /// An hour from Monday noon in Berlin.
  static let lunch = Self(
    title: "Lunch",
    start: .zoned(.noon, zone: "Europe/Berlin"),
    end: .at(.zoned(.noon.adding(seconds: 3600), zone: "Europe/Berlin"))
  )

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Event {
  static func mock(_ content: Content) -> Self {
    Self(
      id: ID(rawValue: "abcdefgh"),
      calendarID: ScheduleCalendar.ID(rawValue: "personal"),
      uid: "lunch@example.com",
      content: content,
      version: 3
    )
  }
}

extension ZoneClient {
  /// UTC, and a Berlin that is always an hour ahead of it.
  static let utcAndBerlin = {
    var client = ZoneClient()
    client.local = { .utc }
    client.named = { name in
      ["UTC": Zone.utc, "Europe/Berlin": Zone(name: "Europe/Berlin", offset: 3600)][name]
    }
    return client
  }()
}

extension AlertState<ScheduleForm.Action.Alert> {
  static func notSaved(_ message: String) -> Self {
    Self {
      TextState("The event can't be saved")
    } message: {
      TextState(message)
    }
  }
}
