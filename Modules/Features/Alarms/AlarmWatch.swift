import AlarmClient
import ComposableArchitecture
import ScheduleModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Rings alarms when their time has come.
///
/// It looks at what there is, rings what is due, and waits for the next alarm, a change of the database or of the
/// clock; then it looks again. Nothing is remembered here that another process, or the next run of this one, would
/// have to know: an alarm is claimed in the database before it rings.
@Reducer
public struct AlarmWatch {
  /// What is waited for, and what rings.
  @ObservableState
  public struct State: Equatable {
    /// Only alarms of these calendars ring; empty means all.
    public let calendars: [ScheduleCalendar.ID]
    /// What rings an alarm beside its announcement; `nil` for nothing.
    public let command: AlarmCommand?
    /// Whether it ends when what is due has been rung.
    public let isSingleRound: Bool

    /// How many commands failed.
    public var failedCount = 0
    /// Why it has ended, if not because somebody wanted it to.
    public var failure: ScheduleError?
    /// Whether it has begun, and not ended.
    public var isWatching = false
    /// Those of the last days that nobody rang while they were due, and that were told of.
    public var missed: Set<ScheduledAlarm.ID> = []
    /// Until when it waits, at most; `nil` while it doesn't.
    public var nextLook: Date?
    /// The alarms whose commands run.
    public var ringing: IdentifiedArrayOf<ScheduledAlarm> = []

    /// - Parameters:
    ///   - command: What rings an alarm beside its announcement.
    ///   - calendars: Only alarms of these calendars ring; empty means all.
    ///   - isSingleRound: Whether it ends when what is due has been rung.
    public init(
      command: AlarmCommand? = nil,
      calendars: [ScheduleCalendar.ID] = [],
      isSingleRound: Bool = false
    ) {
      self.command = command
      self.calendars = calendars
      self.isSingleRound = isSingleRound
    }
  }

  /// It goes on until its stop button is tapped, or it fails.
  public enum Action: ViewAction {
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    /// What the reader does.
    @CasePathable
    public enum View {
      case startButtonTapped
      case stopButtonTapped
    }

    /// What comes of looking, ringing and waiting.
    @CasePathable
    public enum Internal {
      case alarmsResponse(Result<[ScheduledAlarm], ScheduleError>)
      /// The announcement of an alarm could not be made.
      case announcementFailed(ScheduleError)
      /// An alarm has rung, or somebody else has it; or its command failed.
      case ringFinished(id: ScheduledAlarm.ID, isFailure: Bool)
      /// What is known of alarms can't be written: who rang it, and that it rang.
      case ringNotRecorded(id: ScheduledAlarm.ID, ScheduleError)
      case woke(Result<AlarmWake, ScheduleError>)
    }

    /// What the parent hears.
    @CasePathable
    public enum Delegate {
      /// It has ended, and can be started again.
      case stopped
    }
  }

  enum CancelID {
    case look
    case ring
    case wait
  }

  /// Seconds after which it looks again in any case: some file systems don't tell of changes that another machine has
  /// made.
  static let longestWait: TimeInterval = 3600
  /// Seconds after which something that was in the way is tried again.
  static let patience: TimeInterval = 60
  /// Seconds within which an alarm that was claimed begins to ring.
  static let claim: TimeInterval = 30
  /// Seconds after which an alarm isn't rung any more that nobody has rung.
  static let memory: TimeInterval = 2 * 86_400

  @Dependency(\.alarmClient) var alarmClient
  @Dependency(\.date.now) var now
  @Dependency(\.storage) var storage

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .internal(.alarmsResponse(.success(let alarms))):
        return take(alarms, &state)

      case .internal(.alarmsResponse(.failure(let error))):
        return state.isSingleRound ? fail(error, &state) : tryLater(error, &state)

      case .internal(.announcementFailed(let error)):
        return fail(error, &state)

      case .internal(.ringFinished(let id, let isFailure)):
        state.ringing.remove(id: id)
        if isFailure { state.failedCount += 1 }
        return finishRound(&state)

      case .internal(.ringNotRecorded(let id, let error)):
        state.ringing.remove(id: id)
        return state.isSingleRound ? fail(error, &state) : tryLater(error, &state)

