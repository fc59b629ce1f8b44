import ConcurrencyExtras
import Testing

@Suite struct TaskTests {
  @Test func cancellingTheReaderCancelsTheTask() async {
    let work = Task {
      for await _ in AsyncStream<Int>.never {}; try Task.checkCancellation()
    }
    let reader = Task { try await work.cancellableValue }
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(work.isCancelled)
  }

  @Test func resultCatchesAnAsynchronousError() async {
    struct Broken: Error, Equatable {}
    let value = await Result { () async throws(Broken) -> Int in 1 }
    #expect(value == .success(1))
    let failure = await Result { () async throws(Broken) -> Int in throw Broken() }
    #expect(failure == .failure(Broken()))
    let untyped: Result<Int, any Error> = await Result { try await Task { throw Broken() }.value }
    #expect(throws: Broken.self) { try untyped.get() }
  }

  @MainActor @Test func othersGetAheadMeanwhile() async {
    var isDone = false
    Task { @MainActor in isDone = true }
    await Task.megaYield(count: 20)
    #expect(isDone)
  }

  @Test func hashableSendableComparesByItsBase() {
    #expect(AnyHashableSendable(1) == AnyHashableSendable(AnyHashableSendable(1)))
    #expect(AnyHashableSendable("a") != AnyHashableSendable("b"))
    let literals: Set<AnyHashableSendable> = [1, "a", true, 1.5, 1]
    #expect(literals.count == 4)
    let hidden: any Hashable & Sendable = "a"
    #expect(AnyHashableSendable(hidden) == "a")
    #expect(AnyHashableSendable("a").description == "a")
    #expect(AnyHashable(AnyHashableSendable(3)) == AnyHashable(3))
  }
}
