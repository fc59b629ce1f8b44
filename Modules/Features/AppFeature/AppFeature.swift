import Alarms
import CalendarExport
import CalendarImport
import CalendarList
import ComposableArchitecture
import Configuration
import ConfigurationClient
import FreeTime
import History
import ScheduleDetail
import ScheduleForm
import ScheduleList
import ScheduleModels
import TimeConflicts
import ZoneClient

/// The root: the list, the details pushed on it, and what is presented over it.
///
/// Children speak up through their delegate actions alone. Any screen can be reached by constructing state.
@Reducer
public struct AppFeature {
  /// What can be pushed on the list.
  @Reducer
  public enum Path {
    case detail(ScheduleDetail)
  }

  /// What can be presented over it all, one at a time.
  @Reducer
  public enum Destination {
    case alarms(Alarms)
    case calendars(CalendarList)
    case configuration(Configuration)
    case export(CalendarExport)
    case form(ScheduleForm)
    case free(FreeTime)
    case history(History)
    case `import`(CalendarImport)
    case watch(AlarmWatch)
  }

  /// Every screen there is.
  @ObservableState
  public struct State: Equatable {
    /// What the event overlaps with that was saved last; `nil` where its time wasn't changed.
    public var conflicts: TimeConflicts.State?
    /// `nil` when nothing is presented.
    @Presents public var destination: Destination.State?
    /// Always there, under whatever is pushed or presented.
    public var list: ScheduleList.State
    /// The last change, for a line of confirmation.
    public var notice: Notice?
    /// The last one is on top.
    public var path: StackState<Path.State>

    /// - Parameters:
    ///   - list: What the list asks for.
    ///   - path: What is pushed on it from the start.
    ///   - destination: What is presented from the start.
    public init(
      list: ScheduleList.State = ScheduleList.State(),
      path: StackState<Path.State> = StackState(),
      destination: Destination.State? = nil
    ) {
      self.list = list
      self.path = path
      self.destination = destination
    }
  }

  /// What has just been done.
  public enum Notice: Equatable, Sendable {
    /// The event as it was.
    case deleted(Event)
    /// Some occurrences; the series as it was.
    case occurrencesDeleted(Event)
    /// The event as it is now.
    case saved(Event)
  }

  /// Of a child's actions the root reads the delegate's alone.
  public enum Action: ViewAction {
    case conflicts(TimeConflicts.Action)
    case destination(PresentationAction<Destination.Action>)
    case list(ScheduleList.Action)
    case path(StackActionOf<Path>)
    case view(View)

    /// What the reader does outside of any child.
    @CasePathable
    public enum View {
      /// Presents a form with a suggested start.
      case addButtonTapped
      case alarmsButtonTapped
      case calendarsButtonTapped
      /// `options` is what the command line says.
      case configurationButtonTapped(options: [Setting: ResolvedSettings.Option])
      /// Opens a screen from outside: an id at the command line, a link.
      case deepLinkOpened(Path.State)
      case freeTimeButtonTapped
      case historyButtonTapped
      case importButtonTapped(addresses: [String])
    }
  }

