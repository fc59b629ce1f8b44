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

    /// Why it couldn't be looked for.
    public var failure: ScheduleError?
    /// While it is looked for.
    public var isLoading = false
    /// What the event overlaps with, by start.
    public var occurrences: IdentifiedArrayOf<Occurrence> = []

    /// - Parameter event: The event as it was saved.
    public init(event: Event) {
      self.event = event
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
    let event = state.event
    guard event.content.isBusy, event.content.status != .cancelled else { return .none }
    state.isLoading = true
    state.failure = nil
    let query = event.conflictQuery(now: now.secondsSince1970, zones: zoneClient)
    return .run { [storage, id = event.id] send in
      let occurrences = try await storage.occurrences(matching: query)
      await send(.internal(.conflictsResponse(.success(occurrences.conflicts(with: id)))))
    } catch: { error, send in
      await send(.internal(.conflictsResponse(.failure(ScheduleError(error)))))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}
