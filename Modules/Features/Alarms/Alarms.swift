import ComposableArchitecture
import ScheduleModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The alarms that are to come, due or missed; to put them off, and to dismiss them.
@Reducer
public struct Alarms {
  /// Which alarms are shown.
  public enum Span: Hashable, Sendable {
    /// To come within so many days.
    case upcoming(days: Int)
    /// Those whose time has come, and that are of use yet.
    case due
    /// Those that went by unseen within so many days.
    case missed(days: Int)
  }

  /// The alarms as they were last read.
  @ObservableState
  public struct State: Equatable {
    /// Only alarms of these calendars are shown; empty means all.
    public let calendars: [ScheduleCalendar.ID]
    /// Which are shown.
    public let span: Span

    /// Says what failed.
    @Presents public var alert: AlertState<Action.Alert>?
    /// In the order of their times.
    public var alarms: IdentifiedArrayOf<ScheduledAlarm> = []
    /// Why the last request failed, for a front that prints instead of showing an alert.
    public var failure: ScheduleError?
    /// While it is true, nothing else is put off or dismissed.
    public var isChanging = false
    /// Whether the alarms are being read.
    public var isLoading = false
    /// What was put off or dismissed last, as it is now; `nil` if nothing was yet.
    public var lastChange: Change?

    /// - Parameters:
    ///   - span: Which are shown.
    ///   - calendars: Only alarms of these calendars; empty means all.
    public init(span: Span = .upcoming(days: 7), calendars: [ScheduleCalendar.ID] = []) {
      self.span = span
      self.calendars = calendars
    }
  }

  /// What was done to alarms.
  public enum Change: Equatable, Sendable {
    /// They were seen.
    case dismissed([ScheduledAlarm])
    /// It rings again then.
    case snoozed(ScheduledAlarm)
  }

  /// An alarm is put off or dismissed by its event: so a reader of the terminal knows it.
  public enum Action: ViewAction {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    /// What the reader does.
    @CasePathable
    public enum View {
      case alarmTapped(id: ScheduledAlarm.ID)
      /// All that went off.
      case dismissAllButtonTapped
      /// What went off of an event.
      case dismissButtonTapped(event: String)
      case onAppear
      /// What went off of an event rings again after so many seconds.
      case snoozeButtonTapped(event: String, seconds: Int)
    }

    /// What the storage answers.
    @CasePathable
    public enum Internal {
      case alarmsResponse(Result<[ScheduledAlarm], ScheduleError>)
      case changeResponse(Result<Change, ScheduleError>)
    }

    /// What the parent hears.
    @CasePathable
    public enum Delegate {
      /// The reader wants to see what the alarm is about.
      case occurrenceSelected(Occurrence)
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

  @Dependency(\.date.now) var now
  @Dependency(\.storage) var storage

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retryButtonTapped)):
        return load(&state)

      case .alert, .delegate:
        return .none

      case .internal(.alarmsResponse(.success(let alarms))):
        state.isLoading = false
        state.failure = nil
        state.alarms = IdentifiedArray(uniqueElements: alarms)
        return .none

      case .internal(.alarmsResponse(.failure(let error))):
        state.isLoading = false
        state.failure = error
        state.alert = .unreadable(error)
        return .none

      case .internal(.changeResponse(.success(let change))):
        state.isChanging = false
        state.lastChange = change
        return load(&state)

      case .internal(.changeResponse(.failure(let error))):
        state.isChanging = false
        state.failure = error
        state.alert = .refused(error)
        return .none

      case .view(.alarmTapped(let id)):
        guard let alarm = state.alarms[id: id] else { return .none }
        return .send(.delegate(.occurrenceSelected(alarm.occurrence)))

      case .view(.dismissAllButtonTapped):
        return change(&state) { [storage, now, calendars = state.calendars] in
          try await storage.dismiss(try await storage.pastAlarms(of: calendars, now: now))
        }

      case .view(.dismissButtonTapped(let event)):
        return change(&state) { [storage, now] in
          try await storage.dismiss(try await storage.pastAlarms(of: event, now: now))
        }

      case .view(.onAppear):
        return load(&state)

      case .view(.snoozeButtonTapped(let event, let seconds)):
        return change(&state) { [storage, now] in
          let alarms = try await storage.pastAlarms(of: event, now: now)
          return try await storage.snooze(alarms, until: now + TimeInterval(seconds))
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { [storage, now, span = state.span, calendars = state.calendars] send in
      let alarms = try await storage.alarms(matching: span.query(now: now, calendars))
      await send(.internal(.alarmsResponse(.success(alarms.filter { span.contains($0, now: now) }))))
    } catch: { error, send in
      await send(.internal(.alarmsResponse(.failure(ScheduleError(error)))))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private func change(
    _ state: inout State,
    _ operation: @escaping @Sendable () async throws -> Change
  ) -> Effect<Action> {
    guard !state.isChanging else { return .none }
    state.isChanging = true
    state.failure = nil
    return .run { send in
      await send(.internal(.changeResponse(.success(try await operation()))))
    } catch: { error, send in
      await send(.internal(.changeResponse(.failure(ScheduleError(error)))))
    }
  }
}

extension AlertState<Alarms.Action.Alert> {
  /// Says why alarms can't be shown, and offers to try again.
  public static func unreadable(_ error: ScheduleError) -> Self {
    Self {
      TextState("The alarms can't be shown")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
      ButtonState(action: .retryButtonTapped) { TextState("Try again") }
    } message: {
      TextState(error.description)
    }
  }

  /// Says why nothing was put off or dismissed.
  public static func refused(_ error: ScheduleError) -> Self {
    Self {
      TextState("Nothing was changed")
    } message: {
      TextState(error.description)
    }
  }
}
