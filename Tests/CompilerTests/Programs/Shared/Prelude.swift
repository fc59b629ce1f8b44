// Compiled together with each program.
// `issues { … }` runs the body and returns the first line of every issue reported while it ran.
import ComposableArchitecture

struct Recorder: IssueReporter {
  let lines: LockIsolated<[String]>
  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message() ?? ""
    let first = text.split(separator: "\n").first.map(String.init) ?? ""
    lines.withValue { $0.append(first) }
  }
}

@MainActor
func issues(_ body: @MainActor () async -> Void) async -> [String] {
  let lines = LockIsolated<[String]>([])
  // The test context is set by hand because the cases run as plain executables.
  await withDependencies {
    $0.context = .test
  } operation: {
    await withIssueReporters([Recorder(lines: lines)]) { await body() }
  }
  return lines.value
}

/// Prints how many issues were found; their wording is each implementation's own.
func show(_ title: String, _ found: [String]) {
  print("\(title): \(found.count) issue(s)")
}
