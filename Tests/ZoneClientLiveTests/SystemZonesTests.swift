import Foundation
import ScheduleModels
import Testing

@testable import ZoneClientLive

@Suite struct SystemZonesTests {
  let summer = 1_783_339_200  // 2026-07-06T12:00:00Z

  @Test func names() {
    let zones = SystemZones(environment: [:])
    #expect(zones.zone(named: "Europe/Berlin")?.offset(at: summer) == 7200)
    #expect(zones.zone(named: "Europe/Berlin")?.abbreviation(at: summer) == "CEST")
    #expect(zones.zone(named: "Etc/GMT+5")?.offset(at: summer) == -18_000)
    #expect(zones.zone(named: "America/Port-au-Prince")?.offset(at: summer) == -14_400)
    #expect(zones.zone(named: "UTC") == .utc)
    #expect(zones.zone(named: "Mars/Olympus_Mons") == nil)
  }

  @Test(arguments: [
    "", "/etc/passwd", "../../../etc/passwd", "Europe/../Europe/Berlin", "Europe//Berlin", "Europe/Berlin/",
    "./Europe/Berlin", "right/Europe/Berlin", "Europe", "zone.tab", "Europe/Berlin\0", "tzdata.zi",
    String(repeating: "A", count: 500),
  ])
  func whatIsNoName(name: String) {
    #expect(SystemZones(environment: [:]).zone(named: name) == nil)
  }

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin", 7200),
    (":America/New_York", "America/New_York", -14_400),
    ("", "UTC", 0),
    ("UTC", "UTC", 0),
    ("europe/berlin", "Europe/Berlin", 7200),
    ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo", 32_400),
    (":/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo", 32_400),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3", 7200),
    ("<+0330>-3:30", "<+0330>-3:30", 12_600),
  ])
  func variable(value: String, name: String, offset: Int) {
    let zones = SystemZones(environment: ["TZ": value])
    #expect(zones.local.name == name)
    #expect(zones.local.offset(at: summer) == offset)
    #expect(zones.localProblem == nil)
  }

  @Test(arguments: ["no zone at all", "Berlin", "Europe/Berln", "/etc/passwd", "/none", "CET-1CEST,M3"])
  func variableThatIsNoZone(value: String) {
    let zones = SystemZones(environment: ["TZ": value])
    #expect(zones.local == .utc)
    #expect(
      zones.localProblem
        == ScheduleError(
          .configuration,
          "TZ is \"\(value)\", which names no time zone; times are read and shown in UTC",
          remedy: "set TZ to a name like Europe/Berlin"
        )
    )
  }

  @Test func variableWhereThereAreNoZones() throws {
    try withFolder { folder in
      let zones = SystemZones(environment: ["TZ": "Europe/Berlin", "TZDIR": folder], systemFolder: folder)
      #expect(zones.localProblem?.remedy == "install the system's time zones (tzdata)")
      #expect(SystemZones(environment: ["TZ": "utc", "TZDIR": folder]).localProblem == nil)
    }
  }

  @Test(arguments: [
    ("europe/berlin", "Europe/Berlin"), ("AMERICA/ARGENTINA/USHUAIA", "America/Argentina/Ushuaia"),
    ("utc", "UTC"), ("etc/gmt+5", "Etc/GMT+5"), ("Cet", "CET"),
  ])
  func namesInAnyCase(name: String, found: String) {
    #expect(SystemZones(environment: [:]).zone(named: name)?.name == found)
  }

  @Test func machineByPathOfTheLink() throws {
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/localtime",
        withDestinationPath: "/usr/share/zoneinfo/Europe/Berlin"
      )
      #expect(SystemZones(environment: ["TZ": ":\(folder)/localtime"]).local.name == "Europe/Berlin")
    }
  }

  @Test func machineByLink() throws {
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/localtime",
        withDestinationPath: "../usr/share/zoneinfo/posix/Europe/Berlin"
      )
      #expect(SystemZones(environment: [:], systemFolder: folder).local.name == "Europe/Berlin")
    }
  }

  @Test func machineByCopyAndName() throws {
    try withFolder { folder in
      try FileManager.default.copyItem(
        atPath: "/usr/share/zoneinfo/Asia/Tokyo",
        toPath: "\(folder)/localtime"
      )
      let unnamed = SystemZones(environment: [:], systemFolder: folder).local
      #expect(unnamed.name == "localtime")
      #expect(unnamed.offset(at: summer) == 32_400)
      try Data("Asia/Tokyo\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/timezone"))
      #expect(SystemZones(environment: [:], systemFolder: folder).local.name == "Asia/Tokyo")
    }
  }

  @Test func machineWithNothing() throws {
    try withFolder { folder in
      #expect(SystemZones(environment: [:], systemFolder: folder).local == .utc)
    }
  }

  @Test func folderByVariable() throws {
    try withFolder { folder in
      try FileManager.default.copyItem(atPath: "/usr/share/zoneinfo/Asia/Tokyo", toPath: "\(folder)/Tokyo")
      try Data("# version 2031b\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/tzdata.zi"))
      try Data("TZif".utf8).write(to: URL(fileURLWithPath: "\(folder)/Broken"))
      let zones = SystemZones(environment: ["TZDIR": folder])
      #expect(zones.zone(named: "Tokyo")?.offset(at: summer) == 32_400)
      #expect(zones.zone(named: "Europe/Berlin") == nil)
      #expect(zones.zone(named: "Broken") == nil)
      #expect(zones.version == "2031b")
    }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("zones-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
