import ComposableArchitecture
import ScheduleModels
import Storage
import ZoneClient

/// The form that adds an event or changes one.
///
/// It edits a draft; only `saveButtonTapped` writes. The parent puts the form away when it hears `saved`.
@Reducer
public struct ScheduleForm {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var draft: EventDraft
    /// Why the last request failed, for a front that prints instead of showing an alert.
    public var failure: ScheduleError?
    public var isSaving = false
    /// What the form began with, so that it can tell whether something would be lost.
    public let original: EventDraft

    public init(draft: EventDraft) {
      self.draft = draft
      self.original = draft
    }

    public init(editing event: Event) {
      self.init(
        draft: EventDraft(
          eventID: event.id,
          calendarID: event.calendarID,
          content: event.content,
          recurrence: event.recurrence,
          baseVersion: event.version
        )
      )
    }
  }

  public enum Action: BindableAction, ViewAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    @CasePathable
    public enum View {
      case cancelButtonTapped
      case saveButtonTapped
    }

    @CasePathable
    public enum Internal {
      case saveResponse(Result<Event, ScheduleError>)
    }

    @CasePathable
    public enum Delegate {
      case saved(Event)
    }

    @CasePathable
    public enum Alert {
      case confirmDiscarding
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.storage) var storage
  @Dependency(\.zoneClient) var zoneClient

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.draft.content.start) { oldStart, state in
        state.draft.content.moveEnd(from: oldStart, zones: zoneClient)
        return .none
      }
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscarding)):
        return .run { [dismiss] _ in await dismiss() }

      case .alert, .binding, .delegate:
        return .none

      case .internal(.saveResponse(.success(let event))):
        state.isSaving = false
        return .send(.delegate(.saved(event)))

      case .internal(.saveResponse(.failure(let error))):
        state.isSaving = false
        state.show(error)
        return .none

      case .view(.cancelButtonTapped):
        guard state.draft == state.original else {
          state.alert = .discarding
          return .none
        }
        return .run { [dismiss] _ in await dismiss() }

      case .view(.saveButtonTapped):
        return save(&state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func save(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    if let problem = state.draft.problem(zones: zoneClient) {
      state.show(problem)
      return .none
    }
    state.isSaving = true
    state.failure = nil
    return .run { [storage, draft = state.draft] send in
      await send(.internal(.saveResponse(.success(try await storage.save(draft)))))
    } catch: { error, send in
      await send(.internal(.saveResponse(.failure(ScheduleError(error)))))
    }
  }
}

extension ScheduleForm.State {
  fileprivate mutating func show(_ error: ScheduleError) {
    failure = error
    alert = AlertState {
      TextState("The event can't be saved")
    } message: {
      TextState(error.description)
    }
  }
}

extension AlertState<ScheduleForm.Action.Alert> {
  /// Asks before a form with changes is put away.
  public static var discarding: Self {
    Self {
      TextState("Discard the changes?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDiscarding) { TextState("Discard") }
      ButtonState(role: .cancel) { TextState("Keep editing") }
    }
  }
}
