import ConcurrencyExtras
import Dispatch
import Testing

extension ExecutorTests {
  @Suite struct JobTrackerTests {
    @Test func aBarrierReturnsWhenEveryReadyJobHasRunAStep() async {
      JobTracker.shared.start()
      let started = LockIsolated(0)
      for index in 0..<200 {
        Task.detached(priority: index.isMultiple(of: 2) ? .background : .high) {
          started.withValue { $0 += 1 }
        }
      }
      await JobTracker.shared.barrier()
      #expect(started.value == 200)
    }

    /// A yield takes two jobs: one that comes after those that are ready, and the task's own.
    @Test func eachBarrierIsAStep() async {
      JobTracker.shared.start()
      let steps = LockIsolated(0)
      let task = Task.detached {
        for _ in 1...10 {
          steps.withValue { $0 += 1 }
          await Task.yield()
        }
      }
      for least in 1...10 {
        await JobTracker.shared.barrier()
        #expect(steps.value >= least)
        await JobTracker.shared.barrier()
      }
      await task.value
    }

    @Test func aBlockedThreadIsNotWaitedForForEver() async {
      JobTracker.shared.start()
      let gate = DispatchSemaphore(value: 0)
      let task = Task.detached { wait(for: gate) }
      await JobTracker.shared.barrier()
      gate.signal()
      #expect(await task.value == .success)
    }
  }
}

/// Blocks the thread; not for ever, should it be the main one.
private func wait(for gate: DispatchSemaphore) -> DispatchTimeoutResult {
  gate.wait(timeout: .now() + 10)
}
