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
    if source { try session.showSource(of: event) } else { try await session.show(event) }
  }
}

extension Session {
  /// Prints the text of an event as it is; a terminal, which would obey what is in it, gets it without control
  /// characters.
  fileprivate func showSource(of event: Event) throws {
    if options.json { return try print(["source": .string(event.source)]) }
    if OutputStream.standardOutput.isTerminal {
      return try print(PrintableText.lines(event.source).joined(separator: "\n"))
    }
    let endsLine = event.source.utf8.last == UInt8(ascii: "\n")
    try OutputStream.standardOutput.write(endsLine ? event.source : event.source + "\n")
  }

  /// Prints an event, whole.
  func show(_ event: Event) async throws {
    if options.json { return try print(event.json) }
    let formatter = EventFormatter(terminal: terminal, zone: grammar.zone, calendars: try await calendars())
    try print(formatter.text(of: event))
  }
}
