import ScheduleModels

extension Sequence where Element == TimeGap {
  /// What `free --json` prints.
  ///
  /// - Parameter zone: Whose offset times have.
  public func json(in zone: Zone) -> JSONValue {
    func time(_ instant: Int) -> JSONValue {
      .string(ISOText(zone.localTime(at: instant), offset: zone.offset(at: instant)).string)
    }
    return [
      "free": .array(
        map { gap in
          [
            "start": time(gap.start.secondsSince1970),
            "end": time(gap.end.secondsSince1970),
            "duration": .string(EventDuration(seconds: gap.seconds).iso8601),
          ]
        }
      )
    ]
  }
}
