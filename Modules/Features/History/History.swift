import ComposableArchitecture
import ScheduleModels
import Storage

/// What was changed in the last 30 days, and the way back.
@Reducer
public struct History {
  /// The entries as they were last read.
  @ObservableState
  public struct State: Equatable {
    /// At most this many entries are read.
    public let limit: Int

    /// Says what failed.
    @Presents public var alert: AlertState<Action.Alert>?
    /// The newest first.
    public var entries: IdentifiedArrayOf<HistoryEntry> = []
    /// Why the last request failed, for a front that prints instead of showing an alert.
    public var failure: ScheduleError?
    /// While it is true, nothing else is taken back.
    public var isChanging = false
    /// Whether the entries are being read.
    public var isLoading = false
    /// The entry that took something back, or made it again, last.
    public var lastReversal: HistoryEntry?

    /// - Parameter limit: At most this many entries are read.
    public init(limit: Int = 20) {
      self.limit = limit
    }
  }

  /// To undo and to redo are changes themselves: each is an entry.
  public enum Action: ViewAction {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    /// What the reader does.
    @CasePathable
    public enum View {
      case onAppear
      /// `nil` for the change that was taken back last.
      case redoButtonTapped(id: HistoryEntry.ID?)
      /// `nil` for the last change that is in effect.
      case undoButtonTapped(id: HistoryEntry.ID?)
    }

    /// What the storage answers.
    @CasePathable
    public enum Internal {
      case entriesResponse(Result<[HistoryEntry], ScheduleError>)
      /// The entry that an undo or a redo made.
      case reversalResponse(Result<HistoryEntry, ScheduleError>)
    }

    /// What the parent hears.
    @CasePathable
    public enum Delegate {
      /// Something was taken back, or made again: whatever shows events may be out of date.
      case changed
    }

    /// What the alert's buttons send.
    @CasePathable
    public enum Alert {
      case retryButtonTapped
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
      case .alert(.presented(.retryButtonTapped)):
        return load(&state)

      case .alert, .delegate:
        return .none

      case .internal(.entriesResponse(.success(let entries))):
        state.isLoading = false
        state.failure = nil
        state.entries = IdentifiedArray(entries, uniquingIDsWith: { first, _ in first })
        return .none

      case .internal(.entriesResponse(.failure(let error))):
        state.isLoading = false
        state.failure = error
        state.alert = .unreadable(error)
        return .none

      case .internal(.reversalResponse(.success(let entry))):
        state.isChanging = false
        state.lastReversal = entry
        return .merge(.send(.delegate(.changed)), load(&state))

      case .internal(.reversalResponse(.failure(let error))):
        state.isChanging = false
        state.failure = error
        state.alert = .refused(error)
        return .none

      case .view(.onAppear):
        return load(&state)

      case .view(.redoButtonTapped(let id)):
        return reverse(&state) { [storage] in try await storage.redo(id: id) }

      case .view(.undoButtonTapped(let id)):
        return reverse(&state) { [storage] in try await storage.undo(id: id) }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { [storage, limit = state.limit] send in
      await send(.internal(.entriesResponse(.success(try await storage.history(limit: limit)))))
    } catch: { error, send in
      await send(.internal(.entriesResponse(.failure(ScheduleError(error)))))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private func reverse(
    _ state: inout State,
    _ operation: @escaping @Sendable () async throws -> HistoryEntry
  ) -> Effect<Action> {
    guard !state.isChanging else { return .none }
    state.isChanging = true
    state.failure = nil
    return .run { send in
      await send(.internal(.reversalResponse(.success(try await operation()))))
    } catch: { error, send in
      await send(.internal(.reversalResponse(.failure(ScheduleError(error)))))
    }
  }
}

extension AlertState<History.Action.Alert> {
  /// Says why the history can't be read, and offers to try again.
  public static func unreadable(_ error: ScheduleError) -> Self {
    Self {
      TextState("The history can't be shown")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
      ButtonState(action: .retryButtonTapped) { TextState("Try again") }
    } message: {
      TextState(error.description)
    }
  }

  /// Says why nothing was taken back, or made again.
  public static func refused(_ error: ScheduleError) -> Self {
    Self {
      TextState("Nothing was changed")
    } message: {
      TextState(error.description)
    }
  }
}
