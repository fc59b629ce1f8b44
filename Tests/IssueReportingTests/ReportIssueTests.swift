import IssueReporting
import Testing

@Suite struct ReportIssueTests {
  struct Broken: Error, CustomStringConvertible { let description = "broken" }

  @Test func failsTheRunningTestAtTheCallersPlace() {
    withKnownIssue {
      reportIssue("lost")
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2
        && issue.sourceLocation?.fileID == #fileID
        && issue.severity == .error
        && issue.comments.map(\.rawValue) == ["lost"]
    }
  }

  @Test func reportersOfTheLibraryAreMembers() {
    let reporters: [any IssueReporter] = [.default, .breakpoint, .fatalError]
    #expect(reporters[1] is BreakpointReporter)
    #expect(reporters[2] is FatalErrorReporter)
  }

  @Test func aWarningIsAnIssueOfLowerSeverity() {
    withKnownIssue {
      reportIssue("odd", severity: .warning)
    } matching: { issue in
      issue.severity == .warning
    }
  }

  @Test func tasksOfTheTestReportToIt() async {
    await withKnownIssue {
      await Task { reportIssue("from a task") }.value
    }
  }

  @Test func reportersReplaceTheTest() async {
    let reporter = RecordingReporter()
    withIssueReporters([reporter]) {
      reportIssue("one")
      reportIssue()
      reportIssue(Broken())
      reportIssue(Broken(), "saving")
    }
    await withIssueReporters([reporter]) { await Task { reportIssue("two") }.value }
    #expect(
      reporter.messages == ["one", nil, "Caught error: broken", "Caught error: broken: saving", "two"]
    )
    #expect(reporter.issues.first?.place == "\(#fileID):\(#line - 9)")
  }

  @Test func settingReportersHoldsForTheScope() {
    let outer = RecordingReporter()
    let inner = RecordingReporter()
    withIssueReporters([outer]) {
      withIssueReporters([]) {
        IssueReporters.current = [inner]
        reportIssue("in")
      }
      reportIssue("out")
    }
    #expect(inner.messages == ["in"])
    #expect(outer.messages == ["out"])
  }

  @Test func contextMovesTheIssue() async {
    let reporter = RecordingReporter()
    withIssueReporters([reporter]) {
      withIssueContext(fileID: "M/F.swift", filePath: "/M/F.swift", line: 7, column: 1) {
        reportIssue("moved")
      }
    }
    await withIssueReporters([reporter]) {
      await withIssueContext(fileID: "M/G.swift", filePath: "/M/G.swift", line: 8, column: 1) {
        await Task { reportIssue(Broken()) }.value
      }
    }
    #expect(reporter.issues.map(\.place) == ["M/F.swift:7", "M/G.swift:8"])
  }

  @Test func aPlaceThatCannotBeIsNoReasonToStop() {
    withKnownIssue {
      reportIssue("nowhere", fileID: "", filePath: "", line: 0, column: 0)
    } matching: { issue in
      issue.sourceLocation?.line == 1 && issue.comments.map(\.rawValue) == ["nowhere"]
    }
  }

  @Test func thrownErrorsAreReportedAndGiveNil() async {
    let reporter = RecordingReporter()
    let failed: Int? = withErrorReporting("saving", to: [reporter]) { throw Broken() }
    #expect(failed == nil)
    let optional: Int? = withErrorReporting(to: [reporter]) { () throws -> Int? in 3 }
    #expect(optional == 3)
    let value = await withErrorReporting(to: [reporter]) { () async throws -> Int in throw Broken() }
    #expect(value == nil)
    #expect(reporter.messages == ["Caught error: broken: saving", "Caught error: broken"])
  }
}
