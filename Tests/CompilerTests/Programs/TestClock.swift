// Reports: clocks #22/#23/#26 (a sleep to "now" suspends until the clock is advanced), #33, #5 family.
// EXPECT:
//   before: [] after zero advance: [0]
//   timer: 3
//   suspended: true
//   immediate: true
import ComposableArchitecture

@main struct Case {
  @MainActor static func main() async {
    uncheckedUseMainSerialExecutor = true
    let clock = TestClock()
    let woke = LockIsolated<[Int]>([])
    let t = Task {
      try await clock.sleep(until: clock.now); woke.withValue { $0.append(0) }
    }
    await Task.megaYield()
    let before = woke.value
    await clock.advance()
    _ = await t.result
    print("before: \(before) after zero advance: \(woke.value)")
    let ticks = LockIsolated(0)
    let timer = Task { for await _ in clock.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } } }
    await clock.advance(by: .seconds(3))
    print("timer:", ticks.value)
    do { try await clock.checkSuspension(); print("suspended: false") } catch { print("suspended: true") }
    timer.cancel()
    let immediate = ImmediateClock()
    try? await immediate.sleep(for: .seconds(1000))
    print("immediate:", immediate.now == .init(offset: .seconds(1000)))
  }
}
