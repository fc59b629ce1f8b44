import Foundation
import ICalendar
import ScheduleModels
import ZoneClientLive

/// A file as an import sees it: scanned in chunks, grouped by UID, read, expanded.
struct ImportedFile {
  var objects: [CalendarObject] = []
  var skipped = ProblemList()
  var warnings = ProblemList()
  var headers: [CalendarHeader] = []

  static let systemZones = SystemZones(environment: [:])

  static func zones(local: String = "UTC") -> ZoneSource {
    ZoneSource(local: systemZones.zone(named: local) ?? .utc) { systemZones.zone(named: $0) }
  }

  init(_ bytes: [UInt8], chunk: Int = 64, zones: ZoneSource = Self.zones()) throws {
    var scanner = ComponentScanner()
    var order: [String] = []
    var groups: [String: [ScannedComponent]] = [:]
    func add(_ components: [ScannedComponent]) {
      for component in components where component.name == "VEVENT" {
        if groups[component.uid] == nil { order.append(component.uid) }
        groups[component.uid, default: []].append(component)
      }
    }
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      add(try scanner.push(bytes[start..<min(start + chunk, bytes.count)]))
    }
    add(try scanner.finish())
    warnings = scanner.warnings
    headers = scanner.calendars
    for uid in order {
      let reading = CalendarObject.read(groups[uid] ?? [], calendars: scanner.calendars, zones: zones)
      if let object = reading.object { objects.append(object) }
      skipped += reading.skipped
      for warning in reading.warnings
      where !warning.isAboutFile || !warnings.contains(where: { $0.message == warning.message }) {
        warnings.append(warning)
      }
    }
  }

  init(text: String, chunk: Int = 64, zones: ZoneSource = Self.zones()) throws {
    try self.init(Array(text.utf8), chunk: chunk, zones: zones)
  }

  /// `START END "SUMMARY"`, in the order of the text, cancelled occurrences left out.
  func lines(from: Int, to: Int) throws -> [String] {
    try objects.flatMap { object in
      try object.occurrences(in: from..<to).compactMap { occurrence in
        let content = object.contents[occurrence.content]
        guard content.status != .cancelled else { return nil }
        let start = Self.text(occurrence.start, occurrence.kind)
        return "\(start) \(Self.text(occurrence.end, occurrence.kind)) \(Self.quoted(content.title))"
      }
    }.sorted()
  }

  /// Both bounds as `20260101T000000Z`.
  func lines(_ from: String = "20260101T000000Z", _ to: String = "20270101T000000Z") throws -> [String] {
    try lines(from: Self.seconds(from), to: Self.seconds(to))
  }

  /// As JSON.
  static func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }

  var problems: [String] { warnings.map { ($0.uid.map { "\($0): " } ?? "") + $0.message } }

  static func text(_ seconds: Int, _ kind: ExpandedOccurrence.Kind) -> String {
    let local = LocalDateTime(wallSeconds: seconds)
    let text = local.description.filter { $0 != "-" && $0 != ":" }
    return switch kind {
    case .instant: text + "Z"
    case .floating: text
    case .allDay: String(text.prefix(8))
    }
  }

  static func seconds(_ text: String) -> Int {
    let digits = text.filter(\.isNumber).map { $0.wholeNumberValue ?? 0 }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    let days = CalendarDate.days(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    return days * 86_400 + number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)
  }
}

enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  static func bytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appendingPathComponent(path)))
  }

  static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  /// The names of the cases, without their endings.
  static var cases: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/Cases")) ?? []
    return names.filter { $0.hasSuffix(".ics") }.map { String($0.dropLast(4)) }.sorted()
  }
}
