extension EventTime {
  /// Seconds since 1970 in UTC; `nil` in a zone that isn't known.
  ///
  /// - Parameters:
  ///   - local: The zone in which whole days and floating times are read.
  ///   - zone: The rules for a zone's name.
  public func instant(local: Zone, zone: (String) -> Zone?) -> Int? {
    switch self {
    case .date(let date): local.instant(of: LocalDateTime(date: date))
    case .floating(let time): local.instant(of: time)
    case .zoned(let time, let name): zone(name)?.instant(of: time)
    case .utc(let date): date.secondsSince1970
    }
  }
}
