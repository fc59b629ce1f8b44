import IssueReporting
import Synchronization

/// Keeps what it hears.
final class RecordingReporter: IssueReporter {
  struct Heard: Equatable {
    var message: String?
    var place: String
    var isExpected = false
  }

  private let heard = Mutex<[Heard]>([])

  var issues: [Heard] { heard.withLock { $0 } }
  var messages: [String?] { issues.map(\.message) }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let issue = Heard(message: message(), place: "\(fileID):\(line)")
    heard.withLock { $0.append(issue) }
  }

  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let issue = Heard(message: message(), place: "\(fileID):\(line)", isExpected: true)
    heard.withLock { $0.append(issue) }
  }
}