  @Dependency(\.date.now) var now
  @Dependency(\.zoneClient) var zoneClient

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) {
      ScheduleList()
    }
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alarms(.delegate(.occurrenceSelected(let occurrence))))):
        state.destination = nil
        state.push(occurrence)
        return .none

      case .destination(.presented(.calendars(.delegate(.changed)))),
        .destination(.presented(.history(.delegate(.changed)))),
        .destination(.presented(.import(.delegate(.imported)))),
        .destination(.dismiss) where state.isInMidImport:
        return .send(.list(.view(.refreshRequested)))

      case .destination(.presented(.export(.delegate(.finished)))):
        state.destination = nil
        return .none

      case .destination(.presented(.form(.delegate(.saved(let event))))):
        let edited = state.destination?.form?.draft.eventID
        state.conflicts = state.destination?.form.flatMap { .looked(for: event, savedBy: $0) }
        state.destination = nil
        state.notice = .saved(event)
        state.show(event, insteadOf: edited)
        return .send(.list(.view(.refreshRequested)))

      case .destination(.presented(.free(.delegate(.gapSelected(let gap))))):
        let start = zoneClient.local().localTime(at: gap.start.secondsSince1970)
        state.destination = .form(ScheduleForm.State(draft: newDraft(from: start, seconds: gap.seconds)))
        return .none

      case .list(.delegate(.occurrenceSelected(let occurrence))):
        state.push(occurrence)
        return .none

      case .path(.element(let id, action: .detail(.delegate(.deleted(let event))))):
        state.path.pop(from: id)
        state.conflicts = nil
        state.notice = .deleted(event)
        return .send(.list(.view(.refreshRequested)))

      case .path(.element(_, action: .detail(.delegate(.editRequested(let event, let occurrence))))):
        state.destination = .form(ScheduleForm.State(editing: event, occurrence: occurrence))
        return .none

      case .path(.element(let id, action: .detail(.delegate(.occurrencesDeleted(let event))))):
        state.path.pop(from: id)
        state.notice = .occurrencesDeleted(event)
        return .send(.list(.view(.refreshRequested)))

      case .view(.addButtonTapped):
        let local = zoneClient.local().localTime(at: now.secondsSince1970)
        let hour = local.adding(seconds: 3600 - local.secondOfDay % 3600)
        state.destination = .form(ScheduleForm.State(draft: newDraft(from: hour)))
        return .none

      case .view(.alarmsButtonTapped):
        state.destination = .alarms(Alarms.State(span: .due))
        return .none

      case .view(.calendarsButtonTapped):
        state.destination = .calendars(CalendarList.State())
        return .none

      case .view(.configurationButtonTapped(let options)):
        state.destination = .configuration(Configuration.State(options: options))
        return .none

      case .view(.deepLinkOpened(let screen)):
        state.path = StackState([screen])
        return .none

      case .view(.freeTimeButtonTapped):
        state.destination = .free(FreeTime.State())
        return .none

      case .view(.historyButtonTapped):
        state.destination = .history(History.State())
        return .none

      case .view(.importButtonTapped(let addresses)):
        state.destination = .import(CalendarImport.State(addresses: addresses))
        return .none

      case .conflicts, .destination, .list, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.conflicts, action: \.conflicts) {
      TimeConflicts()
    }
    .ifLet(\.$destination, action: \.destination)
  }

  /// An event in the local zone, if that is one with a name.
  ///
  /// - Parameters:
  ///   - start: When it begins on the wall clock here.
  ///   - seconds: How long it lasts, where that is known.
  private func newDraft(from start: LocalDateTime, seconds: Int? = nil) -> EventDraft {
    EventDraft(
      content: Event.Content(
        title: "",
        start: .wall(start, zone: zoneClient.named(zoneClient.local().name)?.name),
        end: .after(seconds.map { EventDuration(seconds: $0) } ?? ScheduleForm.defaultDuration)
      )
    )
  }
}

extension TimeConflicts.State {
  /// Conflicts of what a form has saved; `nil` where it takes up no other time than before.
  fileprivate static func looked(for event: Event, savedBy form: ScheduleForm.State) -> Self? {
    let draftIsMoved = form.draft.content.takesOtherTime(than: form.original.content)
    if case .this = form.draft.scope {
      return draftIsMoved ? Self(event: event, occurrence: form.draft.content) : nil
    }
    if form.occurrence != nil {
      // The event begins elsewhere than the occurrence that the form was about.
      let isMoved = draftIsMoved || form.draft.recurrence != form.original.recurrence
      return isMoved ? Self(event: event) : nil
    }
    let isMoved =
      form.original.eventID == nil || event.content.takesOtherTime(than: form.original.content)
      || event.recurrence != form.original.recurrence
    return isMoved ? Self(event: event) : nil
  }
}

extension Event.Content {
  fileprivate func takesOtherTime(than before: Self) -> Bool {
    (start, end, isBusy) != (before.start, before.end, before.isBusy) || status != before.status
  }
}

extension AppFeature.Destination.State: Equatable {}
extension AppFeature.Path.State: Equatable {}

extension AppFeature.State {
  /// Whether an import runs that has finished a file: if it is put away now, it can't tell any more.
  fileprivate var isInMidImport: Bool {
    guard let running = destination?.import else { return false }
    return running.isImporting && running.hasFinishedItems
  }

  /// Opens the detail of an occurrence.
  fileprivate mutating func push(_ occurrence: Occurrence) {
    let detail = ScheduleDetail.State(
      reference: occurrence.id.eventID.rawValue,
      occurrence: occurrence.id.recurrenceID.map { .recurrenceID($0) }
    )
    path.append(.detail(detail))
  }

  /// Shows the new version of an event wherever its detail is open; where a series was divided, what it goes on as.
  fileprivate mutating func show(_ event: Event, insteadOf edited: Event.ID?) {
    for id in path.ids {
      guard let shown = path[id: id, case: \.detail]?.event?.id else { continue }
      if shown == event.id {
        path[id: id, case: \.detail]?.event = event
      } else if shown == edited {
        path[id: id] = .detail(ScheduleDetail.State(reference: event.id.rawValue, event: event))
      }
    }
  }
}
