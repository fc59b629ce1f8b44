import ICalendar
import ScheduleModels

extension OccurrenceQuery {
  /// The occurrences in the window, in the order of their starts.
  ///
  /// What is stored is brought up to date first where that is needed: when the zones' rules have changed, and
  /// when the window reaches beyond the horizon. Where nothing can be written, the answer is the same, but has
  /// to be worked out each time.
  func answer(from connection: Connection, in context: StorageContext) throws -> [Occurrence] {
    let window = Window(self, zone: context.zones.local)
    try connection.refreshZones(in: context)
    let horizon = try Settings(connection: connection).horizon(now: context.nowInSeconds)
    let tables = try connection.tables(covering: window.neededHorizon(horizon), in: context)
    return try connection.reading {
      try OccurrenceListing(self, window: window, on: connection).occurrences(in: tables)
    }
  }
}

extension Connection {
  /// Milliseconds that a question waits for another process that writes, before it does without.
  private static let patienceOfReaders = 200

  /// Where the occurrences of a span of time are: stored, and those that can't be stored in a table of their own.
  func tables(covering needed: Range<Int>, in context: StorageContext) throws -> [OccurrenceTable.Name] {
    let horizon = try Settings(connection: self).horizon(now: context.nowInSeconds)
    let missing = try horizon.missing(from: needed).filter { try !eventsToExtend(to: $0).isEmpty }
    guard !missing.isEmpty, try !widenHorizon(to: needed, in: context) else { return [.stored] }
    try DistantOccurrences(connection: self, context: context).fill(missing)
    return [.stored, .distant]
  }

  /// Derives again what depends on the rules of zones, where these are not the ones that it was derived with.
  func refreshZones(in context: StorageContext) throws {
    func isUpToDate() throws -> Bool {
      let version = try Settings(connection: self).text(.zoneData)
      return version == nil || version == context.zoneDataVersion
    }
    guard try !isUpToDate() else { return }
    try writingIfPossible {
      guard try !isUpToDate() else { return }
      var table = try EventTable(writingTo: self, in: context)
      try table.refreshAll(zoneData: context.zoneDataVersion)
    }
  }

  /// - Returns: Whether the horizon covers the span of time now: not where an event is too dense for it, which
  ///   may be sparse enough for the query itself.
  private func widenHorizon(to needed: Range<Int>, in context: StorageContext) throws -> Bool {
    let now = context.nowInSeconds
    let settings = Settings(connection: self)
    guard try settings.horizon(now: now).extended(to: needed, now: now) != nil else { return false }
    do {
      return try writingIfPossible {
        // Another process may have done it meanwhile, or some of it.
        guard let wider = try settings.horizon(now: now).extended(to: needed, now: now) else { return }
        var table = try EventTable(writingTo: self, in: context)
        try table.widen(to: wider)
      }
    } catch let error as ScheduleError where error.kind == .badData {
      return false
    }
  }

  /// - Returns: Whether it was done: not where the database is read-only, another process writes for long, or
  ///   the disk is full.
  @discardableResult
  private func writingIfPossible(_ body: () throws -> Void) throws -> Bool {
    guard !isReadOnly else { return false }
    let patience = busyWait.limit
    busyWait.limit = min(patience, Self.patienceOfReaders)
    defer { busyWait.limit = patience }
    do {
      try writing(body)
      return true
    } catch let error as ScheduleError where [.notPermitted, .tryAgain, .inputOutput].contains(error.kind) {
      return false
    }
  }
}
