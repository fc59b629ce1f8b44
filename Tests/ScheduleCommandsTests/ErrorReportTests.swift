import ScheduleCommands
import ScheduleModels
import Testing

@Suite struct ErrorReportTests {
  @Test(arguments: zip(ScheduleError.Kind.allCases, [64, 65, 66, 69, 70, 73, 74, 75, 77, 78] as [Int32]))
  func everyKindHasItsCode(_ kind: ScheduleError.Kind, _ code: Int32) {
    #expect(ExitStatus(kind).rawValue == code)
    #expect(ExitStatus(kind).exitCode.rawValue == code)
  }

  @Test func oneLine() {
    let report = ErrorReport(
      ScheduleError(.noInput, "there is no file \u{1B}[2Ja\nb", remedy: "check the path")
    )
    #expect(report.text(program: "schedule-cli") == "schedule-cli: there is no file a b; check the path")
    #expect(ErrorReport(ScheduleError(.software, "oops")).text(program: "p") == "p: oops")
  }

  @Test func json() {
    let report = ErrorReport(ScheduleError(.badData, "line 3: \"x\"", remedy: nil))
    #expect(
      report.json.text()
        == #"{"schema":1,"error":{"code":65,"kind":"badData","message":"line 3: \"x\"","remedy":null}}"#
    )
  }

  /// Whatever kept it from being printed: to try again would do it twice.
  @Test(arguments: [
    ScheduleError(.inputOutput, "the disk is full", remedy: "make room"), .readerLeft,
    ScheduleError(.tryAgain, "the database is locked", remedy: "make room"),
  ])
  func whatWasDoneIsSaidWhenItCanNotBePrinted(failure: ScheduleError) {
    let error = ScheduleError(done: "the event was saved", unprinted: failure)
    #expect(error.kind == .inputOutput)
    #expect(error.message == "the event was saved, but \(failure.message)")
    #expect(error.remedy == failure.remedy)
    #expect(
      ScheduleError(done: "x", unprinted: failure, remedy: "see it with 'show'").remedy
        == "see it with 'show'"
    )
  }
}
