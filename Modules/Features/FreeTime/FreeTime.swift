import ComposableArchitecture
import ScheduleModels
import Storage
import ZoneClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Looks for time in which nothing takes place, within some hours of the next days.
///
/// Events that take no time up (`TRANSP:TRANSPARENT`) and cancelled ones are passed over; an event of whole days
/// that does take time up leaves nothing of them.
@Reducer
public struct FreeTime {
  /// What is looked for, and what was found.
  @ObservableState
  public struct State: Equatable {
    /// Only events of these calendars count; empty means all.
    public let calendars: [ScheduleCalendar.ID]
    /// How many days, the first one included.
    public let dayCount: Int
    /// The first day; `nil` for today.
    public let firstDay: CalendarDate?
    /// The part of each day, in the local zone.
    public let hours: DayHours
    /// The least length of a gap, in seconds.
    public let length: Int

    /// Says what failed.
    @Presents public var alert: AlertState<Action.Alert>?
    /// Why the last search failed, for a front that prints instead of showing an alert.
    public var failure: ScheduleError?
    /// In the order of time.
    public var gaps: IdentifiedArrayOf<TimeGap> = []
    /// Also while what is shown is looked for again.
    public var isLoading = false

    /// - Parameters:
    ///   - length: The least length of a gap, in seconds.
    ///   - hours: The part of each day, in the local zone.
    ///   - firstDay: The first day; `nil` for today.
    ///   - dayCount: How many days, the first one included.
    ///   - calendars: Only events of these calendars count; empty means all.
    public init(
      length: Int = 3600,
      hours: DayHours = DayHours(start: 9 * 3600, end: 17 * 3600),
      firstDay: CalendarDate? = nil,
      dayCount: Int = 5,
      calendars: [ScheduleCalendar.ID] = []
    ) {
      self.length = length
      self.hours = hours
      self.firstDay = firstDay
      self.dayCount = dayCount
      self.calendars = calendars
    }
  }

  /// The search starts when its screen appears.
  public enum Action: ViewAction {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    /// What the reader does.
    @CasePathable
    public enum View {
      case gapTapped(id: TimeGap.ID)
      case onAppear
    }

    /// What the storage answers.
    @CasePathable
    public enum Internal {
      case gapsResponse(Result<[TimeGap], ScheduleError>)
    }

    /// What the parent hears.
    @CasePathable
    public enum Delegate {
      /// The reader wants to use the gap, from its start and for as long as was asked: the parent presents a form
      /// that begins with it.
      case gapSelected(TimeGap)
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
  @Dependency(\.zoneClient) var zoneClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retryButtonTapped)):
        return load(&state)

      case .alert, .delegate:
        return .none

      case .internal(.gapsResponse(.success(let gaps))):
        state.isLoading = false
        state.failure = nil
        state.gaps = IdentifiedArray(uniqueElements: gaps)
        return .none

      case .internal(.gapsResponse(.failure(let error))):
        state.isLoading = false
        state.failure = error
        state.alert = .failure(error)
        return .none

      case .view(.gapTapped(let id)):
        guard let gap = state.gaps[id: id] else { return .none }
        let end = gap.start.secondsSince1970 + state.length
        return .send(.delegate(.gapSelected(TimeGap(start: gap.start, end: Date(secondsSince1970: end)))))

      case .view(.onAppear):
        return load(&state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    let windows = state.windows(now: now.secondsSince1970, zone: zoneClient.local())
    return .run { [storage, calendars = state.calendars, length = state.length] send in
      let gaps = try await TimeGap.search(in: windows, ofAtLeast: length) { query in
        var query = query
        query.calendars = calendars
        return try await storage.occurrences(matching: query)
      }
      await send(.internal(.gapsResponse(.success(gaps))))
    } catch: { error, send in
      await send(.internal(.gapsResponse(.failure(ScheduleError(error)))))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

extension FreeTime.State {
  /// What has passed is no free time, unless an earlier day was asked for; the rest of today begins at the next
  /// five minutes.
  private static let step = 300

  /// The hours of each day.
  fileprivate func windows(now: Int, zone: Zone) -> [Range<Int>] {
    let today = zone.localTime(at: now).date
    let first = firstDay ?? today
    let earliest = first < today ? Int.min : now + (Self.step - now % Self.step) % Self.step
    return (0..<dayCount).map { offset in
      let window = hours.instants(on: first.adding(days: offset), in: zone)
      return max(window.lowerBound, min(earliest, window.upperBound))..<window.upperBound
    }
  }
}

extension TimeGap {
  /// - Parameter occurrences: Asks for what takes place in the windows as a whole.
  fileprivate static func search(
    in windows: [Range<Int>],
    ofAtLeast length: Int,
    _ occurrences: (OccurrenceQuery) async throws -> [Occurrence]
  ) async throws -> [TimeGap] {
    let windows = windows.filter { !$0.isEmpty }
    guard let first = windows.first, let last = windows.last else { return [] }
    let query = OccurrenceQuery(
      from: .instant(Date(secondsSince1970: first.lowerBound)),
      to: .instant(Date(secondsSince1970: last.upperBound))
    )
    let busy = try await occurrences(query).filter { $0.isBusy && $0.status != .cancelled }
    return gaps(
      in: windows,
      between: busy.map { $0.start.secondsSince1970..<$0.end.secondsSince1970 },
      ofAtLeast: length
    )
  }
}

extension AlertState<FreeTime.Action.Alert> {
  /// Says what failed, and offers to try again.
  public static func failure(_ error: ScheduleError) -> Self {
    Self {
      TextState("Free time can't be looked for")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
      ButtonState(action: .retryButtonTapped) { TextState("Try again") }
    } message: {
      TextState(error.description)
    }
  }
}
