import ComposableArchitecture
import ScheduleModels
import Storage

/// One event, whole, with what can be done to it.
///
/// It can be opened by a few letters of an id alone (a deep link), and loads the rest.
@Reducer
public struct ScheduleDetail {
  /// An id, and the event once it has been read.
  @ObservableState
  public struct State: Equatable {
    /// An id, or a prefix of one that no other event has.
    public let reference: String
    /// The occurrence that the reader came from, where the event repeats.
    public let occurrence: SeriesOccurrence.Reference?

    /// Asks before the event is deleted, or says what failed.
    @Presents public var alert: AlertState<Action.Alert>?
    /// `nil` until it has been read.
    public var event: Event?
    /// Why the last request failed, for a front that prints instead of showing an alert.
    public var failure: ScheduleError?
    /// While it is true, another confirmation does nothing.
    public var isDeleting = false
    /// Also while an event that is shown already is read again.
    public var isLoading = false

    /// - Parameters:
    ///   - reference: An id, or a prefix of one that no other event has.
    ///   - occurrence: The occurrence that the reader came from, where the event repeats.
    ///   - event: What to show until the storage has answered.
    public init(
      reference: String,
      occurrence: SeriesOccurrence.Reference? = nil,
      event: Event? = nil
    ) {
      self.reference = reference
      self.occurrence = occurrence
      self.event = event
    }
  }

  /// To change the event is the parent's business.
  public enum Action: ViewAction {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    /// What the reader does.
    @CasePathable
    public enum View {
      case deleteButtonTapped
      case editButtonTapped
      case onAppear
    }

    /// What the storage answers.
    @CasePathable
    public enum Internal {
      case deleteResponse(Result<Event, ScheduleError>)
      case eventResponse(Result<Event, ScheduleError>)
      case occurrenceResponse(Result<SeriesOccurrence, ScheduleError>)
      case occurrencesDeletionResponse(Result<Event, ScheduleError>)
    }

    /// What the parent hears.
    @CasePathable
    public enum Delegate {
      /// The event as it was; the detail has nothing left to show.
      case deleted(Event)
      /// The reader wants to change the event, or one occurrence of it: the parent presents the form.
      case editRequested(Event, occurrence: SeriesOccurrence?)
      /// The series as it was; the occurrence that the reader came from is gone.
      case occurrencesDeleted(Event)
    }

    /// What the alert's buttons send.
    @CasePathable
    public enum Alert {
      case confirmDeletion
      /// Of the occurrence that the reader came from, and those after it.
      case confirmDeletionOfFollowing
      /// Of the occurrence that the reader came from.
      case confirmDeletionOfThis
    }
  }

  enum CancelID {
    case findOccurrence
    case load
  }

  @Dependency(\.storage) var storage

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDeletion)):
        return delete(&state)

      case .alert(.presented(.confirmDeletionOfFollowing)):
        return deleteOccurrences(&state) { .following($0) }

      case .alert(.presented(.confirmDeletionOfThis)):
        return deleteOccurrences(&state) { .this($0) }

      case .alert, .delegate:
        return .none

      case .internal(.deleteResponse(.success(let event))):
        state.isDeleting = false
        return .send(.delegate(.deleted(event)))

      case .internal(.occurrencesDeletionResponse(.success(let event))):
        state.isDeleting = false
        return .send(.delegate(.occurrencesDeleted(event)))

      case .internal(.deleteResponse(.failure(let error))),
        .internal(.occurrencesDeletionResponse(.failure(let error))):
        state.isDeleting = false
        state.show(error, title: "The event can't be deleted")
        return .none

      case .internal(.eventResponse(.success(let event))):
        state.isLoading = false
        state.failure = nil
        state.event = event
        return .none

      case .internal(.eventResponse(.failure(let error))):
        state.isLoading = false
        state.show(error, title: "The event can't be shown")
        return .none

      case .internal(.occurrenceResponse(.success(let occurrence))):
        guard let event = state.event else { return .none }
        state.failure = nil
        return .send(.delegate(.editRequested(event, occurrence: occurrence)))

      case .internal(.occurrenceResponse(.failure(let error))):
        state.show(error, title: "The event can't be changed")
        return .none

      case .view(.deleteButtonTapped):
        let isOccurrence = state.occurrence != nil
        state.alert = state.event.map { .deletion(of: $0, isOccurrence: isOccurrence && $0.isSeries) }
        return .none

      case .view(.editButtonTapped):
        return edit(state)

      case .view(.onAppear):
        return load(&state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { [storage, reference = state.reference] send in
      await send(.internal(.eventResponse(.success(try await storage.event(matching: reference)))))
    } catch: { error, send in
      await send(.internal(.eventResponse(.failure(ScheduleError(error)))))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// The occurrence is looked up again: what the reader came from may have changed meanwhile.
  private func edit(_ state: State) -> Effect<Action> {
    guard let event = state.event else { return .none }
    guard let reference = state.occurrence, event.isSeries else {
      return .send(.delegate(.editRequested(event, occurrence: nil)))
    }
    return .run { [storage] send in
      let occurrence = try await storage.occurrence(reference, of: event)
      await send(.internal(.occurrenceResponse(.success(occurrence))))
    } catch: { error, send in
      await send(.internal(.occurrenceResponse(.failure(ScheduleError(error)))))
    }
    .cancellable(id: CancelID.findOccurrence, cancelInFlight: true)
  }

  private func deleteOccurrences(
    _ state: inout State,
    scope: @escaping @Sendable (EventTime) -> EventDraft.Scope
  ) -> Effect<Action> {
    guard let event = state.event, let reference = state.occurrence, !state.isDeleting else { return .none }
    state.isDeleting = true
    state.failure = nil
    return .run { [storage] send in
      let occurrence = try await storage.occurrence(reference, of: event)
      let before = try await storage.deleteOccurrences(of: event.id, scope: scope(occurrence.recurrenceID))
      await send(.internal(.occurrencesDeletionResponse(.success(before))))
    } catch: { error, send in
      await send(.internal(.occurrencesDeletionResponse(.failure(ScheduleError(error)))))
    }
  }

  private func delete(_ state: inout State) -> Effect<Action> {
    guard let event = state.event, !state.isDeleting else { return .none }
    state.isDeleting = true
    state.failure = nil
    return .run { [storage, id = event.id] send in
      await send(.internal(.deleteResponse(.success(try await storage.delete(id: id)))))
    } catch: { error, send in
      await send(.internal(.deleteResponse(.failure(ScheduleError(error)))))
    }
  }
}

extension ScheduleDetail.State {
  fileprivate mutating func show(_ error: ScheduleError, title: String) {
    failure = error
    alert = AlertState {
      TextState(title)
    } message: {
      TextState(error.description)
    }
  }
}
