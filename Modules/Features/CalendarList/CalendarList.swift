import ComposableArchitecture
import ScheduleModels
import Storage

/// The calendars, and what can be done to them.
@Reducer
public struct CalendarList {
  /// The calendars as they were last read.
  @ObservableState
  public struct State: Equatable {
    /// Asks before a calendar is deleted, or says what failed.
    @Presents public var alert: AlertState<Action.Alert>?
    /// In the order in which they were made.
    public var calendars: IdentifiedArrayOf<ScheduleCalendar> = []
    /// Why the last request failed, for a front that prints instead of showing an alert.
    public var failure: ScheduleError?
    /// Whether the calendars are being read or changed.
    public var isLoading = false

    /// No calendars until the list appears.
    public init() {}
  }

  /// Each change is written at once; there is no draft.
  public enum Action: ViewAction {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    /// What the reader does.
    @CasePathable
    public enum View {
      /// `color` is `#RRGGBB`, or `nil` for the terminal's own.
      case addButtonTapped(name: String, color: String?)
      case colorChanged(id: ScheduleCalendar.ID, color: String?)
      /// Only asks.
      case deleteButtonTapped(id: ScheduleCalendar.ID)
      case nameChanged(id: ScheduleCalendar.ID, name: String)
      case onAppear
    }

    /// What the storage answers.
    @CasePathable
    public enum Internal {
      case calendarsResponse(Result<[ScheduleCalendar], ScheduleError>)
      /// Whether a change was made; the calendars are read again after it.
      case changeResponse(Result<Void, ScheduleError>)
    }

    /// What the parent hears.
    @CasePathable
    public enum Delegate {
      /// A calendar came, went, or looks different: whatever shows events may be out of date.
      case changed
    }

    /// What the alert's buttons send.
    @CasePathable
    public enum Alert: Equatable {
      case confirmDeletion(id: ScheduleCalendar.ID)
    }
  }

  enum CancelID {
    case load
  }

  @Dependency(\.storage) var storage

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDeletion(let id))):
        return change(&state) { [storage] in _ = try await storage.deleteCalendar(id: id) }

      case .alert, .delegate:
        return .none

      case .internal(.calendarsResponse(.success(let calendars))):
        state.show(calendars)
        return .none

      case .internal(.changeResponse(.success)):
        return .merge(.send(.delegate(.changed)), load(&state))

      case .internal(.calendarsResponse(.failure(let error))):
        state.show(error, title: "The calendars can't be shown")
        return .none

      case .internal(.changeResponse(.failure(let error))):
        state.show(error, title: "The calendar can't be changed")
        return .none

      case .view(.addButtonTapped(let name, let color)):
        return change(&state) { [storage] in _ = try await storage.createCalendar(name: name, color: color) }

      case .view(.colorChanged(let id, let color)):
        return edit(&state, id: id) { $0.color = color }

      case .view(.deleteButtonTapped(let id)):
        state.alert = state.calendars[id: id].map { .deletion(of: $0) }
        return .none

      case .view(.nameChanged(let id, let name)):
        return edit(&state, id: id) { $0.name = name }

      case .view(.onAppear):
        return load(&state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Takes the place of an older reading, whose answer would undo on the screen what was changed since.
  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { [storage] send in
      await send(.internal(.calendarsResponse(.success(try await storage.calendars()))))
    } catch: { error, send in
      await send(.internal(.calendarsResponse(.failure(ScheduleError(error)))))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private func edit(
    _ state: inout State,
    id: ScheduleCalendar.ID,
    _ update: (inout ScheduleCalendar) -> Void
  ) -> Effect<Action> {
    guard var calendar = state.calendars[id: id] else { return .none }
    update(&calendar)
    return change(&state) { [storage, calendar] in _ = try await storage.updateCalendar(calendar) }
  }

  private func change(
    _ state: inout State,
    _ operation: @escaping @Sendable () async throws -> Void
  ) -> Effect<Action> {
    state.isLoading = true
    state.failure = nil
    return .run { send in
      try await operation()
      await send(.internal(.changeResponse(.success(()))))
    } catch: { error, send in
      await send(.internal(.changeResponse(.failure(ScheduleError(error)))))
    }
  }
}

extension CalendarList.State {
  fileprivate mutating func show(_ calendars: [ScheduleCalendar]) {
    isLoading = false
    failure = nil
    self.calendars = IdentifiedArray(calendars, uniquingIDsWith: { first, _ in first })
  }

  fileprivate mutating func show(_ error: ScheduleError, title: String) {
    isLoading = false
    failure = error
    alert = AlertState {
      TextState(title)
    } message: {
      TextState(error.description)
    }
  }
}

extension AlertState<CalendarList.Action.Alert> {
  /// Asks before a calendar is deleted, and says how many events go with it.
  public static func deletion(of calendar: ScheduleCalendar) -> Self {
    Self {
      TextState("Delete the calendar “\(calendar.name)”?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(id: calendar.id)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState(
        calendar.eventCount == 1
          ? "Its one event will be deleted." : "Its \(calendar.eventCount) events will be deleted."
      )
    }
  }
}
