import AppFeature
import ArgumentParser
import CalendarImport
import ScheduleCommands
import ScheduleModels

struct Import: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Import calendar files, local or from the web.",
    discussion: """
      Each file is imported whole or not at all, but for events that can't be read: they are named and left out, \
      and the exit code is 2. Importing a file again changes only what is new in it.

      Events go into the calendar that --calendar names, or else into the one that is set, or the oldest. A file that 'export' wrote, \
      and one of several calendars with different names, goes into the calendars that it names; those that are \
      missing are made.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Paths, file, http(s) or webcal addresses, or - for standard input.",
      valueName: "file"
    ),
    completion: .file(extensions: ["ics"])
  )
  var files: [String]

  @Option(help: ArgumentHelp("The calendar that the events go into.", valueName: "id"))
  var calendar: String?

  @OptionGroup var options: GlobalOptions

  @MainActor func run() async throws {
    let preferences = try Preferences.read()
    var chosenID: ScheduleCalendar.ID?
    var defaultID: ScheduleCalendar.ID?
    if let calendar {
      chosenID = try await Session(options, preferences: preferences).calendarID(calendar)
    } else if preferences.calendar != nil {
      defaultID = try await Session(options, preferences: preferences).defaultCalendarID()
    }
    let session = try Session(options, preferences: preferences) { _, _ in
      AppFeature.State(
        destination: .import(
          CalendarImport.State(addresses: files, calendarID: chosenID, defaultCalendarID: defaultID)
        )
      )
    }
    await session.send(.destination(.presented(.import(.view(.onAppear)))))
    let items = session.store.destination?.import?.items.elements ?? []
    let outcomes = items.map { ImportOutcome($0) }

    if outcomes.count == 1, case .failure(let error) = outcomes[0].result { throw error }
    try await session.report(
      "what could be imported was imported",
      remedy: "importing again adds nothing twice"
    ) {
      if options.json { return try session.print(outcomes.json) }
      try session.print(outcomes)
    }
    if let status = outcomes.status { throw status.exitCode }
  }
}

extension ImportOutcome {
  fileprivate init(_ item: CalendarImport.Item) {
    switch item.progress {
    case .finished(let report): self.init(source: item.address, result: .success(report))
    case .failed(let error): self.init(source: item.address, result: .failure(error))
    case .waiting, .started, .reading, .cancelled:
      let stopped = ScheduleError(
        .tryAgain,
        "\(item.address): the import was stopped",
        remedy: "import it again"
      )
      self.init(source: item.address, result: .failure(stopped))
    }
  }
}

extension Session {
  /// Prints what became of each file. What was left out is named even where the output can't be written.
  fileprivate func print(_ outcomes: [ImportOutcome]) throws {
    var failure: (any Error)?
    for outcome in outcomes {
      switch outcome.result {
      case .success(let report):
        for line in report.problemLines(source: outcome.source) { note(line) }
        do { try print(report.summary) } catch { failure = error }
      case .failure(let error):
        note(ErrorReport(error).text(program: Schedule._commandName))
      }
    }
    if let failure { throw failure }
  }
}
