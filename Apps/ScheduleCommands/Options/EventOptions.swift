import ArgumentParser
import ScheduleModels

/// The options that say when an event is and what is known about it: those of `add` and `edit`.
public struct EventOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("When it starts, as \"fri 14:00\"; a day makes it last all day.", valueName: "date")
  )
  public var start: String?

  @Option(help: ArgumentHelp("When it ends: the moment, as 15:30, or the last day.", valueName: "date"))
  public var end: String?

  @Option(help: ArgumentHelp("How long it lasts, as 1h30m or 2d.", valueName: "time"))
  public var duration: String?

  @Flag(help: "Whether it lasts all day.")
  public var allDay = false

  @Option(
    help: ArgumentHelp("The zone of its times, as Europe/Berlin; 'floating' for none.", valueName: "name")
  )
  public var zone: ZoneChoice?

  @Option(help: ArgumentHelp("Where it is.", valueName: "text"))
  public var location: String?

  @Option(help: ArgumentHelp("What else there is to know.", valueName: "text"))
  public var notes: String?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp("How it repeats, as \"every 2 weeks on mon,wed\"; 'none' for once.", valueName: "rule")
  )
  public var repetition: String?

  @Option(help: ArgumentHelp("The last day, or moment, of the repetition.", valueName: "date"))
  public var until: String?

  @Option(help: ArgumentHelp("How many times it takes place in all.", valueName: "number"))
  public var count: Int?

  @Option(
    name: .customLong("category"),
    help: ArgumentHelp("A word to find it by; may be given several times, '' for none.", valueName: "text")
  )
  public var categories: [String] = []

  @Option(
    name: .customLong("alarm"),
    help: ArgumentHelp(
      "How long before the start to remind of it, as 10m, 1d or 0; may be given several times, 'none' for none.",
      valueName: "time"
    )
  )
  public var alarms: [String] = []

  public init() {}

  public func validate() throws {
    if end != nil, duration != nil { throw ValidationError("Give '--end' or '--duration', not both.") }
    if until != nil, count != nil { throw ValidationError("Give '--until' or '--count', not both.") }
    if let count, count < 1 { throw ValidationError("'--count' must be at least 1, not \(count).") }
  }

  /// Whether none of the options was given.
  public var isEmpty: Bool {
    !allDay && zone == nil && count == nil && categories.isEmpty && alarms.isEmpty
      && [start, end, duration, location, notes, repetition, until].allSatisfy { $0 == nil }
  }

  /// The dates that were given.
  public struct Dates: Hashable, Sendable {
    public var start: DateInput?
    public var end: DateInput?
    public var duration: EventDuration?

    public init(start: DateInput? = nil, end: DateInput? = nil, duration: EventDuration? = nil) {
      self.start = start
      self.end = end
      self.duration = duration
    }
  }

  /// Reads the dates; with `--all-day` only their days count.
  ///
  /// - Parameter grammar: Reads them, with the present moment, the local zone, and the day of times without one.
  /// - Throws: `ScheduleError` of kind `usage` for what can't be read.
  public func dates(_ grammar: DateGrammar) throws(ScheduleError) -> Dates {
    func read(
      _ text: String?,
      _ option: String,
      _ grammar: DateGrammar
    ) throws(ScheduleError) -> DateInput? {
      guard let text else { return nil }
      let input = try grammar.read(text, for: option)
      return allDay ? .day(input.day(in: grammar.zone)) : input
    }
    let start = try read(start, "--start", grammar)
    // An end without a day is on the day of the start.
    let day = start?.day(in: grammar.zone) ?? grammar.day
    return Dates(
      start: start,
      end: try read(end, "--end", grammar.on(day)),
      duration: try duration.map { text throws(ScheduleError) in
        try DurationReader.read(text, for: "--duration")
      }
    )
  }
}

/// What `--zone` can name.
public enum ZoneChoice: ExpressibleByArgument, Hashable, Sendable {
  /// Times that are the same in every zone.
  case floating
  /// An IANA name, or what was typed for one.
  case named(String)

  public init(argument: String) {
    self = argument.lowercased() == "floating" ? .floating : .named(argument)
  }

  /// The IANA name; `nil` for floating times.
  public var name: String? {
    if case .named(let name) = self { name } else { nil }
  }
}

extension DateInput {
  /// The day that it is on, on the wall clock of a zone.
  public func day(in zone: Zone) -> CalendarDate {
    switch self {
    case .day(let day): day
    case .local(let time): time.date
    case .instant(let seconds): zone.localTime(at: seconds).date
    }
  }
}
