import ICalendar
import ScheduleModels

/// Imports one iCalendar stream, in one transaction: a process that is killed leaves all of it or nothing.
///
/// The stream is set down in a temporary table first, without a lock on the database, so that a slow pipe
/// keeps nobody waiting. Memory is bounded by one event's text.
struct CalendarImport {
  let connection: Connection
  let context: StorageContext
  let request: ImportRequest
  let update: (ImportUpdate) -> Void

  private static let chunk = 1 << 18

  func run() throws {
    let staged = try StagedComponents(on: connection)
    defer { try? staged.remove() }
    let stream = try named { try stage(into: staged) }
    let result = Result {
      try named { try connection.recording(in: context) { _ in try write(staged, stream) } }
    }
    // Also where it failed: a full disk gets back what the import had taken of it.
    connection.checkpoint(emptiesLog: true)
    update(.finished(try result.get()))
  }

  /// Says which file it is that isn't what it should be.
  private func named<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as ScheduleError where error.kind == .badData {
      throw ScheduleError(error.kind, "\(request.name): \(error.message)", remedy: error.remedy)
    }
  }

  /// What is known of the stream once it has been read.
  private struct StreamSummary {
    var bytes = 0
    var total: Int?
    var calendars: [CalendarHeader] = []
    var skipped = ProblemList()
    var warnings = ProblemList()
  }

  private func stage(into staged: StagedComponents) throws -> StreamSummary {
    let file = try ByteStream(request.source, name: request.name)
    var summary = StreamSummary(total: file.total)
    var scanner = ComponentScanner()
    var others = OtherComponents()
    func take(_ components: [ScannedComponent]) throws {
      for component in components {
        if let problem = component.reportedProblem {
          summary.skipped.append(problem)
        } else if component.name == "VEVENT" {
          try staged.append(component)
        } else {
          others.count(component.name)
        }
      }
    }
    try connection.reading {
      while case let bytes = try file.read(
        upTo: Self.chunk,
        isCancelled: { connection.interruption.isRequested }
      ), !bytes.isEmpty {
        summary.bytes += bytes.count
        try take(try scanner.push(bytes[...]))
        update(.progress(bytes: summary.bytes, total: summary.total, events: 0))
      }
      try take(try scanner.finish())
    }
    summary.calendars = scanner.calendars
    summary.warnings = scanner.warnings
    for message in others.messages { summary.warnings.append(ImportReport.Problem(message: message)) }
    return summary
  }

  private func write(_ staged: StagedComponents, _ stream: StreamSummary) throws -> ImportReport {
    let calendars = CalendarTable(connection: connection)
    var places = try ImportPlaces(
      stream.calendars,
      chosen: request.calendarID,
      standard: request.defaultCalendarID,
      table: calendars
    )
    var report = ImportReport(skipped: stream.skipped, warnings: stream.warnings)
    var table = try EventTable(writingTo: connection, in: context)
    try table.beginBulk()
    var fileWarnings = FileWarnings(stream.warnings)
    var events = 0
    func write(_ groups: [StagedComponents.Group]) throws {
      let readable = groups.filter { $0.components != nil }
      let readings = EventReading.all(
        readable.compactMap(\.components),
        calendars: stream.calendars,
        zones: context.zones,
        horizon: table.horizon
      )
      for (group, reading) in zip(readable, readings) {
        let merge = EventMerge(
          incoming: reading,
          calendars: stream.calendars,
          calendar: group.place,
          zones: context.zones,
          now: context.now
        )
        report.add(try merge.apply(to: &table), in: group.place.id, fileWarnings: &fileWarnings)
      }
      report.skipped += ProblemList(groups.compactMap(\.problem))
      events += groups.count
      update(.progress(bytes: stream.bytes, total: stream.total, events: events))
    }
    try staged.forEachBatch(
      place: { try places.place($0) },
      zoneBytes: { stream.calendars[$0].timeZoneBytes },
      write
    )
    try table.endBulk()
    if report.calendars.isEmpty {
      let place = try request.calendarID.map { try calendars.resolve($0) } ?? calendars.oldest()
      report.calendars = place.map { [ImportReport.Share(calendarID: $0.id)] } ?? []
    }
    report.warnings = fileWarnings.placed(in: report.warnings)
    return report
  }
}

extension ImportReport {
  fileprivate mutating func add(
    _ result: EventMerge.Result,
    in calendar: ScheduleCalendar.ID,
    fileWarnings: inout FileWarnings
  ) {
    let index = calendars.firstIndex { $0.calendarID == calendar } ?? calendars.endIndex
    if index == calendars.endIndex { calendars.append(ImportReport.Share(calendarID: calendar)) }
    switch result.outcome {
    case .added: calendars[index].added += 1
    case .updated: calendars[index].updated += 1
    case .unchanged: calendars[index].unchanged += 1
    case .skipped: break
    }
    skipped += result.skipped
    for warning in result.warnings where !warning.isAboutFile || fileWarnings.isNew(warning) {
      warnings.append(warning)
    }
  }
}

extension ScannedComponent {
  /// Something about the event that this is a part of.
  func problem(_ message: String) -> ImportReport.Problem {
    ImportReport.Problem(uid: isUIDInvented ? nil : uid, title: title, line: line, message: message)
  }
}
