import ScheduleModels

/// One occurrence as expansion gives it, in whole seconds, ready for an index.
///
/// ```swift
/// let object = try CalendarObject(source: sources[0], zones: zones)
/// for occurrence in try object.occurrences(in: 0..<86_400) { print(occurrence.start) }
/// ```
public struct ExpandedOccurrence: Hashable, Sendable {
  /// What its seconds count.
  public enum Kind: Int, Sendable {
    /// `start` and `end` are seconds since 1970 in UTC.
    case instant = 0
    /// `start` and `end` are wall seconds, as `LocalDateTime.wallSeconds`: the same in every zone.
    case floating = 1
    /// `start` and `end` are wall seconds at midnight; the end is exclusive.
    case allDay = 2
  }

  /// What its seconds count.
  public var kind: Kind
  /// Seconds since 1970-01-01T00:00:00, in UTC or on the wall clock, as ``kind`` says.
  public var start: Int
  /// Exclusive; the same as `start` for an event that takes no time, never before it.
  public var end: Int
  /// The start by the rule, before any override; `nil` for a single event.
  public var recurrenceID: RecurrenceID?
  /// Which of ``CalendarObject/contents`` it shows.
  public var content: Int

  /// The start of an occurrence by the rule, which names it within its series.
  ///
  /// ```swift
  /// ExpandedOccurrence.RecurrenceID(kind: .allDay, seconds: 0).text  // "19700101"
  /// ```
  public struct RecurrenceID: Hashable, Sendable {
    /// The series' kind, which an override may not share.
    public var kind: Kind
    /// Seconds, as an occurrence's `start`.
    public var seconds: Int

    /// The name of an occurrence.
    ///
    /// - Parameters:
    ///   - kind: The series' kind.
    ///   - seconds: The start by the rule.
    public init(kind: Kind, seconds: Int) {
      self.kind = kind
      self.seconds = seconds
    }

    /// As RFC 5545 writes it: `20260302T090000Z` for an instant, `20260302T090000` for a floating time,
    /// `20260302` for a day.
    public var text: String {
      let local = LocalDateTime(wallSeconds: seconds)
      return switch kind {
      case .instant: local.rfc5545UTC
      case .floating: local.rfc5545
      case .allDay: local.date.rfc5545
      }
    }
  }
}

extension CalendarObject {
  /// How many occurrences one call returns at most.
  public static let defaultOccurrenceLimit = 100_000

  /// The occurrences that overlap a window, in the order of their starts, cancelled ones included.
  ///
  /// Floating times and whole days are compared as if the wall clock were UTC: widen the window by the
  /// largest offset (14 hours) to be sure of them in every zone. An occurrence that takes no time belongs to
  /// a window that contains its start.
  ///
  /// - Parameters:
  ///   - window: Seconds since 1970 in UTC.
  ///   - limit: The most occurrences to return.
  /// - Throws: `ScheduleError` of kind `badData`, when the rule gives more occurrences than the limit or needs
  ///   too much work. Which event it is, the caller knows to say.
  /// - Complexity: Independent of the time between the series' start and the window, except for rules with
  ///   `COUNT` and `BY…` parts.
  public func occurrences(
    in window: Range<Int>,
    limit: Int = Self.defaultOccurrenceLimit
  ) throws(ScheduleError) -> [ExpandedOccurrence] {
    // The last evening of the year 9999 is in the year after it where the clock is behind UTC.
    let farthest = RuleStarts.lastSecond + 86_400
    let lower = min(max(window.lowerBound, -farthest), farthest)
    let upper = min(max(window.upperBound, lower), farthest)
    var expansion = SeriesExpansion(self, window: lower..<upper, limit: limit)
    do {
      return try expansion.run()
    } catch {
      let reason =
        error is RuleStarts.TooMuchWork
        ? "its rule takes too much work to follow"
        : "its rule gives more than \(limit) occurrences in the time asked for"
      throw ScheduleError(
        .badData,
        reason,
        remedy: "ask for a shorter time, or give the rule a larger interval"
      )
    }
  }

  /// From when to when the object has occurrences: no window outside it needs to be expanded.
  ///
  /// ```swift
  /// let extent = try CalendarObject(source: sources[0], zones: zones).extent()
  /// let goesOnForEver = extent.end == nil
  /// ```
  public struct Extent: Hashable, Sendable {
    /// Seconds, as an occurrence's `start`.
    public var start: Int
    /// Seconds, as an occurrence's `end`, never less than the last one; `nil` when it goes on for ever (or so
    /// long that finding out would take too much work).
    public var end: Int?
  }

  /// An upper bound of the time that the occurrences cover, overrides included.
  public func extent() -> Extent {
    var extents = overrides.map { extent(of: $0) }
    if let master {
      var extent = extent(of: master)
      let series = SeriesStarts(master, zones: zones)
      if let recurrence = master.recurrence {
        let last = series.lastStart(recurrence)
        extent.end = last.map { max(extent.end ?? $0, $0 + series.longestDuration) }
        let additions = recurrence.additions.map { series.clock.seconds($0.start, zones: zones) }
        extent.start = min(extent.start, additions.min() ?? extent.start)
      }
      let moved = SeriesOverrides(overrides, master: master, clock: series.clock, zones: zones)
      extent.end = extent.end.map { $0 + moved.largestShift + moved.longestDuration }
      extent.start -= moved.largestShift
      extents.append(extent)
    }
    return Extent(
      start: extents.map(\.start).min() ?? 0,
      end: extents.contains { $0.end == nil } ? nil : extents.compactMap(\.end).max()
    )
  }

  private func extent(of event: EventComponent) -> Extent {
    let clock = SeriesClock(event.content.start, zones: zones)
    let wall = event.content.start.wallSeconds
    let start = clock.seconds(wall: wall)
    return Extent(start: start, end: clock.end(event.content, ofWall: wall, start: start, zones: zones))
  }
}
