import Sharing
import TestSupport
import Testing

@Suite struct InMemoryTests {
  @Test func propertiesShareByName() {
    @Shared(.inMemory("count")) var first = 1
    @Shared(.inMemory("count")) var second = 2
    @Shared(.inMemory("other")) var other = 3
    $first.withLock { $0 = 10 }
    #expect(second == 10)
    #expect(other == 3)
  }

  @Test func theFirstInitialValueStays() {
    do { @Shared(.inMemory("count")) var count = 1 }
    @Shared(.inMemory("count")) var count = 2
    #expect(count == 1)
  }

  @Test func theValueOutlivesItsUsers() {
    do {
      @Shared(.inMemory("count")) var count = 1
      $count.withLock { $0 = 5 }
    }
    @Shared(.inMemory("count")) var count = 2
    #expect(count == 5)
  }

  @Test func optionalsBeginWithNothing() {
    @Shared(.inMemory("name")) var name: String?
    #expect(name == nil)
    $name.withLock { $0 = "Blob" }
    @SharedReader(.inMemory("name")) var reader: String?
    #expect(reader == "Blob")
  }

  @Test func aTestSeesNothingOfAnother() {
    @Shared(.inMemory("count")) var count = 1
    $count.withLock { $0 = 2 }
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("count")) var inner = 7
      #expect(inner == 7)
    }
    #expect(count == 2)
  }

  @Test func previewsShareNothingWithTheProgram() {
    withDependencies {
      $0.context = .preview
    } operation: {
      let values = DependencyValues._current
      #expect(values.defaultFileStorage != .fileSystem)
      #expect(FileStorage.inMemory != .fileSystem)
      #expect(values.defaultFileStorage == values.defaultFileStorage)
      #expect(values.defaultAppStorage != .standard)
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(DependencyValues._current.defaultFileStorage == .fileSystem)
      #expect(DependencyValues._current.defaultAppStorage == .standard)
    }
  }

  @Test(arguments: [1, 2]) func eachCaseHasAStoreOfItsOwn(number: Int) {
    @Shared(.inMemory("cases")) var count = 0
    #expect(count == 0)
    $count.withLock { $0 = number }
  }

  @Test func twoTypesOfOneNameAreReported() {
    @Shared(.inMemory("value")) var number = 1
    let issues = ReportedIssues.during {
      @Shared(.inMemory("value")) var text = "a"
      #expect(text == "a")
    }
    #expect(issues.count == 1)
  }
}
