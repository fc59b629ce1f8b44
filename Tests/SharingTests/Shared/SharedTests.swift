import ConcurrencyExtras
import Dispatch
import Sharing
import TestSupport
import Testing

@Suite struct SharedTests {
  @Test func copiesShareTheValue() {
    @Shared(value: 1) var count
    let copy = $count
    let result = copy.withLock { count in
      count += 1
      return "done"
    }
    #expect(result == "done")
    #expect(count == 2)
    #expect(copy.wrappedValue == 2)
  }

  @Test func parametersTakeWhatIsShared() {
    struct Child { @Shared var count: Int }
    @Shared(value: 1) var count
    let child = Child(count: $count)
    child.$count.withLock { $0 = 5 }
    #expect(count == 5)
  }

  @Test func assigningTheProjectedValueSharesAnother() {
    @Shared(value: 1) var count
    let first = $count
    $count = Shared(value: 2)
    $count.withLock { $0 += 1 }
    #expect(count == 3)
    #expect(first.wrappedValue == 1)
  }

  @Test func anErrorDoesNotUndoTheChange() {
    struct Failure: Error {}
    @Shared(value: 1) var count
    #expect(throws: Failure.self) {
      try $count.withLock { count in
        count = 2
        throw Failure()
      }
    }
    #expect(count == 2)
    $count.withLock { $0 += 1 }
    #expect(count == 3)
  }

  @Test func theValueIsReadInsideOfItsOwnLock() {
    @Shared(value: 1) var count
    let read = $count.withLock { new in
      new = 2
      return $count.wrappedValue
    }
    #expect(read == 1)
    #expect(count == 2)
  }

  @Test func aChangeInsideOfItsOwnLockIsReported() {
    let shared = Shared(value: 1)
    let issues = ReportedIssues.during {
      shared.withLock { outer in
        shared.withLock { $0 = 10 }
        outer += 1
      }
    }
    #expect(issues.count == 1)
    #expect(shared.wrappedValue == 2)
  }

  @Test func noChangeOfAnyThreadIsLost() {
    let shared = Shared(value: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1_000 { shared.withLock { $0 += 1 } }
    }
    #expect(shared.wrappedValue == 8_000)
  }

  @Test func sharedReadersSeeChanges() {
    @Shared(value: 1) var count
    let reader = SharedReader($count)
    $count.withLock { $0 = 2 }
    #expect(reader.wrappedValue == 2)
    #expect(SharedReader.constant(3).wrappedValue == 3)
    @SharedReader(value: 4) var four
    #expect(four == 4)
  }
}
