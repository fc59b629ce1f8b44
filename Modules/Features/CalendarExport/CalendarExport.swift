import ComposableArchitecture
import FileClient
import ScheduleModels
import Storage

/// Writes calendars as one iCalendar file, or to standard output.
@Reducer
public struct CalendarExport {
  @ObservableState
  public struct State: Equatable {
    /// Only these calendars; empty means all.
    public let calendars: [ScheduleCalendar.ID]
    public let destination: FileDestination

    /// Bytes written, once it is done.
    public var byteCount: Int?
    /// Why the export failed.
    public var failure: ScheduleError?
    public var isExporting = false

    public init(calendars: [ScheduleCalendar.ID] = [], destination: FileDestination) {
      self.calendars = calendars
      self.destination = destination
    }
  }

  public enum Action: ViewAction {
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    @CasePathable
    public enum View {
      case onAppear
    }

    @CasePathable
    public enum Internal {
      case exportResponse(Result<Int, ScheduleError>)
    }

    @CasePathable
    public enum Delegate {
      case finished
    }
  }

  @Dependency(\.fileClient) var fileClient
  @Dependency(\.storage) var storage

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .internal(.exportResponse(.success(let byteCount))):
        state.isExporting = false
        state.byteCount = byteCount
        return .send(.delegate(.finished))

      case .internal(.exportResponse(.failure(let error))):
        state.isExporting = false
        state.failure = error
        return .none

      case .view(.onAppear):
        guard !state.isExporting else { return .none }
        state.isExporting = true
        state.failure = nil
        return .run {
          [fileClient, storage, calendars = state.calendars, destination = state.destination] send in
          let byteCount = try await fileClient.write(
            storage.export(calendars: calendars),
            to: destination
          )
          await send(.internal(.exportResponse(.success(byteCount))))
        } catch: { error, send in
          await send(.internal(.exportResponse(.failure(ScheduleError(error)))))
        }
      }
    }
  }
}
