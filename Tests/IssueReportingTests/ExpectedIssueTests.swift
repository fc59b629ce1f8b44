import IssueReporting
import Testing

@Suite struct ExpectedIssueTests {
  struct Broken: Error {}

  @Test func expectedIssuesDoNotFailTheTest() async {
    withExpectedIssue { reportIssue("expected") }
    withExpectedIssue { throw Broken() }
    await withExpectedIssue { await Task { reportIssue("expected") }.value }
    _withKnownIssue { reportIssue("expected") }
    withExpectedIssue(isIntermittent: true) {}
  }

  @Test func anAbsentIssueFailsTheTest() {
    withKnownIssue {
      withExpectedIssue {}
    } matching: {
      if case .knownIssueNotRecorded = $0.kind { true } else { false }
    }
  }

  @Test func reportersHearOfExpectedIssues() async {
    let reporter = RecordingReporter()
    withIssueReporters([reporter]) {
      withExpectedIssue { reportIssue("one") }
      withExpectedIssue { throw Broken() }
    }
    await withIssueReporters([reporter]) {
      await withExpectedIssue { await Task { reportIssue("two") }.value }
      withExpectedIssue("nothing") {}
    }
    #expect(
      reporter.messages == [
        "one", "Caught error: Broken()", "two", "An expected issue was not reported: nothing",
      ]
    )
    #expect(reporter.issues.map(\.isExpected) == [true, true, true, false])
  }

  @Test func expectReportsIssueLooksAtTheText() async {
    #expect(
      expectReportsIssue("lost") {
        reportIssue("row lost"); return 1
      } == 1
    )
    await expectReportsIssue { await Task { reportIssue() }.value }
    let reporter = RecordingReporter()
    withIssueReporters([reporter]) {
      expectReportsIssue {}
      expectReportsIssue("lost") { reportIssue("found") }
    }
    #expect(
      reporter.messages == [
        "Expected an issue. None was reported.", "Expected an issue with \"lost\". Reported: found",
      ]
    )
  }
}
