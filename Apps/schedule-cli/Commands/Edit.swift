import ArgumentParser
import ScheduleCommands
import ScheduleForm
import ScheduleModels

struct Edit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Change an event.",
    discussion: """
      Only what is given changes. A new start takes the end along. Of a repeating event say which occurrences \
      change: --all, or --occurrence DATE with --this, --following or --all. A time alone is on the day of that \
      occurrence, or of the first one. What follows becomes an event of its own; everything else stays as it is.

      \(DateGrammar.help)

      \(RepetitionReader.help)
      """
  )

  @Argument(help: "The event's id, or the first letters of it.")
  var id: String

  @Option(help: ArgumentHelp("What it is.", valueName: "text"))
  var title: String?

  @OptionGroup var event: EventOptions

  @OptionGroup var series: SeriesOptions

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if title == nil, event.isEmpty { throw ValidationError("Say what to change.") }
  }

  @MainActor func run() async throws {
    let session = try Session(options)
    let (path, stored) = try await session.open(id, occurrence: try series.reference(session.grammar))
    try series.check(stored)
    await session.send(.path(.element(id: path, action: .detail(.view(.editButtonTapped)))))
    if let failure = session.store.path[id: path, case: \.detail]?.failure { throw failure }
    guard let form = session.store.destination?.form else {
      throw ScheduleError(.software, "the event can't be changed")
    }
    let day = session.localDay(of: form.draft.content.start)
    let values = try event.values(session.grammar.on(day))

    if let reach = series.reach { await session.enter(ScheduleForm.Reach(reach), as: \.reach) }
    if let title { await session.enter(title, as: \.draft.content.title) }
    try await session.enter(event, values)
    try await session.save()
  }
}

extension ScheduleForm.Reach {
  fileprivate init(_ reach: SeriesOptions.Reach) {
    switch reach {
    case .this: self = .this
    case .following: self = .following
    case .all: self = .all
    }
  }
}
