import ConcurrencyExtras
import Testing

@Suite struct StreamTests {
  struct Broken: Error {}

  static var broken: AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream {
      $0.yield(1)
      $0.finish(throwing: Broken())
    }
  }

  @Test func erasedStreamGivesTheSameElements() async {
    let numbers = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    var seen: [Int] = []
    for await number in numbers.map({ $0 * 10 }).eraseToStream() { seen.append(number) }
    #expect(seen == [10, 20, 30])
  }

  @Test func anErrorEndsAPlainStreamAndIsThrownByAThrowingOne() async {
    var seen: [Int] = []
    for await number in Self.broken.eraseToStream() { seen.append(number) }
    #expect(seen == [1])
    await #expect(throws: Broken.self) {
      for try await number in Self.broken.eraseToThrowingStream() { #expect(number == 1) }
    }
  }

  @Test func finishedStreamsEnd() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("no element is expected") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() {
      Issue.record("no element is expected")
    }
    await #expect(throws: Broken.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Broken()) {}
    }
  }

  @Test func neverEndsWithItsTask() async {
    let task = Task { for await _ in AsyncStream<Int>.never {} }
    task.cancel()
    await task.value
    let waiting: Task<Void, any Error> = Task { () -> Void in try await Task.never() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
