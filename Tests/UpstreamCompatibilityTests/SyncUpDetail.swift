import ComposableArchitecture
import Foundation

@Reducer
struct SyncUpDetail {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(SyncUpForm)
    @CasePathable
    enum Alert {
      case confirmDeletion
      case continueWithoutRecording
      case openSettings
    }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared var syncUp: SyncUp
  }
  enum Action: Sendable {
    case cancelEditButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case doneEditingButtonTapped
    case editButtonTapped
    case startMeetingButtonTapped
    @CasePathable
    enum Delegate {
      case deleteSyncUp(id: SyncUp.ID)
      case startMeeting(Shared<SyncUp>)
    }
  }
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.openSettings) var openSettings
  @Dependency(\.speechClient.authorizationStatus) var authorizationStatus

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelEditButtonTapped:
        state.destination = nil
        return .none
      case .delegate:
        return .none
      case .deleteButtonTapped:
        state.destination = .alert(.deleteSyncUp)
        return .none
      case let .destination(.presented(.alert(alertAction))):
        switch alertAction {
        case .confirmDeletion:
          return .run { [id = state.syncUp.id] send in
            await send(.delegate(.deleteSyncUp(id: id)))
            await self.dismiss()
          }
        case .continueWithoutRecording:
          return .send(.delegate(.startMeeting(state.$syncUp)))
        case .openSettings:
          return .run { _ in await self.openSettings() }
        }
      case .destination:
        return .none
      case .doneEditingButtonTapped:
        guard let editedSyncUp = state.destination?.edit?.syncUp else { return .none }
        state.$syncUp.withLock { $0 = editedSyncUp }
        state.destination = nil
        return .none
      case .editButtonTapped:
        state.destination = .edit(SyncUpForm.State(syncUp: state.syncUp))
        return .none
      case .startMeetingButtonTapped:
        switch authorizationStatus() {
        case .notDetermined, .authorized:
          return .send(.delegate(.startMeeting(state.$syncUp)))
        case .denied:
          state.destination = .alert(.speechRecognitionDenied)
          return .none
        }
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
extension SyncUpDetail.Destination.State: Equatable {}
extension SyncUpDetail.Destination.State: Sendable {}
extension SyncUpDetail.Destination.Action: Sendable {}

extension AlertState where Action == SyncUpDetail.Destination.Alert {
  static let deleteSyncUp = Self {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("Nevermind") }
  } message: {
    TextState("Are you sure you want to delete this meeting?")
  }
  static let speechRecognitionDenied = Self {
    TextState("Speech recognition denied")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(action: .openSettings) { TextState("Open settings") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState("You previously denied speech recognition.")
  }
}