      case .internal(.woke(.success(.replaced))):
        return fail(.replaced, &state)

      case .internal(.woke(.success)):
        state.nextLook = nil
        return look(state)

      case .internal(.woke(.failure(let error))):
        return fail(error, &state)

      case .view(.startButtonTapped):
        guard !state.isWatching else { return .none }
        state.isWatching = true
        state.failure = nil
        return look(state)

      case .view(.stopButtonTapped):
        return end(&state)
      }
    }
  }

  private func look(_ state: State) -> Effect<Action> {
    .run { [storage, now, calendars = state.calendars] send in
      let query = AlarmQuery(from: now - Self.memory, to: now + Self.longestWait, calendars: calendars)
      await send(.internal(.alarmsResponse(.success(try await storage.alarms(matching: query)))))
    } catch: { error, send in
      await send(.internal(.alarmsResponse(.failure(ScheduleError(error)))))
    }
    .cancellable(id: CancelID.look, cancelInFlight: true)
  }

  /// Rings what is due, and waits for what is to come.
  private func take(_ alarms: [ScheduledAlarm], _ state: inout State) -> Effect<Action> {
    let now = now
    let due = alarms.filter { $0.isDue(at: now) && $0.outcome == nil && state.ringing[id: $0.id] == nil }
    let claimed = due.filter { $0.claimedUntil ?? now > now }
    let free = due.filter { $0.claimedUntil ?? now <= now }
    state.ringing.append(contentsOf: free)
    let rings = Effect.merge(free.map { ring($0, state.command) })

    let past = alarms.filter { !$0.isUpcoming(at: now) && !$0.isDue(at: now) && $0.outcome == nil }
    let missed = Set(past.map(\.id))
    let isNews = !missed.isSubset(of: state.missed)
    let told = isNews ? announce(.missed(missed.subtracting(state.missed).count)) : .none
    state.missed = missed

    guard !state.isSingleRound else { return .merge(told, rings, finishRound(&state)) }
    let upcoming = alarms.filter { $0.isUpcoming(at: now) }.map(\.time) + claimed.compactMap(\.claimedUntil)
    return .merge(told, rings, wait(until: upcoming.min() ?? now + Self.longestWait, &state))
  }

  private func wait(until date: Date, _ state: inout State) -> Effect<Action> {
    state.nextLook = date
    return .run { [alarmClient] send in
      await send(.internal(.woke(.success(try await alarmClient.wait(until: date)))))
    } catch: { error, send in
      await send(.internal(.woke(.failure(ScheduleError(error)))))
    }
    .cancellable(id: CancelID.wait, cancelInFlight: true)
  }

  /// Another process that writes is in the way, or a disk is full for now: nobody should miss an alarm for that.
  private func tryLater(_ error: ScheduleError, _ state: inout State) -> Effect<Action> {
    .merge(announce(.trouble(error)), wait(until: now + Self.patience, &state))
  }

  private func announce(_ announcement: AlarmAnnouncement) -> Effect<Action> {
    .run { [alarmClient] _ in
      try await alarmClient.announce(announcement)
    } catch: { error, send in
      await send(.internal(.announcementFailed(ScheduleError(error))))
    }
    .cancellable(id: CancelID.ring)
  }

  private func fail(_ error: ScheduleError, _ state: inout State) -> Effect<Action> {
    state.failure = error
    return end(&state)
  }

  /// What has been claimed and didn't ring is taken by another process, or the next run.
  private func end(_ state: inout State) -> Effect<Action> {
    guard state.isWatching else { return .none }
    state.isWatching = false
    state.nextLook = nil
    state.ringing = []
    return .merge(
      .cancel(id: CancelID.look),
      .cancel(id: CancelID.ring),
      .cancel(id: CancelID.wait),
      .send(.delegate(.stopped))
    )
  }

  private func finishRound(_ state: inout State) -> Effect<Action> {
    state.isSingleRound && state.ringing.isEmpty ? end(&state) : .none
  }
}

extension ScheduleError {
  static let replaced = Self(
    .tryAgain,
    "the database was removed, or another one is in its place",
    remedy: "start again"
  )
}
