import Dispatch
import Sharing
import Testing

/// Keys that read other shared values while they load.
@Suite struct ReferenceTableTests {
  @Test(.timeLimit(.minutes(1))) func aKeyReadsAnotherWhileItLoads() {
    let other = Remote(1)
    let remote = Remote(2) {
      @Shared(.remote(other)) var number = 0
      $number.withLock { $0 += 10 }
    }
    @Shared(.remote(other)) var first = 0
    @Shared(.remote(remote)) var second = 0
    #expect(first == 11)
    #expect(second == 2)
  }

  @Test(.timeLimit(.minutes(1))) func keysThatReadEachOtherLoad() {
    final class Pair: Sendable {
      let remotes = LockIsolated<[Remote]>([])
      var first: Remote? { remotes.value.first }
    }
    let pair = Pair()
    let second = Remote(2) {
      if let first = pair.first { _ = Shared(wrappedValue: 0, .remote(first)).wrappedValue }
    }
    let first = Remote(1) { _ = Shared(wrappedValue: 0, .remote(second)).wrappedValue }
    pair.remotes.withValue { $0 = [first] }
    #expect(Shared(wrappedValue: 0, .remote(first)).wrappedValue == 1)
    #expect(Shared(wrappedValue: 0, .remote(second)).wrappedValue == 2)
  }

  @Test func threadsThatComeFirstTogetherShareOneValue() {
    let remote = Remote(1)
    let table = LockIsolated<[Shared<Int>]>([])
    withEscapedDependencies { dependencies in
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        dependencies.yield {
          let shared = Shared(wrappedValue: 0, .remote(remote))
          table.withValue { $0.append(shared) }
        }
      }
    }
    table.value[0].withLock { $0 = 9 }
    #expect(table.value.map(\.wrappedValue) == Array(repeating: 9, count: 8))
  }
}
