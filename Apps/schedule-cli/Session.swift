import APIClientLive
import AppFeature
import CalendarList
import ComposableArchitecture
import ConfigurationClient
import ConfigurationClientLive
import FileClientLive
import ScheduleCommands
import ScheduleDetail
import ScheduleModels
import Storage
import StorageLive
import ZoneClient
import ZoneClientLive

/// One run of one command: the root feature's store, and where its state is printed.
///
/// A command sends actions, waits for their effects, and prints from state; it has no logic of its own.
@MainActor
struct Session {
  let options: GlobalOptions
  let preferences: Preferences
  let grammar: DateGrammar
  let store: StoreOf<AppFeature>
  let terminal: Terminal

  /// - Parameters:
  ///   - options: What the command line says.
  ///   - preferences: What is set; `nil` to read it.
  ///   - state: The state to begin with.
  ///   - prepare: Sets what only some commands depend on.
  /// - Throws: `ScheduleError` of kind `configuration` for a configuration that can't be read.
  init(
    _ options: GlobalOptions,
    preferences: Preferences? = nil,
    state: (DateGrammar, Preferences) throws -> AppFeature.State = { _, _ in AppFeature.State() },
    prepare: @escaping (inout DependencyValues, DateGrammar, _ database: String) -> Void = { _, _, _ in }
  ) throws {
    @Dependency(\.date.now) var now
    @Dependency(\.uuid) var uuid
    @Dependency(\.zoneClient) var zoneClient
    let preferences = try preferences ?? .read()
    let grammar = DateGrammar(
      now: now.secondsSince1970,
      zone: zoneClient.local(),
      dayOrder: preferences.dayOrder,
      weekStart: preferences.weekStart
    )
    self.options = options
    self.preferences = preferences
    self.grammar = grammar
    self.terminal = .standardOutput(color: options.color ?? preferences.color)
    let state = try state(grammar, preferences)
    let chosen = options.database ?? preferences.database
    let database = try chosen ?? Storage.defaultPath()
    self.store = Store(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.changeOrigin = ChangeOrigin(
        command: CommandText.text(of: Array(CommandLine.arguments.dropFirst())),
        run: uuid()
      )
      $0.storage = .live(path: database, createsFolder: chosen == nil)
      prepare(&$0, grammar, database)
    }
    if !Self.hasToldOfZone, let problem = zoneClient.localProblem() {
      Self.hasToldOfZone = true
      let report = ErrorReport(problem)
      note(options.json ? report.warningJSON.text() : report.warningText(program: Schedule._commandName))
    }
  }

  /// A command may have two sessions, and says it once.
  private static var hasToldOfZone = false

  func send(_ action: AppFeature.Action) async {
    await store.send(action).finish()
  }

  func print(_ text: String) throws {
    try OutputStream.standardOutput.writeLine(text)
  }

  func print(_ json: JSONValue) throws {
    try print(json.document.text(indented: true))
  }

  /// Prints what a command has done.
  ///
  /// - Parameters:
  ///   - done: What was done, as a clause, for the case that it can't be printed.
  ///   - remedy: How to see it then.
  func report(_ done: String, remedy: String? = nil, _ printing: () async throws -> Void) async throws {
    do {
      try await printing()
    } catch {
      throw ScheduleError(done: done, unprinted: error, remedy: remedy)
    }
  }

  /// Prints a line that is no result: a hint, or what was left out. Where standard error leads nowhere, there is
  /// nobody to tell.
  func note(_ text: String) {
    try? OutputStream.standardError.writeLine(text)
  }
}

extension Preferences {
  /// What is set for this process.
  ///
  /// - Throws: `ScheduleError` of kind `configuration` for the first line or value that can't be read.
  static func read() throws -> Preferences {
    @Dependency(\.configurationClient) var configurationClient
    return try Preferences(configurationClient.settings(), environment: ProcessEnvironment.value)
  }
}

// MARK: Ways to a screen

extension Session {
  /// Shows the calendars, and gives them.
  func calendars() async throws -> [ScheduleCalendar] {
    await send(.view(.calendarsButtonTapped))
    await send(.destination(.presented(.calendars(.view(.onAppear)))))
    if let failure = store.destination?.calendars?.failure { throw failure }
    return store.destination?.calendars?.calendars.elements ?? []
  }

  /// The calendar with an id, or else with a name.
  ///
  /// - Parameters:
  ///   - reference: What was typed.
  ///   - allowsName: Whether it may be a name.
  /// - Throws: `ScheduleError`: `noInput` when there is none, `usage` when several have the name.
  func calendarID(_ reference: String, allowsName: Bool = true) async throws -> ScheduleCalendar.ID {
    let calendars = try await calendars()
    if let calendar = calendars.first(where: { $0.id.rawValue == reference }) { return calendar.id }
    let named = calendars.filter { allowsName && $0.name.lowercased() == reference.lowercased() }
    switch named.count {
    case 1: return named[0].id
    case 0:
      throw ScheduleError(
        .noInput,
        "there is no calendar '\(reference)'",
        remedy: calendars.isEmpty
          ? "make one with 'calendars add NAME'"
          : "there are: \(calendars.map(\.id.rawValue).joined(separator: ", "))"
      )
    default:
      throw ScheduleError(
        .usage,
        "several calendars are called '\(reference)'",
        remedy: "give the id: \(named.map(\.id.rawValue).joined(separator: " or "))"
      )
    }
  }

  /// The calendar that is set for new events; `nil` where none is.
  ///
  /// - Throws: `ScheduleError` of kind `configuration` when there is no such calendar.
  func defaultCalendarID() async throws -> ScheduleCalendar.ID? {
    guard let setting = preferences.calendar, let reference = setting.text else { return nil }
    do {
      return try await calendarID(reference)
    } catch let error as ScheduleError where error.kind == .noInput || error.kind == .usage {
      let place = setting.source.place(of: setting.id)
      throw ScheduleError(.configuration, "\(place): \(error.message)", remedy: error.remedy)
    }
  }

  func calendarIDs(_ references: [String]) async throws -> [ScheduleCalendar.ID] {
    var ids: [ScheduleCalendar.ID] = []
    for reference in references { ids.append(try await calendarID(reference)) }
    return ids
  }

  /// Opens the detail of an event, and gives its place on the path.
  func open(
    _ reference: String,
    occurrence: SeriesOccurrence.Reference? = nil
  ) async throws -> (id: StackElementID, event: Event) {
    let screen = ScheduleDetail.State(reference: reference, occurrence: occurrence)
    await send(.view(.deepLinkOpened(.detail(screen))))
    guard let id = store.path.ids.last else {
      throw ScheduleError(.software, "the event \(reference) can't be opened")
    }
    await send(.path(.element(id: id, action: .detail(.view(.onAppear)))))
    let detail = store.path[id: id, case: \.detail]
    if let failure = detail?.failure { throw failure }
    guard let event = detail?.event else {
      throw ScheduleError(.software, "the event \(reference) can't be shown")
    }
    return (id, event)
  }
}
