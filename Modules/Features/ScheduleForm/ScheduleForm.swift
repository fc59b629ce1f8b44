import ComposableArchitecture
import ScheduleModels
import Storage
import ZoneClient

/// The form that adds an event or changes one.
///
/// It edits a draft; only `saveButtonTapped` writes. The parent puts the form away when it hears `saved`.
@Reducer
public struct ScheduleForm {
  /// The draft, and what it began as.
  @ObservableState
  public struct State: Equatable {
    /// Asks before changes are discarded, or says why they can't be saved.
    @Presents public var alert: AlertState<Action.Alert>?
    /// Asks which occurrences of a series a change is for.
    @Presents public var confirmation: ConfirmationDialogState<Reach>?
    /// What the event, or the occurrence, would become.
    public var draft: EventDraft
    /// The zone in which times are entered from now on.
    public var entryZone = EntryZone.event
    /// Why the last request failed, for a front that prints instead of showing an alert.
    public var failure: ScheduleError?
    /// While it is true, another tap on save does nothing.
    public var isSaving = false
    /// Whether the start of a new event is still the one that the form began with, which nobody asked for.
    public var isStartSuggested: Bool
    /// The occurrence that the form began with; `nil` for the event as a whole.
    public let occurrence: SeriesOccurrence?
    /// What the form began with, so that it can tell whether something would be lost.
    public let original: EventDraft
    /// Which occurrences of a series a change is for; while it is `nil`, saving asks.
    public var reach: Reach?
    /// The event to change; `nil` for a new one.
    public let stored: Event?

    /// - Parameter draft: What to begin with. The start of a new event counts as a suggestion.
    public init(draft: EventDraft) {
      self.init(draft: draft, stored: nil, occurrence: nil)
    }

    /// - Parameters:
    ///   - event: The event to change, as it was last read: a change made meanwhile isn't overwritten.
    ///   - occurrence: The occurrence that the reader came from.
    public init(editing event: Event, occurrence: SeriesOccurrence? = nil) {
      self.init(
        draft: EventDraft(
          eventID: event.id,
          calendarID: event.calendarID,
          content: occurrence?.content ?? event.content,
          recurrence: event.recurrence,
          baseVersion: event.version
        ),
        stored: event,
        occurrence: occurrence
      )
    }

    private init(draft: EventDraft, stored: Event?, occurrence: SeriesOccurrence?) {
      self.draft = draft
      self.isStartSuggested = draft.eventID == nil
      self.occurrence = occurrence
      self.original = draft
      self.stored = stored
    }
  }

  /// Fields without consequences are bindings; whatever moves another field is a `view` action.
  public enum Action: BindableAction, ViewAction {
    case alert(PresentationAction<Alert>)
    case confirmation(PresentationAction<Reach>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    /// What the reader does.
    @CasePathable
    public enum View {
      /// How long before the start each reminder goes off.
      case alarmsEntered([EventDuration])
      /// Makes it an event of whole days.
      case allDayChosen
      case cancelButtonTapped
      /// An end as it was entered: the moment, or the last day.
      case endEntered(DateInput)
      /// Occurrences in all.
      case repetitionCountEntered(Int)
      /// How it repeats; `nil` for not at all.
      case repetitionEntered(RecurrenceRule?)
      /// The last day or moment at which an occurrence may start.
      case repetitionUntilEntered(DateInput)
      case saveButtonTapped
      /// A start as it was entered; the end goes along.
      case startEntered(DateInput)
      /// An IANA name; `nil` for times that are the same in every zone.
      case zoneChosen(String?)
    }

    /// What the storage answers.
    @CasePathable
    public enum Internal {
      case saveResponse(Result<Event, ScheduleError>)
    }

    /// What the parent hears.
    @CasePathable
    public enum Delegate {
      /// The event as it is stored now.
      case saved(Event)
    }

    /// What the alert's buttons send.
    @CasePathable
    public enum Alert {
      case confirmDiscarding
    }
  }

  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.storage) var storage
  @Dependency(\.zoneClient) var zoneClient

  public init() {}

  public var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .alert(.presented(.confirmDiscarding)):
          return .run { [dismiss] _ in await dismiss() }

        case .binding(\.draft.content.start):
          state.isStartSuggested = false
          return .none

        case .confirmation(.presented(let reach)):
          return save(&state, reach: reach)

        case .alert, .binding, .confirmation, .delegate:
          return .none

        case .internal(.saveResponse(.success(let event))):
          state.isSaving = false
          return .send(.delegate(.saved(event)))

        case .internal(.saveResponse(.failure(let error))):
          state.isSaving = false
          state.show(error)
          return .none

        case .view(.alarmsEntered(let leads)):
          state.enterAlarms(leads)
          return .none

        case .view(.allDayChosen):
          state.chooseAllDay(today: zoneClient.local().localTime(at: now.secondsSince1970).date)
          return .none

        case .view(.cancelButtonTapped):
          guard state.draft == state.original else {
            state.alert = .discarding
            return .none
          }
          return .run { [dismiss] _ in await dismiss() }

        case .view(.endEntered(let end)):
          state.enterEnd(end, zones: zoneClient)
          return .none

        case .view(.repetitionCountEntered(let count)):
          state.enterEnd(ofRepetition: .count(count))
          return .none

        case .view(.repetitionEntered(let rule)):
          state.enterRepetition(rule)
          return .none

        case .view(.repetitionUntilEntered(let last)):
          state.enterEnd(ofRepetition: state.repetitionBound(until: last, zones: zoneClient))
          return .none

        case .view(.saveButtonTapped):
          guard state.isReachOpen else { return save(&state, reach: state.reach ?? .all) }
          state.confirmation = .reach(isOccurrence: state.occurrence != nil)
          return .none

        case .view(.startEntered(let start)):
          state.enterStart(start, zones: zoneClient)
          return .none

        case .view(.zoneChosen(let name)):
          state.chooseZone(name, zones: zoneClient)
          return .none
        }
      }
    }
    .onChange(of: \.draft.content.start) { oldStart, state in
      state.draft.content.moveEnd(from: oldStart, zones: zoneClient)
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$confirmation, action: \.confirmation)
  }

  private func save(_ state: inout State, reach: Reach) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    let draft = state.draft(for: reach)
    state.draft.scope = draft.scope
    do throws(ScheduleError) {
      try state.check(draft, zones: zoneClient)
    } catch {
      state.show(error)
      return .none
    }
    state.isSaving = true
    state.failure = nil
    return .run { [storage] send in
      await send(.internal(.saveResponse(.success(try await storage.save(draft)))))
    } catch: { error, send in
      await send(.internal(.saveResponse(.failure(ScheduleError(error)))))
    }
  }
}

extension ScheduleForm.State {
  fileprivate mutating func enterEnd(ofRepetition bound: RecurrenceRule.Bound) {
    do throws(ScheduleError) {
      try endRepetition(bound)
    } catch {
      show(error)
    }
  }

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
