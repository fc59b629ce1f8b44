import ScheduleModels
import ZoneClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Event.Content {
  /// A series is looked at for three months from its first occurrence, or from now: what is further off is
  /// moved more often than not.
  private static let horizon = 90 * 86_400
  /// Days and changes of the clock aren't the same in every zone: an event is looked for a little further.
  private static let margin = 2 * 86_400

  /// Asks for everything that takes place when the event does.
  ///
  /// - Parameter isSeries: Whether it repeats, and all of it counts.
  func conflictQuery(isSeries: Bool, now: Int, zones: ZoneClient) -> OccurrenceQuery {
    let local = zones.local()
    func instant(_ time: EventTime) -> Int { time.instant(local: local) { zones.named($0) ?? local } ?? now }
    let start = instant(self.start)
    let from = isSeries ? max(start, now) : start
    let to =
      switch (isSeries, end) {
      case (true, _): from + Self.horizon
      case (false, .at(let end)): max(start + 1, instant(end))
      case (false, .after(let duration)): start + duration.days * 86_400 + duration.seconds + Self.margin
      case (false, .implied): start + Self.margin
      }
    return OccurrenceQuery(
      from: .instant(Date(secondsSince1970: from)),
      to: .instant(Date(secondsSince1970: to))
    )
  }
}

extension [Occurrence] {
  /// Those of other events that overlap with one of an event's. What has no length overlaps with what goes on at
  /// that moment.
  ///
  /// - Parameter start: The one occurrence that counts; `nil` for all of the event's.
  /// - Complexity: O(*n*), for occurrences in the order of their starts.
  func conflicts(with id: Event.ID, from start: OccurrenceQuery.Bound?) -> [Occurrence] {
    let busy = filter { $0.isBusy && $0.status != .cancelled }
    var own = busy.filter { $0.id.eventID == id && (start == nil || .instant($0.start) == start) }
      .map(\.seconds)[...]
    return busy.filter { other in
      guard other.id.eventID != id else { return false }
      let seconds = other.seconds
      // What begins later doesn't meet them either.
      while let first = own.first, first.upperBound <= seconds.lowerBound { own.removeFirst() }
      return own.first.map { $0.overlaps(seconds) } ?? false
    }
  }
}

extension Occurrence {
  fileprivate var seconds: Range<Int> {
    let start = start.secondsSince1970
    return start..<Swift.max(end.secondsSince1970, start + 1)
  }
}
