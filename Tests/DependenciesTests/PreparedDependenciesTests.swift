import Dependencies
import Dispatch
import TestSupport
import Testing

@Suite struct PreparedDependenciesTests {
  @Dependency(\.number) var number
  @Dependency(\.text) var text

  @Test func preparedValueBecomesTheDefault() {
    prepareDependencies { $0.number = 9 }
    #expect(number == 9)
    withDependencies {
      $0.text = "other"
    } operation: {
      #expect(number == 9)
    }
    withDependencies {
      $0.number = 10
    } operation: {
      #expect(number == 10)
    }
    #expect(number == 9)
  }

  @Test func otherTestsDoNotSeeIt() {
    #expect(number == 0)
  }

  @Test func preparingTwiceKeepsTheLast() {
    prepareDependencies { $0.number = 9 }
    #expect(number == 9)
    prepareDependencies { $0.number += 1 }
    #expect(number == 10)
  }

  @Test func preparingReportsNothingAndReturnsAResult() async {
    let issues = await ReportedIssues.during {
      let result = prepareDependencies { values -> String in
        values.locale = values.locale
        return "done"
      }
      #expect(result == "done")
      await prepareDependencies {
        await Task.yield()
        $0.number = 11
      }
      #expect(number == 11)
    }
    #expect(issues == [])
  }

  @Test func contextCanBePrepared() {
    prepareDependencies { $0.context = .live }
    #expect(number == 1)
    #expect(DependencyValues._current.context == .live)
  }

  @Test func aFailurePreparesNothing() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try prepareDependencies {
        $0.number = 9
        throw Failure()
      }
    }
    #expect(number == 0)
  }
}

@Suite struct EscapedDependenciesTests {
  @Dependency(\.number) var number

  @Test func closuresThatEscapeGetTheDependenciesBack() async {
    let numbers = await withDependencies {
      $0.number = 5
    } operation: {
      await withCheckedContinuation { continuation in
        withEscapedDependencies { dependencies in
          DispatchQueue.global().async {
            let without = number
            let with = dependencies.yield { number }
            continuation.resume(returning: [without, with])
          }
        }
      }
    }
    #expect(numbers.last == 5)
    #expect(numbers.first != 5)
  }

  /// A value that was made in the test, or first on a thread that knows of no test, is one.
  @Test func closuresThatEscapeBelongToTheTest() async {
    final class Table: TestDependencyKey, Sendable {
      static var testValue: Table { Table() }
    }
    let escaped = await withCheckedContinuation { continuation in
      withEscapedDependencies { dependencies in
        DispatchQueue.global().async {
          continuation.resume(returning: dependencies.yield { DependencyValues._current[Table.self] })
        }
      }
    }
    #expect(escaped === DependencyValues._current[Table.self])
  }

  @Test func asynchronousOperationsToo() async {
    let value = await withDependencies {
      $0.number = 5
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.detached {
          await dependencies.yield {
            await Task.yield()
            return number
          }
        }.value
      }
    }
    #expect(value == 5)
  }
}
