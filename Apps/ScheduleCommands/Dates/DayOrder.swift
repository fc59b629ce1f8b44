/// Which number of `1/2` is the day.
public enum DayOrder: Hashable, Sendable {
  /// 1 February: almost everywhere.
  case dayFirst
  /// January 2: the United States and a few places more.
  case monthFirst

  /// The order that a locale's users have, or `nil` where the locale names no place: `C`, `POSIX`.
  ///
  /// - Parameter locale: As POSIX writes it: `en_US.UTF-8`.
  public init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let language = name.prefix { $0 != "_" }
    guard (2...3).contains(language.count), language.allSatisfy({ $0.isASCII && $0.isLowercase }) else {
      return nil
    }
    // By CLDR's date patterns, in short form; where the year comes first, the month is next.
    let isMonthFirst =
      ["ja", "zh", "ko", "hu", "lt", "mn"].contains(language)
      || ["en_US", "en_PH", "en_PR", "en_GU", "en_AS", "en_VI", "en_MH", "es_PA", "es_PR", "es_US"].contains(
        name
      )
    self = isMonthFirst ? .monthFirst : .dayFirst
  }

  /// The order of the user who started the program, by `LC_ALL`, `LC_TIME` and `LANG`.
  public init?(environment: (String) -> String?) {
    for variable in ["LC_ALL", "LC_TIME", "LANG"] {
      guard let locale = environment(variable), !locale.isEmpty else { continue }
      self.init(locale: locale)
      return
    }
    return nil
  }
}
