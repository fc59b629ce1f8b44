import Dependencies
import Synchronization
import TestSupport
import Testing

@Suite struct DefaultValueTests {
  @Test func theContextIsADependency() {
    @Dependency(\.context) var context
    #expect(context == .test)
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(context == .preview)
    }
  }

  @Test func eachContextHasItsOwnDefault() {
    @Dependency(\.threeValues) var value
    #expect(value == "test")
    for (context, expected) in [(DependencyContext.live, "live"), (.preview, "preview"), (.test, "test")] {
      withDependencies {
        $0.context = context
      } operation: {
        #expect(value == expected)
      }
    }
    #expect(DependencyValues.live.threeValues == "live")
    #expect(DependencyValues.preview.threeValues == "preview")
    #expect(DependencyValues.test.threeValues == "test")
  }

  @Test func previewFallsBackToLiveAndForTestOnlyKeysToTest() {
    #expect(DependencyValues.preview[LiveOnlyKey.self] == 1)
    #expect(DependencyValues.preview[TestOnlyKey.self] == 3)
  }

  @Test func missingTestValueIsReportedOnceAndFallsBackToThePreviewValue() throws {
    @Dependency(\.liveOnly) var number
    let line: UInt = #line - 1
    let issues = ReportedIssues.during {
      #expect(number == 1)
      #expect(number == 1)
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.summary == "@Dependency(\\.liveOnly) has no test implementation, but a test reached it.")
    #expect(issue.message.contains("Location: DependenciesTests/DefaultValueTests.swift:\(line)"))
    #expect(issue.message.contains("Key: LiveOnlyKey\n  Value: Int"))
    #expect(issue.message.contains("'withDependencies { $0.liveOnly = … } operation: { … }'"))
    #expect(issue.fileID == "DependenciesTests/DefaultValueTests.swift")
    #expect(issue.line == line)
  }

  @Test func missingTestValueOfADependencyWithoutAProperty() throws {
    @Dependency(LiveClient.self) var client
    let issues = ReportedIssues.during { #expect(client.number == 7) }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(
      issue.summary == "@Dependency(LiveClient.self) has no test implementation, but a test reached it."
    )
    #expect(issue.message.contains("Dependency: LiveClient"))
    #expect(issue.message.contains("'withDependencies { $0[LiveClient.self] = … } operation: { … }'"))
  }

  @Test func overriddenDependencyIsNotReported() {
    @Dependency(\.liveOnly) var number
    let issues = ReportedIssues.during {
      withDependencies {
        $0.liveOnly += 40
      } operation: {
        #expect(number == 41)
      }
    }
    #expect(issues == [])
  }

  @Test func changingAnUnimplementedValueDoesNotHideALaterUse() {
    @Dependency(\.liveOnly) var number
    let issues = ReportedIssues.during {
      withDependencies {
        $0.liveOnly += 40
      } operation: {
      }
      #expect(number == 1)
    }
    #expect(issues.count == 1)
  }

  @Test func liveContextInATestUsesLiveValuesInSilence() {
    @Dependency(\.liveOnly) var number
    let issues = ReportedIssues.during {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(number == 1)
      }
    }
    #expect(issues == [])
  }

  @Test func missingLiveValueIsReportedOnceAndTheTestValueIsKept() throws {
    @Dependency(\.testOnly) var number
    let issues = ReportedIssues.during {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(number == 3)
        #expect(number == 3)
      }
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(
      issue.summary
        == "@Dependency(\\.testOnly) has no live implementation, but was reached in a live context."
    )
    #expect(issue.message.contains("Key: TestOnlyKey"))
  }

  @Test func missingLiveValueIsReportedWithoutWhatTheTestValueReports() {
    let issues = ReportedIssues.during {
      _ = DependencyValues.live[ReportingTestOnlyKey.self]
    }
    #expect(issues.map(\.summary).count == 1)
    #expect(issues.first?.summary.contains("has no live implementation") == true)
  }

  @Test func defaultValueIsComputedOnce() {
    @Dependency(CountingKey.self) var counter
    let first = counter
    #expect(counter === first)
    withDependencies {
      $0.liveOnly = 2
    } operation: {
      #expect(counter === first)
    }
    withDependencies {
      #expect($0[CountingKey.self] === first)
    } operation: {
    }
    #expect(DependencyValues.test[CountingKey.self] !== first)
  }

  @Test func readersThatComeTogetherGetOneValue() async {
    let counters = await withTaskGroup(of: Counter.self) { group in
      for _ in 0..<100 {
        group.addTask {
          @Dependency(CountingKey.self) var counter
          return counter
        }
      }
      return await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert(ObjectIdentifier($1)) }
    }
    #expect(counters.count == 1)
  }

  @Test func defaultValueMayReadOtherDependencies() {
    @Dependency(DerivedKey.self) var derived
    withDependencies {
      $0.threeValues = "overridden"
    } operation: {
      #expect(derived == "overridden!")
    }
  }
}

@Suite struct DefaultValuePerTestTests {
  @Test func firstTestCountsFromZero() { countFromZero() }
  @Test func secondTestCountsFromZero() { countFromZero() }

  @Test(arguments: [1, 2, 3]) func eachCaseCountsFromZero(_ number: Int) { countFromZero() }

  private func countFromZero() {
    @Dependency(CountingKey.self) var counter
    #expect(counter.next() == 0)
    #expect(counter.next() == 1)
  }
}

private enum ThreeValuesKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}

private enum LiveOnlyKey: DependencyKey {
  static let liveValue = 1
}

private enum TestOnlyKey: TestDependencyKey {
  static let testValue = 3
}

private enum ReportingTestOnlyKey: TestDependencyKey {
  static var testValue: Int {
    if shouldReportUnimplemented { Issue.record("reported twice") }
    return 0
  }
}

private struct LiveClient: DependencyKey {
  var number: Int
  static let liveValue = LiveClient(number: 7)
}

private final class Counter: Sendable {
  private let count = Atomic(0)
  func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
}

private enum CountingKey: TestDependencyKey {
  static var testValue: Counter { Counter() }
}

private enum DerivedKey: DependencyKey {
  static var liveValue: String {
    @Dependency(\.threeValues) var value
    return value + "!"
  }
  static var testValue: String { liveValue }
}

extension DependencyValues {
  fileprivate var threeValues: String {
    get { self[ThreeValuesKey.self] }
    set { self[ThreeValuesKey.self] = newValue }
  }

  fileprivate var liveOnly: Int {
    get { self[LiveOnlyKey.self] }
    set { self[LiveOnlyKey.self] = newValue }
  }

  fileprivate var testOnly: Int {
    get { self[TestOnlyKey.self] }
    set { self[TestOnlyKey.self] = newValue }
  }
}
