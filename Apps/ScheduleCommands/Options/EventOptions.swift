import ArgumentParser
import ScheduleModels

/// The options that say when an event is and what is known about it: those of `add` and `edit`.
public struct EventOptions: ParsableArguments {
  @Option(help: ArgumentHelp("When it starts: a day makes it last all day.", valueName: "date"))
  public var start: String?

  @Option(help: ArgumentHelp("When it ends: the moment, or the last day.", valueName: "date"))
  public var end: String?

  @Option(help: ArgumentHelp("How long it lasts, as 1h30m or 2d.", valueName: "time"))
  public var duration: String?

  @Flag(help: "Whether it lasts all day.")
  public var allDay = false

  @Option(
    help: ArgumentHelp("The zone of its times, as Europe/Berlin; 'floating' for none.", valueName: "name")
  )
  public var zone: String?

  @Option(help: ArgumentHelp("Where it is.", valueName: "text"))
  public var location: String?

  @Option(help: ArgumentHelp("What else there is to know.", valueName: "text"))
  public var notes: String?

  public init() {}

  public func validate() throws {
    if end != nil, duration != nil { throw ValidationError("Give '--end' or '--duration', not both.") }
  }

  /// The start and the end that were asked for.
  public struct Times: Hashable, Sendable {
    /// `nil` where no start was given.
    public var start: EventTime?
    /// `nil` where neither an end nor a duration was given.
    public var end: Event.End?

    public init(start: EventTime? = nil, end: Event.End? = nil) {
      self.start = start
      self.end = end
    }
  }

  /// Reads the dates.
  ///
  /// - Parameters:
  ///   - grammar: Reads them, with the present moment and the local zone.
  ///   - stored: The event as it is, whose zone is kept where none is given; `nil` for a new one.
  ///   - zones: The system's rules for an IANA name.
  /// - Throws: `ScheduleError` of kind `usage` for what can't be read or doesn't fit together.
  public func times(
    _ grammar: DateGrammar,
    changing stored: Event.Content? = nil,
    zones: (String) -> Zone?
  ) throws(ScheduleError) -> Times {
    let zoneName = try zoneName(grammar, zones)
    func eventTime(_ input: DateInput, like stored: EventTime?) -> EventTime {
      if zone == nil, let stored, let time = input.eventTime(like: stored, local: grammar.zone, zones: zones)
      {
        return time
      }
      return input.eventTime(zone: zoneName)
    }
    var times = Times()
    if let start {
      let input = wholeDay(try grammar.read(start, for: "--start"), grammar)
      times.start = eventTime(input, like: stored?.start)
    }
    if let end {
      let input = wholeDay(try grammar.read(end, for: "--end"), grammar)
      // People name the last day; RFC 5545 wants the day after it.
      if case .day(let last) = input {
        times.end = .at(.date(last.adding(days: 1)))
      } else {
        times.end = .at(eventTime(input, like: stored?.endTime ?? stored?.start))
      }
      if let start = times.start, start.isAllDay != input.isDay { throw Self.mixedTimes }
    }
    if let duration {
      let length = try DurationReader.read(duration, for: "--duration")
      if times.start?.isAllDay == true, length.seconds != 0 || length.days == 0 {
        throw ScheduleError(
          .usage,
          "--duration: an event of whole days can't last \(duration)",
          remedy: "give days (2d), or a start with a time"
        )
      }
      times.end = .after(length)
    }
    return times
  }

  private static let mixedTimes = ScheduleError(
    .usage,
    "--end: one of start and end is a whole day and the other a time",
    remedy: "give both the same way"
  )

  private func zoneName(
    _ grammar: DateGrammar,
    _ zones: (String) -> Zone?
  ) throws(ScheduleError) -> String? {
    guard let zone else { return zones(grammar.zone.name) == nil ? nil : grammar.zone.name }
    if zone.lowercased() == "floating" { return nil }
    guard zones(zone) != nil else {
      throw ScheduleError(
        .usage,
        "--zone: there is no time zone '\(zone)'",
        remedy: "use a name like Europe/Berlin or UTC"
      )
    }
    return zone
  }

  private func wholeDay(_ input: DateInput, _ grammar: DateGrammar) -> DateInput {
    guard allDay else { return input }
    return switch input {
    case .day: input
    case .local(let time): .day(time.date)
    case .instant(let seconds): .day(grammar.zone.localTime(at: seconds).date)
    }
  }
}

extension Event.Content {
  fileprivate var endTime: EventTime? {
    if case .at(let time) = end { time } else { nil }
  }
}
