#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// The user's calendar. In tests, reading it without an override reports an issue.
  ///
  /// ```swift
  /// @Dependency(\.calendar) var calendar
  /// let weekday = calendar.component(.weekday, from: Date(timeIntervalSince1970: 0))
  /// ```
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The user's locale. In tests, reading it without an override reports an issue.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The locales of the user's languages, the favourite first. In tests, reading it without an override
  /// reports an issue.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }

  /// The user's time zone, as Foundation knows it. In tests, reading it without an override reports an issue.
  ///
  /// - Warning: Foundation's rules are those of the toolchain, and a statically linked program knows GMT
  ///   only. Compute with zones from the system's own files.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  private enum CalendarKey: DependencyKey {
    static let liveValue = Calendar.autoupdatingCurrent
    static var testValue: Calendar { unimplementedValue("calendar", Calendar(identifier: .gregorian)) }
  }

  private enum LocaleKey: DependencyKey {
    static let liveValue = Locale.autoupdatingCurrent
    static var testValue: Locale { unimplementedValue("locale", Locale(identifier: "en_US_POSIX")) }
  }

  private enum PreferredLocalesKey: DependencyKey {
    static var liveValue: [Locale] { Locale.preferredLanguages.map(Locale.init(identifier:)) }
    static var testValue: [Locale] {
      unimplementedValue("preferredLocales", [Locale(identifier: "en_US_POSIX")])
    }
  }

  private enum TimeZoneKey: DependencyKey {
    static let liveValue = TimeZone.autoupdatingCurrent
    static var testValue: TimeZone { unimplementedValue("timeZone", .gmt) }
  }
}
