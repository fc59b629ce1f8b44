import ComposableArchitecture
import ScheduleModels
import Storage
import ZoneClient

/// The schedule by day, and its search.
///
/// Opening an event is the parent's business: the feature only says which one was chosen.
@Reducer
public struct ScheduleList {
  /// What is asked for, and what was found.
  @ObservableState
  public struct State: Equatable {
    /// Only these calendars; empty means all.
    public var calendars: [ScheduleCalendar.ID]
    /// At most this many occurrences; `nil` is without limit.
    public var limit: Int?
    /// Which part of the schedule is listed; a search everywhere leaves it aside.
    public var range: Range
    /// Where a search looks.
    public var searchScope: SearchScope
    /// What a person typed; empty for no search.
    public var searchText: String

    /// Says what failed, and offers to try again.
    @Presents public var alert: AlertState<Action.Alert>?
    /// The occurrences under each day of the range that they touch; empty while searching everywhere.
    public var days: IdentifiedArrayOf<AgendaDay> = []
    /// Why the last request failed, for a front that prints instead of showing an alert.
    public var failure: ScheduleError?
    /// Whether anything was ever shown: a list that wasn't isn't refreshed.
    public var hasLoaded = false
    /// Also while what is shown is read again.
    public var isLoading = false
    /// By start; while searching everywhere, the best match first.
    public var occurrences: IdentifiedArrayOf<Occurrence> = []

    public init(
      range: Range = .upcoming(days: 7),
      calendars: [ScheduleCalendar.ID] = [],
      searchText: String = "",
      searchScope: SearchScope = .everywhere,
      limit: Int? = nil
    ) {
      self.range = range
      self.calendars = calendars
      self.searchText = searchText
      self.searchScope = searchScope
      self.limit = limit
    }
  }

  /// A search starts a moment after the last binding of its text, or at once when it is submitted.
  public enum Action: BindableAction, ViewAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    /// What the reader does.
    @CasePathable
    public enum View {
      case occurrenceTapped(id: Occurrence.ID)
      /// Reads what is asked for, the first time.
      case onAppear
      /// Something may have changed: reads it again, if it was read at all.
      case refreshRequested
      case searchSubmitted
    }

    /// What the storage and the clock answer.
    @CasePathable
    public enum Internal {
      case occurrencesResponse(Result<Loaded, ScheduleError>)
      case searchDebounced
    }

    /// What the parent hears.
    @CasePathable
    public enum Delegate {
      /// The reader wants to see the event: the parent shows its detail.
      case occurrenceSelected(Occurrence)
    }

    /// What the alert's buttons send.
    @CasePathable
    public enum Alert {
      case retryButtonTapped
    }
  }

  enum CancelID {
    case debounce
    case load
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.storage) var storage
  @Dependency(\.zoneClient) var zoneClient

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retryButtonTapped)):
        return load(&state)

      case .alert:
        return .none

      case .binding(\.searchText):
        return .run { [clock] send in
          try await clock.sleep(for: .milliseconds(200))
          await send(.internal(.searchDebounced))
        }
        .cancellable(id: CancelID.debounce, cancelInFlight: true)

      case .binding, .delegate:
        return .none

      case .internal(.occurrencesResponse(.success(let loaded))):
        state.show(loaded)
        return .none

      case .internal(.occurrencesResponse(.failure(let error))):
        state.show(error)
        return .none

      case .internal(.searchDebounced):
        return load(&state)

      case .view(.occurrenceTapped(let id)):
        guard let occurrence = state.occurrences[id: id] else { return .none }
        return .send(.delegate(.occurrenceSelected(occurrence)))

      case .view(.onAppear):
        return state.hasLoaded ? .none : load(&state)

      case .view(.refreshRequested):
        return state.hasLoaded ? load(&state) : .none

      case .view(.searchSubmitted):
        return .merge(.cancel(id: CancelID.debounce), load(&state))
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    let query = state.query(today: zoneClient.local().localTime(at: now.secondsSince1970).date)
    let isSearch = state.isSearchingEverywhere
    return .run { [storage, text = state.searchText, limit = state.limit ?? 100] send in
      let occurrences =
        isSearch
        ? try await storage.search(text: text, limit: limit)
        : try await storage.occurrences(matching: query)
      let loaded = Loaded(occurrences: occurrences, query: isSearch ? nil : query)
      await send(.internal(.occurrencesResponse(.success(loaded))))
    } catch: { error, send in
      await send(.internal(.occurrencesResponse(.failure(ScheduleError(error)))))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}
