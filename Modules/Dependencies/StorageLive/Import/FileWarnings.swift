import ScheduleModels

/// Warnings about a stream as a whole, which come with each event that meets them: each is told once, at
/// the first line that it is about.
struct FileWarnings {
  /// The first line by message.
  private var lines: [String: Int?] = [:]

  init(_ warnings: ProblemList) {
    for warning in warnings { lines[warning.message] = .some(warning.line) }
  }

  /// Events come in the order of their UIDs, not of their lines.
  mutating func isNew(_ warning: ImportReport.Problem) -> Bool {
    guard let known = lines[warning.message] else {
      // What isn't kept isn't told either way: it is only counted.
      if lines.count < ProblemList.limit { lines[warning.message] = .some(warning.line) }
      return true
    }
    if let line = warning.line, known.map({ line < $0 }) ?? false {
      lines[warning.message] = .some(line)
    }
    return false
  }

  /// The same warnings, at the lines that were the first in the end.
  func placed(in warnings: ProblemList) -> ProblemList {
    var result = warnings
    for index in result.indices where result[index].isAboutFile {
      if let line = lines[result[index].message] { result[index].line = line }
    }
    return result
  }
}
