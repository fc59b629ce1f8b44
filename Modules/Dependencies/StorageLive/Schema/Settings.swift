/// Values that concern the database as a whole.
struct Settings {
  enum Name: String {
    /// Seconds since 1970: repeating events are expanded from here.
    case horizonFrom = "horizon_from"
    /// Seconds since 1970: repeating events are expanded up to here.
    case horizonTo = "horizon_to"
    /// The version of the zone rules that the stored instants come from.
    case zoneData = "zone_data"
  }

  let connection: Connection

  func integer(_ name: Name) throws -> Int? {
    try connection.row("SELECT value FROM settings WHERE name = ?", .text(name.rawValue)) { $0.integer(0) }
  }

  func text(_ name: Name) throws -> String? {
    try connection.row("SELECT value FROM settings WHERE name = ?", .text(name.rawValue)) { $0.text(0) }
  }

  func set(_ name: Name, _ value: Value) throws {
    try connection.run("INSERT OR REPLACE INTO settings VALUES (?, ?)", .text(name.rawValue), value)
  }
}
