import Observation
import SwiftNavigation
import Testing

@MainActor @Suite struct ObserveTests {
  @MainActor @Observable final class Model {
    var count = 0
    var other = 0
  }

  let model = Model()
  let log = Log<Int>()

  @Test func runsAtOnceAndAfterEachChange() async {
    let token = observe { [model, log] in log.append(model.count) }
    #expect(log.values == [0])
    for number in 1...3 {
      model.count = number
      await log.waitForCount(number + 1)
    }
    #expect(log.values == [0, 1, 2, 3])
    token.cancel()
  }

  @Test func changesInARowLeadToOneRun() async {
    let token = observe { [model, log] in log.append(model.count) }
    model.count = 1
    model.count = 2
    model.count = 3
    await log.waitForCount(2)
    model.count = 4
    await log.waitForCount(3)
    #expect(log.values == [0, 3, 4])
    token.cancel()
  }

  @Test func onlyWhatWasReadCounts() async {
    let token = observe { [model, log] in log.append(model.count) }
    model.other = 1
    let otherToken = observe { [model, log] in log.append(100 + model.other) }
    model.other = 2
    await log.waitForCount(3)
    #expect(log.values == [0, 101, 102])
    token.cancel()
    otherToken.cancel()
  }

  @Test func endsWhenTheTokenIsCancelledOrFreed() async {
    let cancelled = observe { [model, log] in log.append(model.count) }
    var freed: ObserveToken? = observe { [model, log] in log.append(10 + model.count) }
    #expect(log.values == [0, 10])
    cancelled.cancel()
    #expect(cancelled.isCancelled)
    freed = nil
    _ = freed
    let kept = observe { [model, log] in log.append(20 + model.count) }
    model.count = 1
    await log.waitForCount(4)
    #expect(log.values == [0, 10, 20, 21])
    kept.cancel()
  }

  @Test func aRunThatWasDueIsDroppedByCancellation() async {
    let token = observe { [model, log] in log.append(model.count) }
    let kept = observe { [model, log] in log.append(10 + model.count) }
    model.count = 1
    token.cancel()
    await log.waitForCount(3)
    #expect(log.values == [0, 10, 11])
    kept.cancel()
  }

  @Test func transactionsReachTheObserver() async {
    let speeds = Log<Int>()
    let token = observe { [model, log] (transaction: UITransaction) in
      log.append(model.count)
      #expect(transaction.speed == UITransaction.current.speed)
      speeds.append(transaction.speed)
    }
    withUITransaction(\.speed, 5) { model.count = 1 }
    await log.waitForCount(2)
    model.count = 2
    await log.waitForCount(3)
    #expect(speeds.values == [0, 5, 0])
    token.cancel()
  }

  @Test func closuresOfAnotherActorRunThere() async {
    actor Elsewhere {
      func start(_ log: Log<Int>, _ model: Model) async -> ObserveToken {
        let token = await MainActor.run {
          observe { @MainActor in
            MainActor.assertIsolated()
            log.append(model.count)
          }
        }
        return token
      }

      func startFromHere(_ log: Log<Int>, _ model: Model) -> ObserveToken {
        observe { @MainActor in
          MainActor.assertIsolated()
          log.append(model.count)
        }
      }
    }
    let elsewhere = Elsewhere()
    let first = await elsewhere.start(log, model)
    #expect(log.values == [0])
    first.cancel()
    let second = await elsewhere.startFromHere(log, model)
    await log.waitForCount(2)
    model.count = 1
    await log.waitForCount(3)
    #expect(log.values == [0, 0, 1])
    second.cancel()
  }

  @Test func tokens() {
    let log = log
    let token = ObserveToken { MainActor.assumeIsolated { log.append(1) } }
    token.cancel()
    token.cancel()
    #expect(log.values == [1])
    var set: Set<ObserveToken> = []
    ObserveToken { MainActor.assumeIsolated { log.append(2) } }.store(in: &set)
    #expect(log.values == [1])
    set = []
    #expect(log.values == [1, 2])
    var array: [ObserveToken] = []
    token.store(in: &array)
    #expect(array == [token])
    #expect(token != ObserveToken())
  }
}

@MainActor @Suite struct TransactionTests {
  @Test func transactionsNestAndEnd() {
    #expect(UITransaction.current.isEmpty)
    withUITransaction(\.speed, 1) {
      #expect(UITransaction.current.speed == 1)
      var transaction = UITransaction()
      transaction.name = "inner"
      withUITransaction(transaction) {
        #expect(UITransaction.current.speed == 1)
        #expect(UITransaction.current.name == "inner")
      }
      #expect(UITransaction.current.name == "")
      withUITransaction(\.speed, 2) { #expect(UITransaction.current.speed == 2) }
    }
    #expect(UITransaction.current.isEmpty)
    #expect(UITransaction.current.speed == 0)
  }
}

/// Values in the order they came in, for waiting until there are enough.
@MainActor final class Log<Value: Sendable> {
  private(set) var values: [Value] = []
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  func append(_ value: Value) {
    values.append(value)
    if let waiting, values.count >= waiting.count {
      self.waiting = nil
      waiting.continuation.resume()
    }
  }

  func waitForCount(_ count: Int) async {
    guard values.count < count else { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }
}

extension UITransaction {
  var speed: Int {
    get { self[SpeedKey.self] }
    set { self[SpeedKey.self] = newValue }
  }

  private enum SpeedKey: UITransactionKey {
    static let defaultValue = 0
  }

  var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }

  private enum NameKey: UITransactionKey {
    static let defaultValue = ""
  }
}
