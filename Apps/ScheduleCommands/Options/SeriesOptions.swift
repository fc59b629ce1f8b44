import ArgumentParser
import ScheduleModels

/// The options that say which occurrences of a repeating event a command is for: those of `edit` and `delete`.
public struct SeriesOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The occurrence of a repeating event that is meant, by its day, or its day and time.",
      valueName: "date"
    )
  )
  public var occurrence: String?

  @Flag(help: "Only that occurrence.")
  public var this = false

  @Flag(help: "That occurrence and all after it.")
  public var following = false

  @Flag(help: "All occurrences.")
  public var all = false

  public init() {}

  /// Which occurrences are meant.
  public enum Reach: Hashable, Sendable {
    case this, following, all
  }

  /// `nil` where nothing was said.
  public var reach: Reach? { this ? .this : following ? .following : all ? .all : nil }

  public func validate() throws {
    guard [this, following, all].filter(\.self).count <= 1 else {
      throw ValidationError("Give one of '--this', '--following' and '--all'.")
    }
    if occurrence != nil, reach == nil {
      throw ValidationError("Say what '--occurrence' is for: '--this', '--following' or '--all'.")
    }
    if occurrence == nil, this || following {
      throw ValidationError("Say which one, with '--occurrence DATE'.")
    }
  }

  /// Refuses options that don't fit an event.
  ///
  /// - Throws: `ScheduleError` of kind `usage` for a repeating event without them, and for a single event with an
  ///   occurrence.
  public func check(_ event: Event) throws(ScheduleError) {
    let name = "\(event.id) (\"\(event.content.title)\")"
    if event.isSeries, reach == nil {
      throw ScheduleError(
        .usage,
        "\(name) repeats",
        remedy: "say which of its occurrences: --all, or --occurrence DATE with --this, --following or --all"
      )
    }
    if !event.isSeries, occurrence != nil {
      throw ScheduleError(.usage, "\(name) doesn't repeat", remedy: "leave --occurrence out")
    }
  }

  /// The occurrence that was given.
  ///
  /// - Throws: `ScheduleError` of kind `usage` for what is no date.
  public func reference(_ grammar: DateGrammar) throws(ScheduleError) -> SeriesOccurrence.Reference? {
    guard let occurrence else { return nil }
    switch try grammar.read(occurrence, for: "--occurrence") {
    case .day(let day): return .day(day)
    case .local(let time): return .time(time)
    case .instant(let seconds): return .time(grammar.zone.localTime(at: seconds))
    }
  }
}
