import Sharing
import Testing

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var visits: Self { Self[.inMemory("visits"), default: 100] }
}

@Suite struct DefaultKeyTests {
  @Test func theKeyBringsItsValue() {
    @Shared(.visits) var visits
    @SharedReader(.visits) var reader
    #expect(visits == 100)
    $visits.withLock { $0 += 1 }
    #expect(reader == 101)
    #expect(InMemoryKey<Int>.Default.visits.initialValue == 100)
  }

  @Test func itIsTheSameSourceAsTheKeyAlone() {
    @Shared(.visits) var visits
    @Shared(.inMemory("visits")) var same = 0
    #expect(same == 100)
  }

  @Test func thePropertysOwnValueWins() {
    @Shared(.visits) var visits = 1
    #expect(visits == 1)
    @SharedReader(.visits) var reader = 2
    #expect(reader == 1)
  }

  @Test func loadsAndRequirementsUseTheKeysSource() async throws {
    @Shared(.visits) var visits
    let required = try await Shared(require: .visits)
    required.withLock { $0 = 1 }
    #expect(visits == 1)
    @SharedReader(value: 0) var other
    try await $other.load(.visits)
    $visits.withLock { $0 = 2 }
    #expect(other == 2)
  }
}
