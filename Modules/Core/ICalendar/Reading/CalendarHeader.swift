/// What one `VCALENDAR` of a stream says besides its events.
///
/// Streams of a hundred thousand `VCALENDAR`s that say the same are common: they share it.
public struct CalendarHeader: Sendable {
  struct Fields: Hashable, Sendable {
    var name: String?
    var calendarID: String?
    var color: String?
    var product: String?
    var method: String?
    var zone: String?
    var timeZones: [String: [UInt8]] = [:]
  }

  private final class Storage: Sendable {
    let fields: Fields
    let timeZoneBytes: Int

    init(_ fields: Fields) {
      self.fields = fields
      timeZoneBytes = fields.timeZones.values.reduce(0) { $0 + $1.count }
    }
  }

  private let storage: Storage
  private static let empty = Storage(Fields())

  init() { storage = Self.empty }
  init(_ fields: Fields) { storage = Storage(fields) }

  /// `NAME` (RFC 7986) or `X-WR-CALNAME`.
  public var name: String? { storage.fields.name }
  /// The id of the calendar in the database that this program exported it from.
  public var calendarID: String? { storage.fields.calendarID }
  static let idProperty = "X-SCHEDULE-CALENDAR-ID"
  /// `COLOR` or `X-APPLE-CALENDAR-COLOR`, as written.
  public var color: String? { storage.fields.color }
  /// ``color`` as `#rrggbb`; `nil` for what is none.
  public var hexColor: String? {
    guard let text = color?.trimmed.lowercased() else { return nil }
    guard text.hasPrefix("#") else { return NamedColors.hex(text) }
    // Apple adds two digits for what shines through.
    let digits = text.dropFirst()
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit) else { return nil }
    return "#" + digits.prefix(6)
  }
  /// `PRODID`.
  public var product: String? { storage.fields.product }
  /// `METHOD` in upper case: `PUBLISH`, `REQUEST`, `CANCEL`, …
  public var method: String? { storage.fields.method }
  /// `X-WR-TIMEZONE`: the zone in which floating times of this calendar are meant.
  public var zone: String? { storage.fields.zone }
  /// The length of all `VTIMEZONE`s together.
  public var timeZoneBytes: Int { storage.timeZoneBytes }
  /// The `VTIMEZONE`s by their decoded `TZID`, unfolded.
  var timeZones: [String: [UInt8]] { storage.fields.timeZones }
}

/// Finds the header that says the same as another one.
struct SharedHeaders: Sendable {
  /// More than this are not looked for: then nearly all differ.
  private static let limit = 1000
  private var known: [CalendarHeader.Fields: CalendarHeader] = [:]

  mutating func shared(_ fields: CalendarHeader.Fields) -> CalendarHeader {
    if let header = known[fields] { return header }
    let header = CalendarHeader(fields)
    if known.count < Self.limit { known[fields] = header }
    return header
  }
}
