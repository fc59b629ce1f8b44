import AlarmClient
import Foundation
import ScheduleModels
import Testing

@testable import AlarmClientLive

/// Waiting on the kernel: for files that change, and for times that have passed.
@Suite struct WaiterTests {
  private let folder: TemporaryFolder
  private let database: String
  private let waiter: Waiter

  init() throws {
    folder = try TemporaryFolder()
    database = folder.file("a.sqlite")
    try Data("1".utf8).write(to: URL(filePath: database))
    waiter = Waiter(database: database)
  }

  private func wait(until date: Date = .distantFuture) async throws -> AlarmWake {
    try await waiter.wait(until: date)
  }

  private func append(_ text: String, to name: String) throws {
    let path = folder.file(name)
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  @Test func theFirstCallReturnsAtOnce() async throws {
    #expect(try await wait() == .changed)
  }

  @Test(arguments: [Date.distantPast, Date(timeIntervalSince1970: 0), Date() - 1, Date()])
  func aTimeThatHasPassedIsReachedAtOnce(date: Date) async throws {
    _ = try await wait()
    #expect(try await wait(until: date) == .time)
  }

  @Test func aTimeToComeIsNotReachedBeforeItComes() async throws {
    _ = try await wait()
    let date = Date(timeIntervalSince1970: (Date().timeIntervalSince1970 + 0.2).rounded(.up))
    #expect(try await wait(until: date) == .time)
    #expect(Date() >= date)
  }

  @Test(arguments: ["a.sqlite", "a.sqlite-wal"]) func aChangeEndsTheWait(name: String) async throws {
    _ = try await wait()
    try append("2", to: name)
    #expect(try await wait() == .changed)
    async let later = wait()
    try append("3", to: name)
    #expect(try await later == .changed)
  }

  @Test func whatHappensBetweenTwoWaitsIsNotLostAndToldOnce() async throws {
    _ = try await wait()
    for number in 1...100 { try append("\(number)", to: "a.sqlite-wal") }
    #expect(try await wait() == .changed)
    #expect(try await wait(until: .distantPast) == .time)
  }

  @Test func otherFilesAreOfNoConcern() async throws {
    _ = try await wait()
    for name in ["b.sqlite", "a.sqlite-shm", "a.sqlite.bak", "notes"] { try append("1", to: name) }
    #expect(try await wait(until: .distantPast) == .time)
  }

  @Test func anotherFileInItsPlaceIsTold() async throws {
    _ = try await wait()
    try append("2", to: "b.sqlite")
    #expect(rename(folder.file("b.sqlite"), database) == 0)
    #expect(try await wait() == .replaced)
  }

  @Test func aFileThatIsGoneIsTold() async throws {
    _ = try await wait()
    #expect(unlink(database) == 0)
    #expect(try await wait() == .replaced)
  }

  @Test func aLinkLeadsToItsFile() async throws {
    let link = folder.file("link.sqlite")
    #expect(symlink(database, link) == 0)
    let waiter = Waiter(database: link)
    _ = try await waiter.wait(until: .distantFuture)
    try append("2", to: "a.sqlite-wal")
    #expect(try await waiter.wait(until: .distantFuture) == .changed)
  }

  @Test func aCancelledTaskWaitsNoMoreAndTheNextOneDoes() async throws {
    _ = try await wait()
    for _ in 1...50 {
      let task = Task { try await wait() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    try append("2", to: "a.sqlite-wal")
    #expect(try await wait() == .changed)
  }

  @Test func aFolderThatIsNotThereIsAnError() async throws {
    let error = await #expect(throws: ScheduleError.self) {
      try await Waiter(database: "/no/such/folder/a.sqlite").wait(until: .distantPast)
    }
    #expect(error?.kind == .inputOutput)
    #expect(error?.message == "changes in /no/such/folder can't be waited for: No such file or directory")
  }
}
