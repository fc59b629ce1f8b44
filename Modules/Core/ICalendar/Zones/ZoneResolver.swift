import ScheduleModels

/// Finds the rules behind the `TZID`s of one object, and remembers what had to be guessed.
///
/// The order: an IANA name, with a vendor's prefix stripped (RFC 5545, 3.2.19; RFC 7809); the file's own
/// `VTIMEZONE`; the names of Windows; else the local zone, with a warning.
final class ZoneResolver: ZoneNames {
  /// What a `TZID` means.
  struct Resolved: Sendable {
    /// The name for the model: an IANA name, or the `TZID` of a zone that the file defines.
    var name: String
    var zone: Zone
    /// The `VTIMEZONE` that defines it, unfolded.
    var definition: [UInt8]?
  }

  let zones: ZoneSource
  /// The file's `VTIMEZONE`s by decoded `TZID`.
  private var definitions: [String: [UInt8]]
  /// By `TZID` as written.
  private(set) var resolved: [String: Resolved] = [:]
  private(set) var warnings: [String] = []

  init(zones: ZoneSource, definitions: [String: [UInt8]]) {
    self.zones = zones
    self.definitions = definitions
  }

  /// Adds the `VTIMEZONE`s of a further calendar; those that are known already stay.
  func add(_ further: [String: [UInt8]]) {
    definitions.merge(further) { known, _ in known }
  }

  func resolve(_ id: String) -> Resolved {
    if let known = resolved[id] { return known }
    let found = find(id)
    resolved[id] = found
    return found
  }

  private func find(_ id: String) -> Resolved {
    if let zone = system(id) { return Resolved(name: zone.name, zone: zone) }
    var problem = "has no VTIMEZONE"
    let plain = TextValue.decode(Array(id.utf8)[...])
    if let definition = definitions[id] ?? definitions[plain] {
      if let zone = zones.zone(defining: id, by: definition) {
        return Resolved(name: id, zone: zone, definition: definition)
      }
      problem = "has a VTIMEZONE that can't be read"
    }
    if let name = WindowsZones.ianaName(plain), let zone = zones.named(name) {
      warnings.append("TZID \"\(id)\" \(problem); mapped to \(name)")
      return Resolved(name: name, zone: zone)
    }
    let local = zones.local
    warnings.append(
      "TZID \"\(id)\" \(problem) and is no known zone; read in the local zone, \(local.name)"
    )
    return Resolved(name: local.name, zone: local)
  }

  /// The longest end of `/vendor/Europe/Berlin` that the system knows.
  private func system(_ id: String) -> Zone? {
    if let zone = zones.named(id) { return zone }
    guard id.contains("/") else { return nil }
    let segments = id.split(separator: "/")
    let shortest = id.hasPrefix("/") ? 1 : 2
    guard segments.count >= shortest else { return nil }
    for count in stride(from: segments.count, through: shortest, by: -1) {
      let name = segments.suffix(count).joined(separator: "/")
      if let zone = zones.named(name) { return zone }
    }
    return nil
  }

  var local: Zone { zones.local }

  func zone(named name: String) -> Zone? {
    if let known = resolved[name], known.name == name { return known.zone }
    return resolved.values.first { $0.name == name }?.zone ?? zones.named(name)
  }

  /// Notes when the file's definition of an IANA name tells another time than the system at a moment.
  func compare(_ id: String, at instant: Int) {
    guard let known = resolved[id], known.definition == nil, let definition = definitions[id],
      let own = zones.zone(defining: id, by: definition),
      own.offset(at: instant) != known.zone.offset(at: instant)
    else { return }
    let warning = "VTIMEZONE \(id) differs from the system zone, which is used"
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}
