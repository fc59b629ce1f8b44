import ArgumentParser
import ScheduleCommands
import ScheduleModels

struct Show: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show one event, everything in it.")

  @Argument(help: "The event's id, or the first letters of it.")
  var id: String

  @Flag(help: "Print the iCalendar text as it is stored.")
  var source = false

  @OptionGroup var options: GlobalOptions

  @MainActor func run() async throws {
    let session = try Session(options)
    let event = try await session.open(id).event
    if source {
      let endsLine = event.source.utf8.last == UInt8(ascii: "\n")
      try OutputStream.standardOutput.write(endsLine ? event.source : event.source + "\n")
    } else {
      try await session.show(event)
    }
  }
}

extension Session {
  /// Prints an event, whole.
  func show(_ event: Event) async throws {
    if options.json { return try print(event.json) }
    let formatter = EventFormatter(terminal: terminal, zone: grammar.zone, calendars: try await calendars())
    try print(formatter.text(of: event))
  }
}
