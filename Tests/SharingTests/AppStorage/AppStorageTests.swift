import ConcurrencyExtras
import Dispatch
import Foundation
import TestSupport
import Testing

@testable import Sharing

@Suite(.timeLimit(.minutes(1))) struct AppStorageTests {
  enum Theme: String { case light, dark }
  enum Level: Int { case low = 1, high }
  struct Window: Codable, Equatable { var width = 80 }

  @Test func everyKindIsKept() throws {
    let folder = try TemporaryFolder()
    let url = folder["defaults.json"]
    do {
      let store = AppStorageDefaults(url: url)
      @Shared(.appStorage("bool", store: store)) var bool = false
      @Shared(.appStorage("int", store: store)) var int = 0
      @Shared(.appStorage("double", store: store)) var double = 0.0
      @Shared(.appStorage("string", store: store)) var string = ""
      @Shared(.appStorage("strings", store: store)) var strings: [String] = []
      @Shared(.appStorage("data", store: store)) var data = Data()
      @Shared(.appStorage("date", store: store)) var date = Date(timeIntervalSince1970: 0)
      @Shared(.appStorage("url", store: store)) var address = URL(filePath: "/")
      @Shared(.appStorage("theme", store: store)) var theme = Theme.light
      @Shared(.appStorage("level", store: store)) var level: Level?
      @Shared(.appStorage("name", store: store)) var name: String?
      @Shared(.appStorage("window", store: store)) var window = Window()
      $bool.withLock { $0 = true }
      $int.withLock { $0 = -1 }
      $double.withLock { $0 = 3 }
      $string.withLock { $0 = "a" }
      $strings.withLock { $0 = ["a", "b"] }
      $data.withLock { $0 = Data([1, 2]) }
      $date.withLock { $0 = Date(timeIntervalSince1970: 1.5) }
      $address.withLock { $0 = URL(string: "https://example.com/a")! }
      $theme.withLock { $0 = .dark }
      $level.withLock { $0 = .high }
      $name.withLock { $0 = "Blob" }
      $window.withLock { $0.width = 100 }
    }
    // As another program, which has never seen the file.
    let store = AppStorageFile(url: url, system: DiskFileSystem())
    let expected: [(key: String, value: AppStorageValue)] = [
      ("bool", .bool(true)), ("int", .integer(-1)), ("double", .integer(3)), ("string", .string("a")),
      ("strings", .strings(["a", "b"])), ("data", .data(Data([1, 2]))),
      ("date", .date(Date(timeIntervalSince1970: 1.5))), ("url", .string("https://example.com/a")),
      ("theme", .string("dark")), ("level", .integer(2)), ("name", .string("Blob")),
      ("window", .data(Data(#"{"width":100}"#.utf8))),
    ]
    for (key, value) in expected { #expect(try store.value(of: key) == value, "\(key)") }
    #expect(Double(appStorageValue: .integer(3)) == 3)
  }

  @Test func theFileIsMadeForPeople() throws {
    let folder = try TemporaryFolder()
    let store = AppStorageDefaults(url: folder["a/defaults.json"])
    store.set(12, forKey: "size")
    store.set("a/b", forKey: "path")
    store.set(true, forKey: "gone")
    store.removeObject(forKey: "gone")
    #expect(
      try folder.text(of: "a/defaults.json") == """
        {
          "path" : "a/b",
          "size" : 12
        }
        """
    )
  }

  @Test func nothingRemovesTheSetting() {
    @Shared(.appStorage("name")) var name: String?
    $name.withLock { $0 = "Blob" }
    #expect(DependencyValues._current.defaultAppStorage.value(String.self, forKey: "name") == "Blob")
    $name.withLock { $0 = nil }
    #expect(DependencyValues._current.defaultAppStorage.value(String.self, forKey: "name") == nil)
  }

  @Test func aSettingOfAnotherKindIsNone() {
    DependencyValues._current.defaultAppStorage.set("twelve", forKey: "size")
    @Shared(.appStorage("size")) var size = 12
    #expect(size == 12)
  }

  @Test func changesOfTheStoreAreSeen() {
    @Shared(.appStorage("size")) var size = 12
    let store = DependencyValues._current.defaultAppStorage
    store.set(13, forKey: "size")
    #expect(size == 13)
    store.removeObject(forKey: "size")
    #expect(size == 12)
  }

  @Test func anotherProgramsChangeIsSeen() async throws {
    let folder = try TemporaryFolder()
    let url = folder["defaults.json"]
    let shared = Shared(wrappedValue: 12, .appStorage("size", store: AppStorageDefaults(url: url)))
    let other = AppStorageFile(url: url, system: DiskFileSystem())
    try other.set(.integer(13), of: "size")
    await wait { shared.wrappedValue == 13 }
    shared.withLock { $0 = 14 }
    #expect(try other.value(of: "size") == .integer(14))
  }

  @Test func aChangeBeforeTheWatchIsSeen() throws {
    let (system, url) = (RecordingFileSystem(), URL(filePath: "/defaults.json"))
    let (file, other) = (AppStorageFile(url: url, system: system), AppStorageFile(url: url, system: system))
    #expect(try file.value(of: "size") == nil)
    system.onWatch.withLock {
      $0 = {
        try? other.set(.integer(13), of: "size")
        return SharedSubscription {}
      }
    }
    let changes = LockIsolated<[AppStorageValue?]>([])
    let subscription = file.subscribe(to: "size") { change in
      changes.withValue { $0.append(try? change.get()) }
    }
    #expect(changes.value == [.integer(13)])
    subscription.cancel()
  }

  @Test func whatOneSettingsReaderFindsIsToldToFollowersOfOthers() throws {
    let (system, url) = (RecordingFileSystem(), URL(filePath: "/defaults.json"))
    let (file, other) = (AppStorageFile(url: url, system: system), AppStorageFile(url: url, system: system))
    let changes = LockIsolated<[String]>([])
    let subscriptions = ["size", "name"].map { key in
      file.subscribe(to: key) { change in
        changes.withValue { $0.append("\(key): \((try? change.get()) as Any)") }
      }
    }
    for key in ["size", "name"] { try other.set(.integer(13), of: key) }
    #expect(try file.value(of: "size") == .integer(13))
    let found = "name: \(AppStorageValue?.some(.integer(13)) as Any)"
    #expect(changes.value == [found])
    try other.set(.integer(14), of: "name")
    try file.set(.integer(15), of: "size", tellsSubscribers: false)
    #expect(changes.value == [found, found.replacing("13", with: "14")])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func aWatchThatFailedIsTriedAgain() throws {
    let system = RecordingFileSystem()
    let file = AppStorageFile(url: URL(filePath: "/defaults.json"), system: system)
    let tries = LockIsolated(0)
    system.onWatch.withLock {
      $0 = {
        tries.withValue { $0 += 1 }
        return tries.value == 1 ? nil : SharedSubscription {}
      }
    }
    let subscription = file.subscribe(to: "size") { _ in }
    #expect(tries.value == 1)
    for size in 1...2 { try file.set(.integer(size), of: "size") }
    #expect(tries.value == 2)
    subscription.cancel()
  }

  @Test func programsDoNotUndoEachOthersChanges() throws {
    let folder = try TemporaryFolder()
    let programs = (0..<4).map { _ in
      AppStorageFile(url: folder["defaults.json"], system: DiskFileSystem())
    }
    DispatchQueue.concurrentPerform(iterations: 4) { program in
      for number in 0..<25 { try? programs[program].set(.integer(number), of: "\(program).\(number)") }
    }
    for program in 0..<4 {
      for number in 0..<25 {
        #expect(try programs[0].value(of: "\(program).\(number)") == .integer(number))
      }
    }
  }

  @Test func aFileThatCannotBeReadStaysAsItIs() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "defaults.json")
    let store = AppStorageDefaults(url: folder["defaults.json"])
    let issues = ReportedIssues.during {
      let shared = Shared(wrappedValue: 12, .appStorage("size", store: store))
      shared.withLock { $0 = 13 }
      #expect(shared.saveError != nil)
    }
    #expect(issues.count == 2)
    #expect(issues.first?.message.contains("Mend the file") == true)
    #expect(try folder.text(of: "defaults.json") == "{")
  }

  @Test func eachTestHasItsOwnSettings() {
    #expect(DependencyValues._current.defaultAppStorage.value(Int.self, forKey: "size") == nil)
    #expect(AppStorageDefaults(suiteName: nil) == .standard)
    #expect(AppStorageDefaults(suiteName: "../x") == nil)
    #expect(AppStorageDefaults(suiteName: "x") == AppStorageDefaults(suiteName: "x"))
  }
}
