import Dispatch
import Sharing
import TestSupport
import Testing

/// What a property does with its key.
@Suite struct KeyTests {
  @Test func theFirstPropertyLoads() {
    let remote = Remote(5)
    @Shared(.remote(remote)) var first = 1
    @Shared(.remote(remote)) var second = 2
    #expect(first == 5)
    #expect(second == 5)
    #expect(remote.with { $0.loads } == [.initialValue(1)])
  }

  @Test func aSourceWithoutValueLeavesTheInitialOne() {
    @Shared(.remote(Remote(nil))) var number = 7
    #expect(number == 7)
  }

  @Test func theValueGoesWithItsLastUser() {
    let remote = Remote(5)
    do {
      @Shared(.remote(remote)) var number = 0
      $number.withLock { $0 = 6 }
    }
    #expect(remote.with { $0.cancellations } == 1)
    @Shared(.remote(remote)) var number = 0
    #expect(number == 5)
    #expect(remote.with { $0.loads.count } == 2)
  }

  @Test func eachChangeIsSavedInOrder() {
    let remote = Remote(0)
    @Shared(.remote(remote)) var number = 0
    for value in 1...3 { $number.withLock { $0 = value } }
    $number.withLock { $0 = 3 }
    #expect(remote.saves == [1, 2, 3, 3])
    #expect(remote.with { $0.contexts } == Array(repeating: .didSet, count: 4))
  }

  @Test func changesOfManyThreadsAreSavedInOrder() {
    let remote = Remote(0)
    let shared = Shared(wrappedValue: 0, .remote(remote))
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<250 { shared.withLock { $0 += 1 } }
    }
    #expect(remote.saves == Array(1...1_000))
  }

  @Test func savingOnRequestWaits() async throws {
    let remote = Remote(1)
    @Shared(.remote(remote)) var number = 0
    try await $number.save()
    #expect(remote.saves == [1])
    #expect(remote.with { $0.contexts } == [.userInitiated])
  }

  @Test func savingOnRequestWaitsForTheSavingOfAChange() async throws {
    let remote = Remote(0)
    let shared = Shared(wrappedValue: 0, .remote(remote))
    let (tasks, continuation) = AsyncStream<Task<Void, any Error>>.makeStream()
    remote.with { state in
      state.onSave = {
        // Saved now, 2 would come before 1.
        shared.withLock { $0 = 2 }
        continuation.yield(Task.immediate { try await shared.save() })
      }
    }
    shared.withLock { $0 = 1 }
    for await task in tasks.prefix(1) { try await task.value }
    #expect(remote.saves == [1, 2, 2])
    #expect(remote.with { $0.contexts } == [.didSet, .didSet, .userInitiated])
  }

  @Test func aSlowLoadIsLoading() {
    let remote = Remote(5, isSlow: true)
    @Shared(.remote(remote)) var number = 1
    #expect(number == 1)
    #expect($number.isLoading)
    remote.answer()
    #expect(number == 5)
    #expect(!$number.isLoading)
  }

  @Test func aLoadDoesNotUndoAChange() {
    let remote = Remote(5, isSlow: true)
    @Shared(.remote(remote)) var number = 1
    $number.withLock { $0 = 2 }
    remote.answer()
    #expect(number == 2)
    #expect(remote.saves == [2])
  }

  @Test func aLoadThatMeetsAChangeDoesNotUndoIt() {
    for _ in 0..<500 {
      let remote = Remote(5, isSlow: true)
      let shared = Shared(wrappedValue: 1, .remote(remote))
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 { shared.withLock { $0 = 2 } } else { remote.answer() }
      }
      #expect(shared.wrappedValue == 2)
    }
  }

  @Test func loadingOnRequestTakesTheNewValue() async throws {
    let remote = Remote(5)
    @Shared(.remote(remote)) var number = 1
    remote.with { $0.value = 6 }
    try await $number.load()
    #expect(number == 6)
    remote.with { $0.value = nil }
    try await $number.load()
    #expect(number == 1)
    #expect(remote.saves == [])
  }

  @Test func theSubscriberBringsChanges() {
    let remote = Remote(5)
    @Shared(.remote(remote)) var number = 1
    remote.subscriber?.yield(6)
    #expect(number == 6)
    remote.subscriber?.yieldLoading()
    #expect($number.isLoading)
    remote.subscriber?.yieldReturningInitialValue()
    #expect(number == 1)
    #expect(!$number.isLoading)
    #expect(remote.saves == [])
  }

  @Test func aRequiredValueIsLoaded() async throws {
    let remote = Remote(5)
    @Shared var number: Int
    _number = try await Shared(require: .remote(remote))
    #expect(number == 5)
    #expect(try await SharedReader(require: .remote(remote)).wrappedValue == 5)
  }

  @Test func aRequiredValueMustBeThere() async {
    await #expect(throws: (any Error).self) { try await Shared(require: .remote(Remote(nil))) }
    let offline = Remote(1)
    offline.with { $0.isOnline = false }
    await #expect(throws: Remote.Offline.self) { try await SharedReader(require: .remote(offline)) }
  }

  @Test func anotherKeyTakesOver() async throws {
    let (first, second) = (Remote(1), Remote(2))
    @Shared(.remote(first)) var number = 0
    let copy = $number
    try await $number.load(.remote(second))
    #expect(number == 2)
    $number.withLock { $0 = 3 }
    #expect(copy.wrappedValue == 3)
    #expect(first.saves == [])
    #expect(second.saves == [3])
  }

  @Test func readersReadKeys() async throws {
    let remote = Remote(5)
    @SharedReader(.remote(remote)) var reader = 0
    #expect(reader == 5)
    @Shared(.remote(remote)) var number = 0
    $number.withLock { $0 = 6 }
    #expect(reader == 6)
    #expect(remote.saves == [6])
    try await $reader.load(.remote(Remote(9)))
    #expect(reader == 9)
  }
}

