import ComposableArchitecture
import FileClient
import ScheduleModels
import Storage

/// Writes calendars as one iCalendar file, or to standard output.
@Reducer
public struct CalendarExport {
  /// What to write, and how far it has come.
  @ObservableState
  public struct State: Equatable {
    /// Only these calendars; empty means all.
    public let calendars: [ScheduleCalendar.ID]
    /// A file appears whole or not at all.
    public let destination: FileDestination

    /// Bytes written, once it is done.
    public var byteCount: Int?
    /// Why the export failed.
    public var failure: ScheduleError?
    /// While it is true, to appear again starts nothing.
    public var isExporting = false

    /// - Parameters:
    ///   - calendars: Only these; empty means all.
    ///   - destination: Where the text goes.
    public init(calendars: [ScheduleCalendar.ID] = [], destination: FileDestination) {
      self.calendars = calendars
      self.destination = destination
    }
  }

  /// The export starts when its screen appears; there is nothing to ask.
  public enum Action: ViewAction {
    case delegate(Delegate)
    case `internal`(Internal)
    case view(View)

    /// What the reader does.
    @CasePathable
    public enum View {
      case onAppear
    }

    /// What the clients answer.
    @CasePathable
    public enum Internal {
      /// Bytes written, or why there are none.
      case exportResponse(Result<Int, ScheduleError>)
    }

    /// What the parent hears.
    @CasePathable
    public enum Delegate {
      /// All is written: the parent puts the export away. One that failed stays, to be read.
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
