import Clocks
import ConcurrencyExtras
import IssueReporting
import Testing

@Suite struct ClockKindsTests {
  @Test func theImmediateClockMovesAndDoesNotSleep() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(1000))
    #expect(clock.now == .init(offset: .seconds(1000)))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    #expect(clock.now == .init(offset: .seconds(1000)))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now == .init(offset: .seconds(1000)))
  }

  @Test func aHiddenClockIsTheClockInside() async throws {
    let inner = TestClock(now: .init(offset: .seconds(100)))
    let clock = AnyClock(inner)
    let start = clock.now
    let woke = LockIsolated(false)
    Task {
      try await clock.sleep(for: .seconds(2))
      woke.setValue(true)
    }
    await inner.advance(by: .seconds(1))
    #expect(!woke.value)
    await inner.advance(by: .seconds(1))
    #expect(woke.value)
    #expect(start.duration(to: clock.now) == .seconds(2))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func theUnimplementedClockReportsEachUse() async throws {
    let clock: UnimplementedClock = .unimplemented(name: "Feature.clock")
    expectReportsIssue("Unimplemented: Feature.clock.now") { _ = clock.now }
    try await expectReportsIssue("Unimplemented: Feature.clock.now") {
      try await clock.sleep(for: .seconds(1))
    }
    let named = UnimplementedClock(TestClock())
    expectReportsIssue("Unimplemented: TestClock<Duration>.minimumResolution") {
      _ = named.minimumResolution
    }
  }

  @Test func aTimerWithoutAnIntervalIsReportedAndEnds() async {
    let clock = ImmediateClock()
    for interval in [Duration.zero, .seconds(-1)] {
      expectReportsIssue("A timer's interval must be more than zero, and is \(interval). It never ticks.") {
        _ = clock.timer(interval: interval)
      }
      await withExpectedIssue {
        for await _ in clock.timer(interval: interval) { Issue.record("It ticked.") }
      }
    }
    #expect(clock.now == .init())
  }

  @Test func aSlowReaderOfATimerMissesInstantsAndKeepsToTheGrid() async {
    let clock = ImmediateClock()
    var timer = clock.timer(interval: .seconds(10), tolerance: .seconds(1)).makeAsyncIterator()
    #expect(await timer.next() == .init(offset: .seconds(10)))
    try? await clock.sleep(for: .seconds(25))
    #expect(await timer.next() == .init(offset: .seconds(40)))
    #expect(await timer.next() == .init(offset: .seconds(50)))
  }
}
