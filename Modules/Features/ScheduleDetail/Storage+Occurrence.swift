import ScheduleModels
import Storage

extension Storage {
  /// The one occurrence of an event that a reference names.
  ///
  /// - Throws: `ScheduleError`: `noInput` when there is none, `usage` when a day has several.
  func occurrence(
    _ reference: SeriesOccurrence.Reference,
    of event: Event
  ) async throws -> SeriesOccurrence {
    let found = try await seriesOccurrences(of: event.id, reference: reference)
    guard let occurrence = found.first else {
      throw ScheduleError(
        .noInput,
        "\"\(event.content.title)\" doesn't take place \(reference.text)",
        remedy: "list shows when it does"
      )
    }
    guard found.count == 1 else {
      let times = found.compactMap(\.content.start.wallTime).prefix(5).map { "\($0)" }
      throw ScheduleError(
        .usage,
        "\"\(event.content.title)\" takes place \(found.count) times \(reference.text)",
        remedy: "give the time, too: \(times.joined(separator: ", "))\(found.count > 5 ? ", …" : "")"
      )
    }
    return occurrence
  }
}

extension SeriesOccurrence.Reference {
  fileprivate var text: String {
    switch self {
    case .day(let day): "on \(day)"
    case .time(let time): "at \(time)"
    case .recurrenceID(let id): "at \(id)"
    }
  }
}
