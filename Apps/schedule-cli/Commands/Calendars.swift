import ArgumentParser
import CalendarList
import ScheduleCommands
import ScheduleModels

struct Calendars: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, add, rename, colour and remove calendars.",
    subcommands: [ListAll.self, AddOne.self, Rename.self, Color.self, Remove.self],
    defaultSubcommand: ListAll.self
  )

  @OptionGroup var options: GlobalOptions

  struct ListAll: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the calendars.")

    @OptionGroup var options: GlobalOptions

    @MainActor func run() async throws {
      let session = try Session(options)
      let calendars = try await session.calendars()
      if options.json { return try session.print(calendars.json) }
      guard !calendars.isEmpty else {
        return session.note(
          "There are no calendars yet. 'import FILE' or 'calendars add NAME' makes one."
        )
      }
      try session.print(CalendarFormatter(terminal: session.terminal).text(of: calendars))
    }
  }

  struct AddOne: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Add a calendar.")

    @Argument(help: "What it is called.")
    var name: String

    @Option(help: ArgumentHelp("Its colour, as #3366ff.", valueName: "colour"))
    var color: CalendarColor?

    @OptionGroup var options: GlobalOptions

    @MainActor func run() async throws {
      let session = try Session(options)
      _ = try await session.calendars()
      try await session.change(.addButtonTapped(name: name, color: color?.hex))
    }
  }

  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Give a calendar another name.")

    @Argument(help: "The calendar's id or name.")
    var calendar: String

    @Argument(help: "What it is called from now on.")
    var name: String

    @OptionGroup var options: GlobalOptions

    @MainActor func run() async throws {
      let session = try Session(options)
      try await session.change(.nameChanged(id: session.calendarID(calendar), name: name))
    }
  }

  struct Color: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Give a calendar another colour.")

    @Argument(help: "The calendar's id or name.")
    var calendar: String

    @Argument(help: "The colour as #3366ff, or none.")
    var color: CalendarColor

    @OptionGroup var options: GlobalOptions

    @MainActor func run() async throws {
      let session = try Session(options)
      try await session.change(.colorChanged(id: session.calendarID(calendar), color: color.hex))
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete a calendar with all its events.",
      discussion: "A calendar that has events is only removed with --force."
    )

    @Argument(help: "The calendar's id.")
    var id: String

    @Flag(help: "Remove the events in it, too.")
    var force = false

    @OptionGroup var options: GlobalOptions

    @MainActor func run() async throws {
      let session = try Session(options)
      // No name: another calendar may have it, now or when this command is typed again.
      let id = try await session.calendarID(id, allowsName: false)
      let count = session.store.destination?.calendars?.calendars[id: id]?.eventCount ?? 0
      guard count == 0 || force else {
        throw ScheduleError(
          .usage,
          "the calendar '\(id)' has \(count == 1 ? "1 event" : "\(count) events")",
          remedy: "export it, or remove it with --force"
        )
      }
      await session.send(.destination(.presented(.calendars(.view(.deleteButtonTapped(id: id))))))
      await session.send(.destination(.presented(.calendars(.alert(.presented(.confirmDeletion(id: id)))))))
      try await session.printChangedCalendars()
    }
  }
}

extension Session {
  /// Changes the calendars, and prints them.
  fileprivate func change(_ action: CalendarList.Action.View) async throws {
    await send(.destination(.presented(.calendars(.view(action)))))
    try await printChangedCalendars()
  }

  fileprivate func printChangedCalendars() async throws {
    if let failure = store.destination?.calendars?.failure { throw failure }
    let calendars = store.destination?.calendars?.calendars.elements ?? []
    try await report("the calendars were changed", remedy: "see them with 'calendars'") {
      if options.json { return try print(calendars.json) }
      try print(CalendarFormatter(terminal: terminal).text(of: calendars))
    }
  }
}

/// `#rrggbb`, or `none`.
struct CalendarColor: ExpressibleByArgument {
  let hex: String?

  init?(argument: String) {
    if argument.lowercased() == "none" {
      hex = nil
      return
    }
    let digits = argument.drop { $0 == "#" }
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
    hex = "#" + digits.lowercased()
  }
}
