import ICalendar
import ScheduleModels

/// Imports one iCalendar stream, in one transaction: a process that is killed leaves all of it or nothing.
///
/// The stream is set down in a temporary table first, without a lock on the database, so that a slow pipe keeps
/// nobody waiting. Memory is bounded by one event's text.
struct CalendarImport {
  let connection: Connection
  let context: StorageContext
  let request: ImportRequest
  let update: (ImportUpdate) -> Void

  private static let chunk = 1 << 18

  func run() throws {
    let staged = try StagedComponents(on: connection)
    defer { try? staged.remove() }
    let stream: StreamSummary
    do {
      stream = try stage(into: staged)
    } catch let error as ScheduleError where error.kind == .badData {
      throw ScheduleError(error.kind, "\(request.name): \(error.message)", remedy: error.remedy)
    }
    let result = Result { try connection.writing { try write(staged, stream) } }
    // Also where it failed: a full disk gets back what the import had taken of it.
    connection.checkpoint(emptiesLog: true)
    update(.finished(try result.get()))
  }

  /// What is known of the stream once it has been read.
  private struct StreamSummary {
    var bytes = 0
    var total: Int?
    var calendars: [CalendarHeader] = []
    var skipped: [ImportReport.Problem] = []
    var warnings: [ImportReport.Problem] = []
  }

  private func stage(into staged: StagedComponents) throws -> StreamSummary {
    let file = try ByteStream(request.source, name: request.name)
    var summary = StreamSummary(total: file.total)
    var scanner = ComponentScanner()
    var others: [String: Int] = [:]
    func take(_ components: [ScannedComponent]) throws {
      for component in components {
        if let problem = component.reportedProblem {
          summary.skipped.append(problem)
        } else if component.name == "VEVENT" {
          try staged.append(component)
        } else {
          others[component.name, default: 0] += 1
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
    for (name, count) in others.sorted(by: { $0.key < $1.key }) {
      let message = "\(count) \(name) left out: only events are imported"
      summary.warnings.append(ImportReport.Problem(message: message))
    }
    return summary
  }

  private func write(_ staged: StagedComponents, _ stream: StreamSummary) throws -> ImportReport {
    let calendar = try CalendarTable(connection: connection).resolve(request.calendarID)
    var report = ImportReport(
      calendarID: calendar.id,
      skipped: stream.skipped,
      warnings: stream.warnings
    )
    var table = try EventTable(writingTo: connection, in: context)
    try table.beginBulk()
    var fileWarnings = Set(stream.warnings.map(\.message))
    var events = 0
    func write(_ groups: [StagedComponents.Group]) throws {
      let components = groups.compactMap(\.components)
      let readings = EventReading.all(
        components,
        calendars: stream.calendars,
        zones: context.zones,
        horizon: table.horizon
      )
      for reading in readings {
        let merge = EventMerge(
          incoming: reading,
          calendars: stream.calendars,
          calendar: calendar,
          zones: context.zones,
          now: context.now
        )
        report.add(try merge.apply(to: &table), fileWarnings: &fileWarnings)
      }
      report.skipped += groups.compactMap(\.problem)
      events += groups.count
      update(.progress(bytes: stream.bytes, total: stream.total, events: events))
    }
    try staged.forEachBatch(write)
    try table.endBulk()
    return report
  }
}

extension ImportReport {
  fileprivate mutating func add(_ result: EventMerge.Result, fileWarnings: inout Set<String>) {
    switch result.outcome {
    case .added: added += 1
    case .updated: updated += 1
    case .unchanged: unchanged += 1
    case .skipped: break
    }
    skipped += result.skipped
    // One without a UID is about the file: it comes with each event that meets it.
    warnings += result.warnings.filter { $0.uid != nil || fileWarnings.insert($0.message).inserted }
  }
}

extension ScannedComponent {
  /// Something about the event that this is a part of.
  func problem(_ message: String) -> ImportReport.Problem {
    ImportReport.Problem(uid: isUIDInvented ? nil : uid, title: title, line: line, message: message)
  }
}
