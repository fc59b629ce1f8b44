import Foundation
import Sharing
import TestSupport
import Testing

extension SharedReaderKey where Self == FileStorageKey<String> {
  fileprivate static func text(in url: URL) -> Self {
    .fileStorage(url, decode: { String(decoding: $0, as: UTF8.self) }, encode: { Data($0.utf8) })
  }
}

@Suite(.timeLimit(.minutes(1))) struct FileStorageTests {
  struct Settings: Codable, Equatable, Sendable {
    var name = "Blob"
    var size = 12
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func onDisk(_ operation: () async throws -> Void) async throws {
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      try await operation()
    }
  }

  @Test func theUsersFoldersHaveNames() {
    #expect(URL.documentsDirectory.path.hasPrefix("/"))
    #expect(URL.applicationSupportDirectory != URL.cachesDirectory)
  }

  @Test func inTestsNothingIsWrittenToDisk() throws {
    do {
      @Shared(.fileStorage(folder["a.json"])) var settings = Settings()
      $settings.withLock { $0.size = 13 }
    }
    @Shared(.fileStorage(folder["a.json"])) var settings = Settings()
    #expect(settings.size == 13)
    #expect(folder.names == [])
  }

  @Test func aChangeIsWritten() async throws {
    try await onDisk {
      @Shared(.fileStorage(folder["a.json"])) var settings = Settings()
      $settings.withLock { $0.size = 13 }
      #expect(try JSONDecoder().decode(Settings.self, from: Data(contentsOf: folder["a.json"])) == settings)
      $settings.withLock { $0.size = 14 }
      try await $settings.save()
      #expect(try JSONDecoder().decode(Settings.self, from: Data(contentsOf: folder["a.json"])) == settings)
    }
  }

  /// TCA #3533.
  @Test func aChangeResetsNothingElse() async throws {
    try await onDisk {
      @Shared(.fileStorage(folder["a.json"])) var settings = Settings(name: "Blob, Jr.")
      @Shared(.fileStorage(folder["b.json"])) var other = 1
      $settings.size.withLock { $0 = 13 }
      $other.withLock { $0 = 2 }
      try await $settings.load()
      #expect(settings == Settings(name: "Blob, Jr.", size: 13))
      #expect(other == 2)
    }
  }

  @Test func aFileIsReadAtFirst() async throws {
    try folder.write(#"{"name": "Blob, Sr.", "size": 9}"#, to: "a.json")
    try await onDisk {
      @SharedReader(.fileStorage(folder["a.json"])) var settings: Settings?
      #expect(settings == Settings(name: "Blob, Sr.", size: 9))
    }
  }

  @Test func anotherProgramsChangeIsSeen() async throws {
    try await onDisk {
      let shared = Shared(wrappedValue: Settings(), .fileStorage(folder["new/a.json"]))
      shared.withLock { $0.size = 1 }
      try folder.write(#"{"name": "Other", "size": 2}"#, to: "new/a.json")
      await wait { shared.wrappedValue == Settings(name: "Other", size: 2) }
      try folder.write(#"{"name": "Other", "size": 3}"#, to: "new/a.json")
      await wait { shared.wrappedValue.size == 3 }
      try FileManager.default.removeItem(at: folder["new/a.json"])
      await wait { shared.wrappedValue == Settings() }
    }
  }

  @Test func aFileThatCannotBeReadIsAnError() async throws {
    try folder.write("{", to: "a.json")
    try await onDisk {
      var shared: Shared<Settings>?
      let issues = ReportedIssues.during {
        shared = Shared(wrappedValue: Settings(), .fileStorage(folder["a.json"]))
      }
      #expect(issues.count == 1)
      #expect(issues.first?.message.contains("a.json") == true)
      #expect(shared?.loadError is DecodingError)
      #expect(shared?.wrappedValue == Settings())
      try await shared?.save()
      let names = folder.names
      #expect(names == ["a.json", "a.json.unreadable"])
      let old = try folder.text(of: "a.json.unreadable")
      #expect(old == "{")
    }
  }

  @Test func theContentCanHaveAnotherForm() async throws {
    try await onDisk {
      let text = Shared(wrappedValue: "", .text(in: folder["a.txt"]))
      text.withLock { $0 = "Lunch" }
      let written = try folder.text(of: "a.txt")
      #expect(written == "Lunch")
    }
  }

  @Test func differentStoragesShareNothing() {
    @Shared(.fileStorage(folder["a.json"])) var first = 1
    withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      @Shared(.fileStorage(folder["a.json"])) var second = 2
      $first.withLock { $0 = 3 }
      #expect(second == 2)
    }
  }
}
