import ArgumentParser
import ScheduleCommands
import ScheduleDetail
import ScheduleModels

struct Delete: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Delete an event, or some of its occurrences.",
    discussion: """
      Of a repeating event say which occurrences go: --all, or --occurrence DATE with --this, --following or --all.
      """,
    aliases: ["rm"]
  )

  @Argument(help: "The event's id, or the first letters of it.")
  var id: String

  @OptionGroup var series: SeriesOptions

  @OptionGroup var options: GlobalOptions

  @MainActor func run() async throws {
    let session = try Session(options)
    let (path, stored) = try await session.open(id, occurrence: try series.reference(session.grammar))
    try series.check(stored)
    await session.send(.path(.element(id: path, action: .detail(.view(.deleteButtonTapped)))))
    await session.send(.path(.element(id: path, action: .detail(.alert(.presented(confirmation))))))
    if let failure = session.store.path[id: path, case: \.detail]?.failure { throw failure }
    switch session.store.notice {
    case .deleted(let event):
      try await report(event, event.isSeries ? "the series " : "", in: session)
    case .occurrencesDeleted(let event):
      try await report(
        event,
        series.this ? "one occurrence of " : "that and the following occurrences of ",
        in: session
      )
    default:
      throw ScheduleError(.software, "the event was not deleted")
    }
  }

  private var confirmation: ScheduleDetail.Action.Alert {
    switch series.reach {
    case .this: .confirmDeletionOfThis
    case .following: .confirmDeletionOfFollowing
    case .all, nil: .confirmDeletion
    }
  }

  @MainActor
  private func report(_ event: Event, _ what: String, in session: Session) async throws {
    let title = PrintableText.quotedTitle(event.content.title)
    try await session.report("\(what.isEmpty ? "the event " : what)\(title) was deleted") {
      if options.json { return try session.print(event.json) }
      try session.print("Deleted \(what)\(title).")
    }
  }
}
