import CustomDump
@_spi(SharedChangeTracking) import Sharing
import Testing

@Suite struct SharedChangeTrackerTests {
  struct State: Equatable {
    var text = "a"
    @Shared var count: Int
  }

  @Test func changesAreNoted() {
    let tracker = SharedChangeTracker()
    @Shared(value: 0) var count
    tracker.track { $count.withLock { $0 += 1 } }
    #expect(tracker.hasChanges)
    let changes = tracker.takeChanges()
    #expect(changes.differences() == ["- 0\n+ 1"])
    #expect(!tracker.hasChanges)
  }

  @Test func othersChangesAreNot() async {
    let (first, second) = (SharedChangeTracker(), SharedChangeTracker())
    let shared = Shared(value: 0)
    await first.track { await Task { shared.withLock { $0 = 1 } }.value }
    shared.withLock { $0 = 2 }
    #expect(first.hasChanges)
    #expect(!second.hasChanges)
  }

  @Test func aDependencyBringsTheTrackerAlong() {
    let tracker = SharedChangeTracker()
    let shared = Shared(value: 0)
    withDependencies {
      $0.sharedChangeTracker = tracker
    } operation: {
      shared.withLock { $0 = 1 }
    }
    #expect(tracker.hasChanges)
  }

  @Test func aChangeThatIsTakenBackIsNone() {
    let tracker = SharedChangeTracker()
    let shared = Shared(value: 0)
    tracker.track {
      shared.withLock { $0 = 1 }
      shared.withLock { $0 = 0 }
    }
    #expect(tracker.takeChanges().isEmpty)
  }

  @Test func whatIsAssertedIsNotDone() {
    let remote = Remote(0)
    let shared = Shared(wrappedValue: 0, .remote(remote))
    let tracker = SharedChangeTracker()
    tracker.track { shared.withLock { $0 = 1 } }
    let expectations = SharedExpectations(tracker.takeChanges(), from: .before)
    #expect(!expectations.unmet().isEmpty)
    expectations.assert {
      #expect(shared.wrappedValue == 0)
      shared.withLock { $0 += 1 }
      #expect(shared.wrappedValue == 1)
    }
    #expect(expectations.unmet().isEmpty)
    #expect(expectations.areChanges)
    #expect(remote.saves == [1])
  }

  @Test func aStateShowsWhatIsExpectedOfIt() {
    let state = State(count: Shared(value: 0))
    let tracker = SharedChangeTracker()
    tracker.track { state.$count.withLock { $0 = 2 } }
    let expectations = SharedExpectations(tracker.takeChanges(), from: .before)
    expectations.assert { state.$count.withLock { $0 = 1 } }
    #expect(expectations.compare { state == state } == false)
    #expect(
      expectations.compare { diff(state, state) } == """
          SharedChangeTrackerTests.State(
            text: "a",
        -   count: 1
        +   count: 2
          )
        """
    )
    #expect(expectations.unmet(includingShown: false).isEmpty)
    #expect(state == state)
  }

  @Test func aChangeThatDidNotHappenIsUnmet() {
    let shared = Shared(value: 0)
    let expectations = SharedExpectations(SharedChangeTracker().takeChanges(), from: .before)
    expectations.assert { shared.withLock { $0 = 1 } }
    #expect(expectations.unmet() == ["- 1\n+ 0"])
    #expect(shared.wrappedValue == 0)
  }
}
