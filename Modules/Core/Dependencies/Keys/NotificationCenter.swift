public import Foundation

extension DependencyValues {
  /// The notification center: `NotificationCenter.default`. In tests, reading it without an override reports
  /// an issue.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self].center }
    set { self[NotificationCenterKey.self] = SharedCenter(center: newValue) }
  }

  private enum NotificationCenterKey: DependencyKey {
    static var liveValue: SharedCenter { SharedCenter(center: .default) }
    static var testValue: SharedCenter {
      unimplemented("notificationCenter", SharedCenter(center: NotificationCenter()))
    }
  }

  /// Foundation documents `NotificationCenter` as thread-safe but doesn't mark it `Sendable` everywhere.
  private struct SharedCenter: @unchecked Sendable {
    let center: NotificationCenter
  }
}
