import ScheduleModels

/// Writes stored objects as one iCalendar stream, object by object, in bounded memory.
///
/// A `VTIMEZONE` stands before the first event that refers to it. Where two objects define the same `TZID`
/// differently, the second one begins a further `VCALENDAR` of the stream. Characters that no calendar text
/// may have (controls, U+FFFE, U+FFFF) are replaced by U+FFFD.
///
/// ```swift
/// var writer = CalendarWriter(zones: zones)
/// output.write(writer.begin(work))
/// for source in sources { output.write(try writer.append(source)) }
/// output.write(writer.end())
/// ```
public struct CalendarWriter: Sendable {
  let zones: ZoneSource
  private var calendar: ScheduleCalendar?
  /// The `VTIMEZONE`s of the open `VCALENDAR`, by decoded `TZID`.
  private var written: [String: Component] = [:]
  /// Those made from the system's rules: the same for every object.
  private var made: [String: Component] = [:]

  /// A writer that has written nothing yet.
  ///
  /// - Parameter zones: Where the rules of time zones are found.
  public init(zones: ZoneSource) {
    self.zones = zones
  }

  /// Begins a `VCALENDAR`: the first one, or the next one after ``end()``.
  ///
  /// - Parameter calendar: Its name and colour are written as RFC 7986 wants them, and as the programs want
  ///   them that are older; its id is for this program alone.
  /// - Returns: What to write first.
  public mutating func begin(_ calendar: ScheduleCalendar? = nil) -> String {
    self.calendar = calendar
    written = [:]
    var lines = ContentLineWriter(replacesControls: true)
    lines.write("BEGIN:VCALENDAR")
    lines.write("VERSION:2.0")
    lines.write("PRODID:\(ObjectText.product)")
    lines.write("CALSCALE:GREGORIAN")
    if let calendar { write(calendar, to: &lines) }
    return lines.text
  }

  private func write(_ calendar: ScheduleCalendar, to lines: inout ContentLineWriter) {
    let name = TextValue.encode(calendar.name)
    lines.write("NAME:\(name)")
    lines.write("X-WR-CALNAME:\(name)")
    lines.write("\(CalendarHeader.idProperty):\(TextValue.encode(calendar.id.rawValue))")
    guard let color = calendar.color else { return }
    if let name = NamedColors.name(color) { lines.write("COLOR:\(name)") }
    lines.write("X-APPLE-CALENDAR-COLOR:\(color)")
  }

  /// - Parameter source: A ``CalendarObject/source``.
  /// - Returns: What to write next.
  /// - Throws: `ScheduleError` of kind `badData` when the text isn't an object's source.
  public mutating func append(_ source: String) throws(ScheduleError) -> String {
    var scanner = ComponentScanner(limits: .stored)
    var scanned = try scanner.push(Array(source.utf8)[...])
    scanned += try scanner.finish()
    let definitions = scanner.calendars.first?.timeZones ?? [:]
    let events = scanned.compactMap { $0.problem == nil ? Component(text: $0.text) : nil }
    guard !events.isEmpty else { throw ScheduleError(.badData, "a stored event's text can't be read") }

    let ids = events.reduce(into: Set<String>()) { $1.collectZones(into: &$0) }.sorted()
    let needed = ids.map { ($0, timeZone($0, definitions: definitions)) }
    var text = ""
    if needed.contains(where: { id, zone in written[id].map { $0 != zone } ?? false }) {
      text = end() + begin(calendar)
    }
    var lines = ContentLineWriter(replacesControls: true)
    for (id, zone) in needed where written[id] == nil {
      lines.write(zone)
      written[id] = zone
    }
    for event in events { lines.write(event) }
    return text + lines.text
  }

  /// Ends the stream.
  ///
  /// - Returns: What to write last.
  public mutating func end() -> String { "END:VCALENDAR\r\n" }

  private mutating func timeZone(_ id: String, definitions: [String: [UInt8]]) -> Component {
    let resolved = ZoneResolver(zones: zones, definitions: definitions).resolve(id)
    if let component = resolved.definition.flatMap(Component.init(text:)) { return component }
    if let component = made[id] { return component }
    let component = Component(timeZone: resolved.zone, id: id)
    made[id] = component
    return component
  }
}

extension Component {
  /// Every `TZID` that a property in it names.
  fileprivate func collectZones(into ids: inout Set<String>) {
    for item in items {
      switch item {
      case .property(let property):
        if let id = property.parameter("TZID"), !id.isEmpty { ids.insert(id) }
      case .component(let component): component.collectZones(into: &ids)
      }
    }
  }
}
