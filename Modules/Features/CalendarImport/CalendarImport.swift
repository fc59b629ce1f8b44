import APIClient
import ComposableArchitecture
import ScheduleModels
import Storage

/// Imports calendar files, local or published on the web, one after the other.
///
/// Each file is all or nothing for the database; a file that fails doesn't keep the others out.
@Reducer
public struct CalendarImport {
  /// The files, and how far each has come.
  @ObservableState
  public struct State: Equatable {
    /// Where the events go; `nil` is the default calendar.
    public let calendarID: ScheduleCalendar.ID?
    /// The default calendar; `nil` is the oldest.
    public let defaultCalendarID: ScheduleCalendar.ID?
    /// While it is true, to appear again starts nothing.
    public var isImporting = false
    /// In the order in which they are imported.
    public var items: IdentifiedArrayOf<Item>

    /// - Parameters:
    ///   - addresses: Paths, `file`, `http(s)` or `webcal` addresses, or `-` for standard input.
    ///   - calendarID: Where the events go; `nil` is the default calendar.
    ///   - defaultCalendarID: The default calendar; `nil` is the oldest.
    public init(
      addresses: [String],
      calendarID: ScheduleCalendar.ID? = nil,
      defaultCalendarID: ScheduleCalendar.ID? = nil
    ) {
      self.calendarID = calendarID
      self.defaultCalendarID = defaultCalendarID
      self.items = IdentifiedArray(
        uniqueElements: addresses.enumerated().map { Item(id: $0.offset, address: $0.element) }
      )
    }
  }

  /// The import starts when its screen appears, and can be stopped between files and within one.
  public enum Action: ViewAction {
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    /// What the reader does.
    @CasePathable
    public enum View {
      case cancelButtonTapped
      case onAppear
    }

    /// What becomes of each file.
    @CasePathable
    public enum Internal {
      case itemFailed(id: Item.ID, ScheduleError)
      case itemStarted(id: Item.ID)
      case itemUpdated(id: Item.ID, ImportUpdate)
      case itemsFinished
    }

    /// What the parent hears.
    @CasePathable
    public enum Delegate {
      /// All files are done, well or badly, or the import was cancelled when some were. The reports stay on the screen until it is put away.
      case imported
    }
  }

  enum CancelID {
    case `import`
  }

  @Dependency(\.apiClient) var apiClient
  @Dependency(\.storage) var storage

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .internal(.itemFailed(let id, let error)):
        state.items[id: id]?.progress = .failed(error)
        return .none

      case .internal(.itemStarted(let id)):
        state.items[id: id]?.progress = .started
        return .none

      case .internal(.itemUpdated(let id, let update)):
        state.items[id: id]?.progress = Item.Progress(update)
        return .none

      case .internal(.itemsFinished):
        state.isImporting = false
        return .send(.delegate(.imported))

      case .view(.cancelButtonTapped):
        let isHeard = state.isImporting && state.hasFinishedItems
        state.cancel()
        return .merge(.cancel(id: CancelID.import), isHeard ? .send(.delegate(.imported)) : .none)

      case .view(.onAppear):
        return importItems(&state)
      }
    }
  }

  private func importItems(_ state: inout State) -> Effect<Action> {
    guard !state.isImporting, state.items.contains(where: { $0.progress == .waiting }) else { return .none }
    state.isImporting = true
    let calendars = (chosen: state.calendarID, standard: state.defaultCalendarID)
    return .run { [apiClient, storage, items = state.items] send in
      for item in items where item.progress == .waiting {
        await send(.internal(.itemStarted(id: item.id)))
        do {
          try await importItem(item, into: calendars, apiClient: apiClient, storage: storage) { update in
            await send(.internal(.itemUpdated(id: item.id, update)))
          }
        } catch {
          if Task.isCancelled { return }
          await send(.internal(.itemFailed(id: item.id, ScheduleError(error))))
        }
      }
      await send(.internal(.itemsFinished))
    }
    .cancellable(id: CancelID.import)
  }
}

/// A published calendar is fetched into a file of its own first, so that it is never whole in memory.
private func importItem(
  _ item: CalendarImport.Item,
  into calendars: (chosen: ScheduleCalendar.ID?, standard: ScheduleCalendar.ID?),
  apiClient: APIClient,
  storage: Storage,
  update: (ImportUpdate) async -> Void
) async throws {
  func importing(_ source: ImportRequest.Source) async throws {
    let request = ImportRequest(
      source: source,
      name: item.address,
      calendarID: calendars.chosen,
      defaultCalendarID: calendars.standard
    )
    for try await step in storage.importCalendar(request) { await update(step) }
    try Task.checkCancellation()
  }

  switch item.origin {
  case .standardInput: try await importing(.standardInput)
  case .file(let path): try await importing(.file(path))
  case .unknown:
    throw ScheduleError(
      .usage,
      "\(item.address): nothing is fetched from addresses of this kind",
      remedy:
        "give one that begins with https://, http://, webcal:// or file:///, or save it and import the file"
    )
  case .web:
    let fetched = try await apiClient.fetchCalendar(from: item.address)
    defer { apiClient.discard(fetched) }
    try await importing(.file(fetched.path))
  }
}
