import Foundation
import ScheduleModels
import Testing

@testable import ZoneClientLive

/// Python's zoneinfo reads the same files by code of its own.
@Suite struct AgreementTests {
  static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: python != nil, "needs python3"))
  func everyZoneOfTheSystem() throws {
    let lines = try Self.offsets(python: #require(Self.python))
    #expect(lines.count > 300)
    try Self.compare(lines)
  }

  /// Written by the same script: for machines without Python.
  @Test func zonesOfATable() throws {
    let text = try String(contentsOf: Self.file("zone-offsets.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3)
    try Self.compare(lines)
  }

  static func file(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
  }

  static func compare(_ lines: [Substring]) throws {
    let zones = SystemZones(environment: ["TZDIR": "/usr/share/zoneinfo"])
    for line in lines {
      let fields = line.split(separator: " ")
      let name = String(fields[0])
      let zone = try #require(zones.zone(named: name), "\(name)")
      for (instant, offset) in pairs(fields[1]) where zone.offset(at: instant) != offset {
        Issue.record("\(name) at \(instant): \(zone.offset(at: instant)) instead of \(offset)")
      }
      for (wall, instant) in pairs(fields[2]) {
        let found = zone.instant(of: LocalDateTime(wallSeconds: wall))
        if found != instant { Issue.record("\(name) at wall \(wall): \(found) instead of \(instant)") }
      }
    }
  }

  static func pairs(_ text: Substring) -> [(Int, Int)] {
    text.split(separator: ",").compactMap { pair in
      let numbers = pair.split(separator: ":").compactMap { Int($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }

  static func offsets(python: String) throws -> [Substring] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [file("zone-offsets.py").path]
    process.environment = ["PYTHONTZPATH": "/usr/share/zoneinfo"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n")
  }
}
