import FileClient
import FileClientLive
import Foundation
import ScheduleModels
import Testing

@Suite struct FileClientLiveTests {
  private let folder: URL
  private let client = FileClient.liveValue

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func writesAllChunksAndLeavesNothingBeside() async throws {
    let count = try await client.write(
      .chunks("BEGIN:", "VCALENDAR"),
      to: .file(path: path("a.ics"), overwrites: false)
    )
    #expect(count == 15)
    #expect(try content("a.ics") == "BEGIN:VCALENDAR")
    #expect(try names == ["a.ics"])
  }

  @Test func doesNotReplaceAFileUnlessAskedTo() async throws {
    let destination = path("a.ics")
    _ = try await client.write(.chunks("old"), to: .file(path: destination, overwrites: false))
    let error = await #expect(throws: ScheduleError.self) {
      try await client.write(.chunks("new"), to: .file(path: destination, overwrites: false))
    }
    #expect(error?.kind == .cannotCreate)
    #expect(error?.message == "\(destination) is there already")
    #expect(try content("a.ics") == "old")

    _ = try await client.write(.chunks("new"), to: .file(path: destination, overwrites: true))
    #expect(try content("a.ics") == "new")
    #expect(try names == ["a.ics"])
  }

  @Test(arguments: [true, false])
  func aFolderIsNeverReplaced(overwrites: Bool) async throws {
    await #expect(
      throws: ScheduleError(.cannotCreate, "\(folder.path) is a folder", remedy: "name a file in it")
    ) {
      try await client.write(.chunks("new"), to: .file(path: folder.path, overwrites: overwrites))
    }
    #expect(try names == [])
  }

  @Test func aStreamThatFailsLeavesTheOldFileWhole() async throws {
    let destination = path("a.ics")
    _ = try await client.write(.chunks("old"), to: .file(path: destination, overwrites: false))
    await #expect(throws: ScheduleError(.inputOutput, "broken")) {
      try await client.write(
        .chunks("new", failure: ScheduleError(.inputOutput, "broken")),
        to: .file(path: destination, overwrites: true)
      )
    }
    #expect(try content("a.ics") == "old")
    #expect(try names == ["a.ics"])
  }

  @Test func aFolderThatIsNotThereIsNamed() async throws {
    let destination = path("missing/a.ics")
    let error = await #expect(throws: ScheduleError.self) {
      try await client.write(.chunks("text"), to: .file(path: destination, overwrites: false))
    }
    #expect(error?.kind == .cannotCreate)
    #expect(error?.message == "\(destination) can't be created: No such file or directory")
  }
}

extension AsyncThrowingStream<[UInt8], any Error> {
  fileprivate static func chunks(_ texts: String..., failure: (any Error)? = nil) -> Self {
    Self { continuation in
      for text in texts { continuation.yield(Array(text.utf8)) }
      continuation.finish(throwing: failure)
    }
  }
}
