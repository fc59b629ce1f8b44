import ComposableArchitecture
import ConfigurationClient
import ScheduleModels

/// What can be set once for all, and what holds.
@Reducer
public struct Configuration {
  /// The settings as they were last read.
  @ObservableState
  public struct State: Equatable {
    /// What the command line says, by setting.
    public let options: [Setting: ResolvedSettings.Option]

    /// Says what failed.
    @Presents public var alert: AlertState<Never>?
    /// Why the last request failed, for a front that prints instead of showing an alert.
    public var failure: ScheduleError?
    /// While it is true, nothing else is changed.
    public var isChanging = false
    /// Whether the settings are being read.
    public var isLoading = false
    /// Lines of the file that set nothing.
    public var problems: [ScheduleError] = []
    /// In the order of their names.
    public var values: IdentifiedArrayOf<ResolvedSettings.Value> = []
    /// Whether there was anything to change, last; `nil` before a change is made.
    public var wasEffective: Bool?

    /// - Parameter options: What the command line says, by setting.
    public init(options: [Setting: ResolvedSettings.Option] = [:]) {
      self.options = options
    }
  }

  /// Each change is written at once; there is no draft.
  public enum Action: ViewAction {
    case alert(PresentationAction<Never>)
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    /// What the reader does.
    @CasePathable
    public enum View {
      case onAppear
      /// From now on the default holds.
      case resetButtonTapped(Setting)
      /// A text that the setting can have.
      case valueEntered(Setting, String)
    }

    /// What the file answers.
    @CasePathable
    public enum Internal {
      /// Whether there was anything to change.
      case changeResponse(Result<Bool, ScheduleError>)
      case settingsResponse(Result<ResolvedSettings, ScheduleError>)
    }

    /// What the parent hears.
    @CasePathable
    public enum Delegate {
      /// The file has changed: what was made from it may be out of date.
      case changed
    }
  }

  @Dependency(\.configurationClient) var configurationClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert, .delegate:
        return .none

      case .internal(.changeResponse(.success(let isEffective))):
        state.isChanging = false
        state.wasEffective = isEffective
        return .merge(isEffective ? .send(.delegate(.changed)) : .none, load(&state))

      case .internal(.changeResponse(.failure(let error))):
        state.isChanging = false
        state.show(error, title: "The configuration can't be changed")
        return .none

      case .internal(.settingsResponse(.success(let settings))):
        state.isLoading = false
        state.problems = settings.problems
        state.values = IdentifiedArray(uniqueElements: settings.all)
        return .none

      case .internal(.settingsResponse(.failure(let error))):
        state.isLoading = false
        state.show(error, title: "The configuration can't be read")
        return .none

      case .view(.onAppear):
        return load(&state)

      case .view(.resetButtonTapped(let setting)):
        return change(&state) { $0.remove(setting) }

      case .view(.valueEntered(let setting, let text)):
        return change(&state) { configuration in
          configuration.set(setting, to: text)
          return true
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    state.failure = nil
    return .run { [configurationClient, options = state.options] send in
      await send(.internal(.settingsResponse(.success(try configurationClient.settings(options: options)))))
    } catch: { error, send in
      await send(.internal(.settingsResponse(.failure(ScheduleError(error)))))
    }
  }

  private func change(
    _ state: inout State,
    _ change: @escaping @Sendable (inout ConfigurationText) -> Bool
  ) -> Effect<Action> {
    guard !state.isChanging else { return .none }
    state.isChanging = true
    state.failure = nil
    state.wasEffective = nil
    return .run { [configurationClient] send in
      let isEffective = LockIsolated(false)
      try await configurationClient.update { text in
        let hasChanged = change(&text)
        isEffective.setValue(hasChanged)
      }
      await send(.internal(.changeResponse(.success(isEffective.value))))
    } catch: { error, send in
      await send(.internal(.changeResponse(.failure(ScheduleError(error)))))
    }
  }
}

extension Configuration.State {
  fileprivate mutating func show(_ error: ScheduleError, title: String) {
    failure = error
    alert = AlertState {
      TextState(title)
    } message: {
      TextState(error.description)
    }
  }
}
