import Clocks
import ConcurrencyExtras
import IssueReporting
import Testing

@Suite struct TestClockTests {
  @Test func sleepersWakeAtTheirDeadlinesInOrder() async {
    let clock = TestClock()
    let woke = LockIsolated<[String]>([])
    for (name, seconds) in [("c", 3), ("a", 1), ("b", 2), ("a2", 1)] {
      Task {
        try await clock.sleep(for: .seconds(seconds))
        woke.withValue { $0.append("\(name)\(clock.now == .init(offset: .seconds(seconds)))") }
      }
      await clock.advance()
    }
    await clock.advance(by: .milliseconds(999))
    #expect(woke.value == [])
    await clock.advance(by: .milliseconds(1))
    #expect(woke.value == ["atrue", "a2true"])
    await clock.advance(by: .seconds(2))
    #expect(woke.value == ["atrue", "a2true", "btrue", "ctrue"])
    #expect(clock.now == .init(offset: .seconds(3)))
  }

  @Test func aSleepUntilNowWaitsForAnAdvanceOfZero() async throws {
    let clock = TestClock()
    let woke = LockIsolated(false)
    Task {
      try await clock.sleep(until: clock.now)
      woke.setValue(true)
    }
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    #expect(!woke.value)
    await clock.advance()
    #expect(woke.value)
    try await clock.checkSuspension()
  }

  @Test func aSleepUntilThePastReturns() async throws {
    let clock = TestClock(now: .init(offset: .seconds(5)))
    try await clock.sleep(until: .init(offset: .seconds(4)))
    #expect(clock.now == .init(offset: .seconds(5)))
    await clock.advance(to: .init(offset: .seconds(1)))
    #expect(clock.now == .init(offset: .seconds(5)))
  }

  @Test func cancellationWakes() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await clock.checkSuspension()
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }

  @Test func aTimerTicksOnceAnInterval() async {
    let clock = TestClock()
    let ticks = LockIsolated<[TestClock<Duration>.Instant]>([])
    let timer = Task {
      for await instant in clock.timer(interval: .seconds(1)) { ticks.withValue { $0.append(instant) } }
    }
    await clock.advance(by: .milliseconds(3500))
    #expect(ticks.value == (1...3).map { .init(offset: .seconds($0)) })
    timer.cancel()
    await timer.value
    await clock.advance(by: .seconds(10))
    #expect(ticks.value.count == 3)
  }

  @Test func aWokenTaskHopsAndSleepsAgainBeforeTimeMovesOn() async {
    actor Relay { func pass(_ work: @Sendable () async -> Void) async { await work() } }
    let clock = TestClock()
    let times = LockIsolated<[Duration]>([])
    let task = Task {
      for _ in 1...5 {
        try await clock.sleep(for: .seconds(1))
        await Relay().pass { await MainActor.run {} }
        await Task.detached { await Task { @MainActor in await Task.yield() }.value }.value
        times.withValue { $0.append(TestClock<Duration>.Instant().duration(to: clock.now)) }
      }
    }
    await clock.advance(by: .seconds(5))
    #expect(times.value == (1...5).map { .seconds($0) })
    await #expect(throws: Never.self) { try await task.value }
  }

  @Test func runEndsWhenNobodySleeps() async throws {
    let clock = TestClock()
    let sum = LockIsolated(0)
    Task {
      for number in 1...10 {
        try await clock.sleep(for: .seconds(number))
        sum.withValue { $0 += number }
      }
    }
    await clock.run(timeout: .seconds(60))
    #expect(sum.value == 55)
    #expect(clock.now == .init(offset: .seconds(55)))
  }

  @Test func runReportsATimerThatGoesOn() async {
    let clock = TestClock()
    let timer = Task { for await _ in clock.timer(interval: .seconds(1)) {} }
    await expectReportsIssue("still sleep") { await clock.run(timeout: .zero) }
    timer.cancel()
  }

  /// Tasks that haven't even started when the time moves must be there when it does, however many there
  /// are and however busy the threads.
  @Test(arguments: 1...20) func tasksOnTheirWayToASleepGetThere(round: Int) async {
    let clock = TestClock()
    let busy = (0..<8).map { _ in
      Task.detached(priority: .high) {
        var value = UInt64(round)
        for _ in 0..<200_000 { value = value &* 6_364_136_223_846_793_005 &+ 1 }
        return value
      }
    }
    let woke = LockIsolated(0)
    for index in 0..<50 {
      Task.detached(priority: index.isMultiple(of: 2) ? .background : .medium) {
        try await clock.sleep(for: .seconds(1))
        woke.withValue { $0 += 1 }
      }
    }
    await clock.advance(by: .seconds(1))
    #expect(woke.value == 50)
    for task in busy { _ = await task.value }
  }
}
