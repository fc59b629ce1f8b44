import Dependencies
public import Foundation

extension DependencyValues {
  /// Where notifications are posted: `NotificationCenter.default`. In tests, using it without an override
  /// reports an issue.
  ///
  /// ```swift
  /// @Dependency(\.notificationCenter) var notificationCenter
  /// notificationCenter.post(name: calendarChanged, object: nil)
  /// ```
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }

  private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter {
      unimplementedValue("notificationCenter", NotificationCenter())
    }
  }
}
