import ConcurrencyExtras
import Testing

@Suite struct LockIsolatedTests {
  @Test func countsEveryIncrementOfManyTasks() async {
    let count = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<500 { group.addTask { count.withValue { $0 += 1 } } }
    }
    #expect(count.value == 500)
  }

  @Test func returnsWhatTheOperationReturnsAndThrowsWhatItThrows() {
    struct Refused: Error {}
    let text = LockIsolated("ab")
    #expect(text.withValue { $0.removeLast() } == "b")
    #expect(text.value == "a")
    #expect(throws: Refused.self) { try text.withValue { _ in throw Refused() } }
    text.setValue("c")
    #expect(text.value == "c")
    #expect(text.count == 1)
  }

  @Test func comparesByValue() {
    #expect(LockIsolated([1]) == LockIsolated([1]))
    #expect(LockIsolated([1]) != LockIsolated([2]))
    #expect(Set([LockIsolated(1), LockIsolated(1)]).count == 1)
  }

  @Test func holdsAValueThatIsNotSendable() {
    final class Box { var value = 1 }
    let box = LockIsolated(Box())
    box.withValue { $0.value += 1 }
    #expect(box.withValue { $0.value } == 2)
  }
}
