import ComposableArchitecture
import ScheduleModels
import Storage
import ZoneClient

/// What a saved event overlaps with.
///
/// It says so and stops nobody: people do have two things at once. Only what takes time up counts, on both sides:
/// no transparent events, no cancelled ones.
@Reducer
public struct TimeConflicts {
  /// The event, and what else takes place then.
  @ObservableState
  public struct State: Equatable {
    /// The event as it was saved.
    public let event: Event
    /// What the one occurrence says that was saved; `nil` where it was all of them.
    public let occurrence: Event.Content?

    /// Why it couldn't be looked for.
    public var failure: ScheduleError?
    /// While it is looked for.
    public var isLoading = false
    /// What the event overlaps with, by start.
    public var occurrences: IdentifiedArrayOf<Occurrence> = []

    /// - Parameters:
    ///   - event: The event as it was saved.
    ///   - occurrence: What the one occurrence says that was saved; `nil` where it was all of them.
    public init(event: Event, occurrence: Event.Content? = nil) {
      self.event = event
      self.occurrence = occurrence
    }
  }

  /// There is nothing to do about a conflict here: the parent has the event on another screen.
  public enum Action: ViewAction {
    case `internal`(Internal)
    case view(View)

    /// What the reader does.
    @CasePathable
    public enum View {
      case onAppear
    }

    /// What the storage answers.
    @CasePathable
    public enum Internal {
      case conflictsResponse(Result<[Occurrence], ScheduleError>)
    }
  }

  enum CancelID {
    case load
  }

  @Dependency(\.date.now) var now
  @Dependency(\.storage) var storage
  @Dependency(\.zoneClient) var zoneClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .internal(.conflictsResponse(.success(let occurrences))):
        state.isLoading = false
        state.occurrences = IdentifiedArray(occurrences, uniquingIDsWith: { first, _ in first })
        return .none

      case .internal(.conflictsResponse(.failure(let error))):
        state.isLoading = false
        state.failure = error
        return .none

      case .view(.onAppear):
        return load(&state)
      }
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    let content = state.occurrence ?? state.event.content
    guard content.isBusy, content.status != .cancelled else { return .none }
    state.isLoading = true
    state.failure = nil
    let isSeries = state.occurrence == nil && state.event.recurrence != nil
    let query = content.conflictQuery(isSeries: isSeries, now: now.secondsSince1970, zones: zoneClient)
    let start = state.occurrence == nil ? nil : query.from
    return .run { [storage, id = state.event.id] send in
      let occurrences = try await storage.occurrences(matching: query)
      await send(.internal(.conflictsResponse(.success(occurrences.conflicts(with: id, from: start)))))
    } catch: { error, send in
      await send(.internal(.conflictsResponse(.failure(ScheduleError(error)))))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}
