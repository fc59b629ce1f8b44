import ScheduleModels

extension Event {
  /// What `show --json` prints.
  public var json: JSONValue { ["event": .object(members)] }

  private var members: [JSONValue.Member] {
    var members = [
      JSONValue.Member("id", .string(id.rawValue)),
      JSONValue.Member("uid", .string(uid)),
      JSONValue.Member("calendar", .string(calendarID.rawValue)),
      JSONValue.Member("version", .number(version)),
    ]
    members += content.members
    members.append(JSONValue.Member("recurrence", recurrence?.json ?? .null))
    members.append(
      JSONValue.Member(
        "overrides",
        .array(
          overrides.map { override in
            .object(
              [
                JSONValue.Member("recurrenceId", override.recurrenceID.json),
                JSONValue.Member("includesFollowing", .bool(override.includesFollowing)),
              ] + override.content.members
            )
          }
        )
      )
    )
    return members
  }
}

extension Event.Content {
  fileprivate var members: [JSONValue.Member] {
    [
      JSONValue.Member("title", .string(title)),
      JSONValue.Member("start", start.json),
      JSONValue.Member("end", end.json),
      JSONValue.Member("allDay", .bool(start.isAllDay)),
      JSONValue.Member("zone", JSONValue(start.zoneName)),
      JSONValue.Member("status", JSONValue(status?.rawValue)),
      JSONValue.Member("location", JSONValue(location.isEmpty ? nil : location)),
      JSONValue.Member("notes", JSONValue(notes.isEmpty ? nil : notes)),
      JSONValue.Member("url", JSONValue(url.isEmpty ? nil : url)),
      JSONValue.Member("categories", .array(categories.map { .string($0) })),
      JSONValue.Member("alarms", .array(alarms.map(\.json))),
      JSONValue.Member("busy", .bool(isBusy)),
    ]
  }
}

extension Event.Alarm {
  fileprivate var json: JSONValue {
    let place: (name: String, value: JSONValue) =
      switch trigger {
      case .start(let duration): ("fromStart", .string(duration.iso8601))
      case .end(let duration): ("fromEnd", .string(duration.iso8601))
      case .at(let date): ("at", .string(Timestamp.text(date)))
      }
    return .object([
      JSONValue.Member(place.name, place.value),
      JSONValue.Member("action", .string(action)),
      JSONValue.Member("text", JSONValue(text.isEmpty ? nil : text)),
      JSONValue.Member("repeats", repetition?.json ?? .null),
      JSONValue.Member("acknowledged", JSONValue(acknowledged.map(Timestamp.text))),
    ])
  }
}

extension Event.Alarm.Repetition {
  fileprivate var json: JSONValue { ["count": .number(count), "interval": .string(interval.iso8601)] }
}

extension Event.End {
  /// The time, the duration (ISO 8601), or `null` where the author gave neither.
  fileprivate var json: JSONValue {
    switch self {
    case .at(let time): time.json
    case .after(let duration): .string(duration.iso8601)
    case .implied: .null
    }
  }
}

extension EventTime {
  /// A date, a wall-clock time (its zone stands beside it), or a point in time in UTC.
  var json: JSONValue {
    switch self {
    case .date(let day): .string("\(day)")
    case .floating(let time), .zoned(let time, _): .string("\(time)")
    case .utc(let date): .string(Timestamp.text(date))
    }
  }
}

extension Recurrence {
  /// The rules, added starts and excluded ones.
  fileprivate var json: JSONValue {
    [
      "rules": .array(rules.map(\.json)),
      "additions": .array(additions.map(\.start.json)),
      "exclusions": .array(exclusions.map(\.json)),
    ]
  }
}
