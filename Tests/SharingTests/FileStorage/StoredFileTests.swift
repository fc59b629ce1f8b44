import Clocks
import ConcurrencyExtras
import Foundation
import TestSupport
import Testing

@testable import Sharing

/// When a file is written.
@Suite(.timeLimit(.minutes(1))) struct StoredFileTests {
  private let system = RecordingFileSystem()
  private let clock = TestClock()
  private let unwrittenFiles = UnwrittenFiles()
  private let results = LockIsolated<[String]>([])

  private var file: StoredFile {
    StoredFile(
      url: URL(filePath: "/a.txt"),
      system: system,
      interval: .seconds(1),
      clock: clock,
      unwrittenFiles: unwrittenFiles
    )
  }

  private func save(_ text: String, in file: StoredFile, isUrgent: Bool = false) {
    let results = results
    file.save(
      Data(text.utf8),
      isUrgent: isUrgent,
      SaveContinuation { result in
        let name = (try? result.get()) == nil ? "\(text) failed" : text
        results.withValue { $0.append(name) }
      }
    )
  }

  @Test func theFirstChangeIsWrittenAtOnceAndTheLastInTheEnd() async {
    let file = file
    for text in ["a", "b", "c"] { save(text, in: file) }
    #expect(system.all == ["a"])
    #expect(results.value == ["a"])
    #expect(await system.next() == ["a"])
    await clock.advance(by: .seconds(1))
    #expect(await system.next() == ["c"])
    save("d", in: file)
    #expect(system.all == ["a", "c"])
    await clock.advance(by: .seconds(1))
    #expect(await system.next() == ["d"])
  }

  @Test func afterAQuietIntervalAChangeIsWrittenAtOnce() async {
    let file = file
    save("a", in: file)
    await clock.advance(by: .seconds(1))
    await yield { !file.isThrottled }
    save("b", in: file)
    #expect(system.all == ["a", "b"])
  }

  @Test func anUrgentChangeIsWrittenAtOnce() {
    let file = file
    for text in ["a", "b"] { save(text, in: file) }
    save("c", in: file, isUrgent: true)
    #expect(system.all == ["a", "c!"])
    #expect(results.value == ["a", "b", "c"])
  }

  @Test func whatIsNotWrittenIsReadAllTheSame() throws {
    let file = file
    for text in ["a", "b"] { save(text, in: file) }
    #expect(try file.content() == Data("b".utf8))
  }

  @Test func anErrorReachesWhoSaved() {
    system.isFull.store(true, ordering: .relaxed)
    save("a", in: file)
    #expect(results.value == ["a failed"])
  }

  @Test(arguments: [false, true]) func whatCouldNotBeWrittenIsKeptAndTriedAgain(isUrgent: Bool) async throws {
    let file = file
    system.isFull.store(true, ordering: .relaxed)
    save("a", in: file, isUrgent: isUrgent)
    #expect(results.value == ["a failed"])
    #expect(try file.content() == Data("a".utf8))
    system.isFull.store(false, ordering: .relaxed)
    await clock.advance(by: .seconds(1))
    #expect(await system.next() == ["a"])
    #expect(try file.content() == Data("a".utf8))
  }

  @Test func whatWaitsIsWrittenWhenTheProgramEnds() {
    let file = file
    for text in ["a", "b"] { save(text, in: file) }
    unwrittenFiles.writeAll()
    #expect(system.all == ["a", "b"])
    #expect(results.value == ["a", "b"])
    unwrittenFiles.writeAll()
    #expect(system.all == ["a", "b"])
  }
}
