import CustomDump
import IssueReporting
import Synchronization
import Testing

@Suite struct ExpectationTests {
  struct Broken: Error {}

  private func broken() throws -> Int { throw Broken() }
  private func compareBroken() { expectNoDifference(try broken(), 1) }

  @Test func equalValuesPassAndOthersAreReported() {
    expectNoDifference(User(), User())
    expectReportsIssue("−   name: \"Blob\"") {
      expectNoDifference(User(), User(name: "B"))
    }
    expectReportsIssue("Renamed") { expectNoDifference(1, 2, "Renamed") }
    expectReportsIssue("Broken") { compareBroken() }
  }

  @Test func anExpectedChangePasses() async {
    var count = 0
    expectDifference(count) {
      count += 1
    } changes: {
      $0 = 1
    }
    let values = Values()
    await expectDifference(values.all) {
      await Task { values.append(1) }.value
    } changes: {
      $0 = [1]
    }
  }

  @Test func anotherChangeOrNoneIsReported() {
    var count = 0
    expectReportsIssue("(Expected: −, Actual: +)") {
      expectDifference(count) {
        count += 1
      } changes: {
        $0 = 5
      }
    }
    expectReportsIssue("expected to change") {
      expectDifference(count) {
      } changes: { _ in
      }
    }
  }

  final class Values: Sendable {
    private let list = Mutex<[Int]>([])
    var all: [Int] { list.withLock { $0 } }
    func append(_ value: Int) { list.withLock { $0.append(value) } }
  }
}
