import IssueReporting
import XCTest

/// Issues in a test of XCTest.
final class XCTestReportingTests: XCTestCase {
  private var failures: [(description: String, line: Int)] = []
  private var keepsFailures = false

  /// Keeps the failures that a test asks for, instead of failing by them.
  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard keepsFailures else {
      return super.recordFailure(
        withDescription: description,
        inFile: filePath,
        atLine: lineNumber,
        expected: expected
      )
    }
    failures.append((description, lineNumber))
  }

  func testAnIssueFailsTheTestAtTheCallersPlace() {
    keepsFailures = true
    reportIssue("lost"); let line = #line
    reportIssue("odd", severity: .warning)
    keepsFailures = false
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertEqual(failures.first?.description.hasSuffix("lost"), true)
  }

  func testAnExpectedIssueDoesNotFailTheTestAndItsAbsenceDoes() {
    withExpectedIssue { reportIssue("expected") }
    keepsFailures = true
    withExpectedIssue("nothing") {}
    keepsFailures = false
    XCTAssertEqual(failures.count, 1)
  }

  func testTheContextIsXCTest() {
    XCTAssertTrue(isTesting)
    XCTAssertEqual(TestContext.current, .xcTest)
    XCTAssertEqual(TestContext.current?.isSwiftTesting, false)
  }
}
