import ICalendar
import ScheduleModels

/// The calendars that the parts of a stream go into.
///
/// What this program exported, and a stream of several calendars with different names, goes into the
/// calendars that it names; those that are missing are made. All else goes into the default calendar: most
/// files from elsewhere have a name that somebody else chose.
struct ImportPlaces {
  private let table: CalendarTable
  private let headers: [CalendarHeader]
  /// The one calendar that was asked for.
  private let chosen: CalendarTable.Place?
  private let isOfSeveral: Bool
  private var named: [Name: CalendarTable.Place] = [:]
  /// The default calendar, once it is known.
  private var standard: CalendarTable.Place?
  private var known: [Label: CalendarTable.Place] = [:]

  /// What a part of the stream says about where it belongs, as written.
  private struct Label: Hashable {
    var id: String?
    var name: String?

    init(_ header: CalendarHeader) { (id, name) = (header.calendarID, header.name) }
  }

  /// What it means.
  private struct Name: Hashable {
    var id: String?
    var name: String
  }

  /// More are no calendars of one person.
  private static let limit = 100

  /// - Throws: `ScheduleError` of kind `badData` for a stream of too many calendars.
  init(
    _ headers: [CalendarHeader],
    chosen: ScheduleCalendar.ID?,
    standard: ScheduleCalendar.ID? = nil,
    table: CalendarTable
  ) throws {
    self.table = table
    self.headers = headers
    self.chosen = try chosen.map { try table.resolve($0) }
    self.standard = try standard.map { try table.resolve($0) }
    var labels: Set<Label> = []
    let different = headers.filter { labels.insert(Label($0)).inserted }
    isOfSeveral = Set(different.compactMap { Self.name($0)?.name }).count > 1
    guard chosen == nil else { return }
    let names = Set(
      different.compactMap { Self.name($0) }.filter { [isOfSeveral] in $0.id != nil || isOfSeveral }
    )
    guard names.count <= Self.limit else {
      throw ScheduleError(
        .badData,
        "it is of more than \(Self.limit) calendars",
        remedy: "say with --calendar which one its events go into"
      )
    }
    try findExact(names)
    // Also those without events: what is exported again is the same.
    for header in different {
      if let name = Self.name(header), name.id != nil { _ = try place(of: name, header) }
    }
  }

  /// Where the events of one of the stream's calendars go.
  mutating func place(_ calendar: Int) throws -> CalendarTable.Place {
    if let chosen { return chosen }
    let label = Label(headers[calendar])
    if let place = known[label] { return place }
    let place = try find(headers[calendar])
    known[label] = place
    return place
  }

  private mutating func find(_ header: CalendarHeader) throws -> CalendarTable.Place {
    if let name = Self.name(header), name.id != nil || isOfSeveral { return try place(of: name, header) }
    let place = try standard ?? table.resolve(nil)
    standard = place
    return place
  }

  /// Calendars whose id and name are both known are taken before others, which may have the same name.
  private mutating func findExact(_ names: Set<Name>) throws {
    for calendar in try table.all() {
      let name = Name(id: calendar.id.rawValue, name: calendar.name)
      if names.contains(name) { named[name] = try table.resolve(calendar.id) }
    }
  }

  private mutating func place(of name: Name, _ header: CalendarHeader) throws -> CalendarTable.Place {
    if let place = named[name] { return place }
    let place = try existing(name) ?? create(name, header)
    named[name] = place
    return place
  }

  private func existing(_ name: Name) throws -> CalendarTable.Place? {
    let taken = Set(named.values.map(\.id))
    let free = try table.all().filter { !taken.contains($0.id) }
    let found = free.first { $0.name == name.name } ?? free.first { $0.id.rawValue == name.id }
    return try found.map { try table.resolve($0.id) }
  }

  private func create(_ name: Name, _ header: CalendarHeader) throws -> CalendarTable.Place {
    let calendar = try table.create(name: name.name, color: header.hexColor, id: name.id)
    return try table.resolve(calendar.id)
  }

  private static let longestName = 200

  private static func name(_ header: CalendarHeader) -> Name? {
    let name = CalendarTable.normalized(name: String((header.name ?? "").prefix(longestName)))
    guard !name.isEmpty else { return nil }
    return Name(id: header.calendarID.flatMap { isID($0) ? $0 : nil }, name: name)
  }

  /// Words and numbers, joined by hyphens.
  private static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 64 && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      && text == text.lowercased()
  }
}
