import ConfigurationClient
import Dependencies
import FileClient
import FileClientLive
import Foundation
import ScheduleModels
import Testing

@testable import ConfigurationClientLive

@Suite struct ConfigurationClientLiveTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "config-\(UUID().uuidString)")
  private let path: String
  private let client: ConfigurationClient

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path + "/a/b/config"
    self.path = path
    client = .live { $0 == "SCHEDULE_CLI_CONFIG" ? path : nil }
  }

  private func update(_ change: @escaping @Sendable (inout ConfigurationText) throws -> Void) async throws {
    try await withDependencies {
      $0.fileClient = .liveValue
    } operation: {
      try await client.update(change)
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/a/b", withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path))
  }

  private func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test(arguments: [
    (["SCHEDULE_CLI_CONFIG": "x", "XDG_CONFIG_HOME": "/c"], "x"),
    (["SCHEDULE_CLI_CONFIG": "", "XDG_CONFIG_HOME": "/c", "HOME": "/h"], "/c/schedule-cli/config"),
    (["XDG_CONFIG_HOME": "c", "HOME": "/h"], "/h/.config/schedule-cli/config"),
  ])
  func place(_ environment: [String: String], _ path: String) throws {
    #expect(try ConfigurationClient.live { environment[$0] }.path() == path)
  }

  @Test func withoutAHomeThereIsNoFile() throws {
    let client = ConfigurationClient.live { _ in nil }
    #expect(try client.read() == nil)
    let error = #expect(throws: ScheduleError.self) { try client.path() }
    #expect(error?.kind == .configuration)
  }

  @Test func aMissingFileIsMadeForItsOwnerAlone() async throws {
    #expect(try client.read() == nil)
    try await update { $0.set(.days, to: "3") }
    #expect(try client.read()?.text == "days = 3\n")
    #expect(try mode(path) == 0o600)
    #expect(try mode(folder.path + "/a") == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b") == ["config"])
  }

  @Test func aFileKeepsItsPermissionsAndItsPlaceBehindALink() async throws {
    try write(Array("# mine\n".utf8))
    let real = folder.path + "/real"
    try FileManager.default.moveItem(atPath: path, toPath: real)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: real)
    try await update { $0.set(.days, to: "3") }
    #expect(try String(contentsOfFile: real, encoding: .utf8) == "# mine\ndays = 3\n")
    #expect(try mode(real) == 0o644)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == real)
  }

  @Test func aChangeThatThrowsWritesNothing() async throws {
    try write(Array("days = 1\n".utf8))
    await #expect(throws: ScheduleError.readerLeft) {
      try await update { text in
        text.set(.days, to: "2")
        throw ScheduleError.readerLeft
      }
    }
    #expect(try client.read()?.text == "days = 1\n")
  }

  @Test func changesAtTheSameTimeAllCount() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for setting in Setting.allCases {
        group.addTask { try await update { $0.set(setting, to: "x") } }
      }
      try await group.waitForAll()
    }
    let text = try #require(try client.read())
    #expect(ResolvedSettings(text: text).all.map(\.text) == Setting.allCases.map { _ in "x" })
  }

  @Test func whatIsNoTextIsRefused() throws {
    try write([0x61, 0x0A, 0xFF, 0x0A])
    #expect(
      throws: ScheduleError(
        .configuration,
        "\(path):2: this is no UTF-8 text",
        remedy: "save the file as UTF-8"
      )
    ) { try client.read() }
    try write(Array(repeating: 0x61, count: 70_000))
    let error = #expect(throws: ScheduleError.self) { try client.read() }
    #expect(error?.message == "the configuration \(path) has more than 64 KiB")
    try write([])
    #expect(try client.read()?.text == "")
  }

  @Test func aFolderIsNoFile() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let error = #expect(throws: ScheduleError.self) { try client.read() }
    #expect(error?.message == "the configuration \(path) is no file")
  }

  @Test func aPipeIsNotWaitedFor() throws {
    try write([])
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: ScheduleError.self) { try client.read() }
    #expect(error?.kind == .configuration)
  }

  @Test func nothingIsADeviceToo() throws {
    #expect(try ConfigurationClient.live { _ in "/dev/null" }.read()?.text == "")
  }
}
