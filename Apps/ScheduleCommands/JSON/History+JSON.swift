import ScheduleModels

extension HistoryEntry {
  /// What `undo --json` and `redo --json` print.
  ///
  /// - Parameter zone: Whose offset times have.
  public func json(in zone: Zone) -> JSONValue { ["entry": object(in: zone)] }

  fileprivate func object(in zone: Zone) -> JSONValue {
    let instant = date.secondsSince1970
    return [
      "id": .number(id.rawValue),
      "time": .string(ISOText(zone.localTime(at: instant), offset: zone.offset(at: instant)).string),
      "command": JSONValue(command.isEmpty ? nil : command),
      "kind": .string(kind.name),
      "target": kind.target.map { .number($0.rawValue) } ?? .null,
      "undoneBy": undoneBy.map { .number($0.rawValue) } ?? .null,
      "added": .number(added),
      "changed": .number(changed),
      "deleted": .number(deleted),
      "calendars": .number(calendars),
      "title": JSONValue(title),
    ]
  }
}

extension Sequence where Element == HistoryEntry {
  /// What `history --json` prints.
  ///
  /// - Parameter zone: Whose offset times have.
  public func json(in zone: Zone) -> JSONValue { ["entries": .array(map { $0.object(in: zone) })] }
}

extension HistoryEntry.Kind {
  fileprivate var name: String {
    switch self {
    case .change: "change"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  fileprivate var target: HistoryEntry.ID? {
    switch self {
    case .change: nil
    case .undo(let id), .redo(let id): id
    }
  }
}