/// What goes wrong with a key.
@Suite struct KeyErrorTests {
  @Test func aFailedLoadIsReportedAndKept() async {
    let remote = Remote(5)
    remote.with { $0.isOnline = false }
    var shared: Shared<Int>?
    let issues = ReportedIssues.during { shared = Shared(wrappedValue: 1, .remote(remote)) }
    #expect(issues.count == 1)
    #expect(shared?.wrappedValue == 1)
    #expect(shared?.loadError is Remote.Offline)
    await #expect(throws: Remote.Offline.self) { try await shared?.load() }
    remote.with { $0.isOnline = true }
    try? await shared?.load()
    #expect(shared?.loadError == nil)
    #expect(shared?.wrappedValue == 5)
  }

  @Test func aFailedSavingIsReportedAndKept() async throws {
    let remote = Remote(5)
    let shared = Shared(wrappedValue: 1, .remote(remote))
    remote.with { $0.isOnline = false }
    let issues = ReportedIssues.during { shared.withLock { $0 = 6 } }
    #expect(issues.count == 1)
    #expect(shared.saveError is Remote.Offline)
    await #expect(throws: Remote.Offline.self) { try await shared.save() }
    remote.with { $0.isOnline = true }
    try await shared.save()
    #expect(shared.saveError == nil)
    #expect(remote.saves == [6])
  }

  @Test func aSubscriptionFails() {
    let remote = Remote(5)
    let shared = Shared(wrappedValue: 1, .remote(remote))
    let issues = ReportedIssues.during { remote.subscriber?.yield(throwing: Remote.Offline()) }
    #expect(issues.count == 1)
    #expect(shared.loadError is Remote.Offline)
    #expect(shared.wrappedValue == 5)
  }

  @Test func aContinuationIsResumedOnce() {
    let issues = ReportedIssues.during {
      let continuation = LoadContinuation<Int> { _ in }
      continuation.resume(returning: 1)
      continuation.resumeReturningInitialValue()
    }
    #expect(issues.count == 1)
  }

  @Test func aContinuationThatIsDroppedFails() async {
    let remote = Remote(5, isSlow: true)
    let shared = Shared(wrappedValue: 1, .remote(remote))
    let issues = ReportedIssues.during { remote.with { $0.pending = [] } }
    #expect(issues.count == 2)
    #expect(shared.loadError != nil)
    #expect(!shared.isLoading)
  }
}
