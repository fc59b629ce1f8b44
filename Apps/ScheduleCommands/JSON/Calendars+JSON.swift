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
  /// The report's part of what `import --json` prints.
  var members: [JSONValue.Member] {
    [
      JSONValue.Member("calendar", calendars.count == 1 ? .string(calendars[0].calendarID.rawValue) : .null),
      JSONValue.Member("added", .number(added)),
      JSONValue.Member("updated", .number(updated)),
      JSONValue.Member("unchanged", .number(unchanged)),
      JSONValue.Member("skipped", .array(skipped.map(\.json))),
      JSONValue.Member("warnings", .array(warnings.map(\.json))),
      JSONValue.Member("skippedTotal", .number(skipped.total)),
      JSONValue.Member("warningsTotal", .number(warnings.total)),
      JSONValue.Member("calendars", .array(calendars.map(\.json))),
    ]
  }
}

extension ImportReport.Share {
  fileprivate var json: JSONValue {
    [
      "id": .string(calendarID.rawValue),
      "added": .number(added),
      "updated": .number(updated),
      "unchanged": .number(unchanged),
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
