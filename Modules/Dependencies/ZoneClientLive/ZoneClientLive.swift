import ScheduleModels
import Synchronization
import ZoneClient

extension ZoneClient {
  /// The zones of this system: TZif files below `/usr/share/zoneinfo` or `$TZDIR`, and `$TZ` or
  /// `/etc/localtime` for the local one. Each file is read once.
  public static var live: ZoneClient {
    let database = SystemZones.shared
    return ZoneClient(
      local: { database.local },
      localProblem: { database.localProblem },
      named: { database.zone(named: $0) },
      dataVersion: { database.version }
    )
  }
}

/// The zones of a folder of TZif files, read on first use and kept.
public final class SystemZones: Sendable {
  /// Of this process: its environment is read once.
  static let shared = SystemZones(environment: processEnvironment())

  private let folder: String
  private let systemFolder: String
  private let timeZoneVariable: String?
  private let zones = Mutex<[String: Zone?]>([:])
  private let names: ZoneNameIndex
  private let localZone = Mutex<LocalZone?>(nil)

  private struct LocalZone {
    var zone: Zone
    var problem: ScheduleError?
  }

  /// - Parameters:
  ///   - environment: `TZ` and `TZDIR` are looked at.
  ///   - systemFolder: Where `localtime` and `timezone` are.
  public init(environment: [String: String], systemFolder: String = "/etc") {
    self.timeZoneVariable = environment["TZ"]
    let folder = environment["TZDIR"] ?? ""
    self.folder = folder.hasPrefix("/") ? folder : "/usr/share/zoneinfo"
    names = ZoneNameIndex(folder: self.folder)
    self.systemFolder = systemFolder
  }

  /// The rules for an IANA name in upper or lower case, or `nil`; a name that leads out of the folder is no
  /// name.
  public func zone(named name: String) -> Zone? {
    if name == "UTC" { return .utc }
    return zones.withLock { zones in
      if let known = zones[name] { return known }
      let zone = Self.isSafe(name) ? find(name) : nil
      // Names come from calendar files: what a hostile one makes up must not fill the memory.
      if zone != nil || zones.count < 2048 { zones[name] = .some(zone) }
      return zone
    }
  }

  private func find(_ name: String) -> Zone? {
    if let zone = read(path: "\(folder)/\(name)", name: name) { return zone }
    if name.lowercased() == "utc" { return .utc }
    return names.name(like: name).flatMap { read(path: "\(folder)/\($0)", name: $0) }
  }

  /// The zone of this process: `$TZ`, else `/etc/localtime`, else UTC.
  public var local: Zone { localZoneAndProblem.zone }

  /// Why ``local`` is UTC although `$TZ` asks for something else.
  public var localProblem: ScheduleError? { localZoneAndProblem.problem }

  private var localZoneAndProblem: LocalZone {
    localZone.withLock { known in
      if let known { return known }
      let found = findLocalZone()
      known = found
      return found
    }
  }

  private func findLocalZone() -> LocalZone {
    guard let text = timeZoneVariable else { return LocalZone(zone: zoneOfMachine()) }
    if let zone = zone(variable: text) { return LocalZone(zone: zone) }
    let problem = ScheduleError(
      .configuration,
      "TZ is \"\(text)\", which names no time zone; times are read and shown in UTC",
      remedy: names.isEmpty
        ? "install the system's time zones (tzdata)" : "set TZ to a name like Europe/Berlin"
    )
    return LocalZone(zone: .utc, problem: problem)
  }

  /// The release of the rules (`2026a`), as tzdata says it.
  public var version: String {
    if let first = readFile("\(folder)/tzdata.zi", limit: 64) {
      let words = String(decoding: first, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      if words.count >= 3, words[0] == "#", words[1] == "version" { return String(words[2]) }
    }
    if let file = readFile("\(folder)/+VERSION", limit: 64) {
      return String(decoding: file.prefix { $0 > 0x20 }, as: UTF8.self)
    }
    return modificationTime("\(folder)/Europe/London").map { "modified-\($0)" } ?? "unknown"
  }

  /// Letters, digits, `_`, `+` and `-` in segments; files with leap seconds (`right/`) tell another time.
  static func isSafe(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= 64, !name.hasPrefix("right/") else { return false }
    return name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { segment in
      !segment.isEmpty
        && segment.utf8.allSatisfy { byte in
          (97...122).contains(byte | 0x20) || (48...57).contains(byte) || "_+-".utf8.contains(byte)
        }
    }
  }

  /// `TZ` is a name, a path, or a rule; a colon in front is allowed, and the empty text is UTC (POSIX, XBD
  /// 8.3).
  private func zone(variable: String) -> Zone? {
    let text = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    if text.isEmpty { return .utc }
    if text.hasPrefix("/") { return zone(path: text) }
    return zone(named: text) ?? Zone(name: text, posix: text)
  }

  private func zoneOfMachine() -> Zone {
    let path = "\(systemFolder)/localtime"
    if let target = linkTarget(path), let name = Self.name(inPath: target), let zone = zone(named: name) {
      return zone
    }
    if let file = readFile("\(systemFolder)/timezone", limit: 128) {
      let name = String(decoding: file.prefix { $0 > 0x20 }, as: UTF8.self)
      if let zone = zone(named: name) { return zone }
    }
    return zone(path: path) ?? .utc
  }

  private func zone(path: String) -> Zone? {
    let name = Self.name(inPath: path) ?? linkTarget(path).flatMap { Self.name(inPath: $0) }
    if let name, let zone = zone(named: name) { return zone }
    return read(path: path, name: name ?? "localtime")
  }

  /// `Europe/Berlin` in `/usr/share/zoneinfo/posix/Europe/Berlin`.
  static func name(inPath path: String) -> String? {
    let segments = path.split(separator: "/")
    guard let index = segments.lastIndex(of: "zoneinfo") else { return nil }
    var rest = segments[(index + 1)...]
    if rest.first == "posix" { rest = rest.dropFirst() }
    return rest.isEmpty ? nil : rest.joined(separator: "/")
  }

  private func read(path: String, name: String) -> Zone? {
    readFile(path, limit: 1 << 20).flatMap { try? Zone(name: name, tzif: $0) }
  }
}
