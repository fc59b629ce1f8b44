import ScheduleModels

extension ScheduleCalendar {
  fileprivate var json: JSONValue {
    [
      "id": .string(id.rawValue),
      "name": .string(name),
      "color": JSONValue(color),
      "events": .number(eventCount),
    ]
  }
}

extension [ScheduleCalendar] {
  /// What `calendars --json` prints.
  public var json: JSONValue { ["calendars": .array(map(\.json))] }
}

extension ImportReport {
  /// What `import --json` prints.
  public var json: JSONValue {
    [
      "import": [
        "calendar": .string(calendarID.rawValue),
        "added": .number(added),
        "updated": .number(updated),
        "unchanged": .number(unchanged),
        "skipped": .array(skipped.map(\.json)),
        "warnings": .array(warnings.map(\.json)),
      ]
    ]
  }
}

extension ImportReport.Problem {
  fileprivate var json: JSONValue {
    [
      "uid": JSONValue(uid),
      "title": JSONValue(title),
      "line": line.map { .number($0) } ?? .null,
      "message": .string(message),
    ]
  }
}
