import AppFeature
import ArgumentParser
import History
import ScheduleCommands
import ScheduleModels

struct Undo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take a change back: an added, edited or deleted event, an import, a change of calendars.",
    discussion: """
      Without a number, the last change that isn't taken back yet; again and again, it goes further back. All of a \
      change is taken back or nothing: where later changes touched the same event, they are named, and nothing is \
      done (exit code 75). Changes are kept for 30 days; 'history' shows them.
      """
  )

  @Argument(help: "The number of the change, from 'history'.")
  var entry: Int?

  @OptionGroup var options: GlobalOptions

  @MainActor func run() async throws {
    try await Session(options).reverse(entry) { .undoButtonTapped(id: $0) }
  }
}

struct Redo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a change again that was taken back.",
    discussion: "Without a number, the one that was taken back last."
  )

  @Argument(help: "The number of the change, from 'history'.")
  var entry: Int?

  @OptionGroup var options: GlobalOptions

  @MainActor func run() async throws {
    try await Session(options).reverse(entry) { .redoButtonTapped(id: $0) }
  }
}

extension Session {
  /// Takes a change back or makes it again, and prints what that did.
  fileprivate func reverse(
    _ number: Int?,
    _ action: (HistoryEntry.ID?) -> History.Action.View
  ) async throws {
    await send(.view(.historyButtonTapped))
    let action = action(number.map(HistoryEntry.ID.init(rawValue:)))
    await send(.destination(.presented(.history(.view(action)))))
    let history = store.destination?.history
    guard let entry = history?.lastReversal else {
      throw history?.failure ?? ScheduleError(.software, "nothing was changed")
    }
    try await report("entry \(entry.id) was made: \(entry.effect)", remedy: "see it with 'history'") {
      if options.json { return try print(entry.json(in: grammar.zone)) }
      let effect = entry.effect
      try print(effect.prefix(1).uppercased() + effect.dropFirst() + ".")
    }
  }
}
