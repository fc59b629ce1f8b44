import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The moment that counts as the present where the environment gives one: for tests, and for whoever writes about a
/// day that is not today.
public enum PresentMoment {
  /// The variable that holds it, with a zone: `2026-03-01T09:30:00Z`.
  public static let variable = "SCHEDULE_CLI_NOW"

  /// The moment; `nil` where the variable isn't set, or is empty.
  ///
  /// - Parameter environment: The value of an environment variable.
  /// - Throws: `ScheduleError` of kind `configuration` for what is no moment.
  public static func date(environment: (String) -> String?) throws(ScheduleError) -> Date? {
    guard let text = environment(variable), !text.isEmpty else { return nil }
    let grammar = DateGrammar(now: 0, zone: Zone(name: "UTC", offset: 0))
    guard case .instant(let seconds)? = try? ISODateRule().read(text[...], grammar) else {
      throw ScheduleError(
        .configuration,
        "\(variable) is \"\(text)\", which is no moment",
        remedy: "write it like 2026-03-01T09:30:00Z, or don't set it"
      )
    }
    return Date(secondsSince1970: seconds)
  }
}
