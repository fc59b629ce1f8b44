import ConcurrencyExtras
import Testing

/// Tests of where jobs run: one at a time, since that counts for the whole process.
@Suite(.serialized) enum ExecutorTests {}

extension ExecutorTests {
  @Suite struct MainSerialExecutorTests {
    @MainActor
    @Test func tasksRunInTheOrderTheyAreMade() async {
      await withMainSerialExecutor {
        #expect(uncheckedUseMainSerialExecutor)
        let order = LockIsolated<[Int]>([])
        let tasks = (0..<200).map { number in
          Task.detached { order.withValue { $0.append(number) } }
        }
        for task in tasks { await task.value }
        #expect(order.value == Array(0..<200))
      }
      #expect(!uncheckedUseMainSerialExecutor)
    }

    @Test func theFormerSettingComesBackAfterAnError() {
      struct Broken: Error {}
      #expect(throws: Broken.self) {
        try withMainSerialExecutor { throw Broken() }
      }
      #expect(!uncheckedUseMainSerialExecutor)
    }
  }
}
