import ComposableArchitecture
import Testing

/// `withTaskCancellation` where nothing keeps its task from beginning at once: off the main actor.
@Suite(.timeLimit(.minutes(1))) struct TaskCancellationTests {
  @Test func whatRunsCanCancelItselfAtOnce() async {
    for round in 0..<500 {
      await #expect(throws: CancellationError.self, "round \(round)") {
        try await withTaskCancellation(id: CancelID.own, isolation: nil) {
          Task.cancel(id: CancelID.own)
          try Task.checkCancellation()
        }
      }
    }
  }

  @Test func ofManyAtOnceOneIsLeft() async {
    let (ends, end) = AsyncStream.makeStream(of: Int.self)
    let count = 100
    for number in 0..<count {
      Task.detached {
        try? await withTaskCancellation(id: CancelID.shared, cancelInFlight: true, isolation: nil) {
          try await Task.never()
        }
        end.yield(number)
      }
    }
    var ended = Set<Int>()
    for await number in ends.prefix(count - 1) { ended.insert(number) }
    #expect(ended.count == count - 1)
    Task.cancel(id: CancelID.shared)
    for await number in ends.prefix(1) { ended.insert(number) }
    #expect(ended.count == count)
  }

  private enum CancelID { case own, shared }
}
