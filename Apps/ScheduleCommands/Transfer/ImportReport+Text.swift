import ScheduleModels

extension ImportReport {
  /// What was done, in one line: `work: 12 added, 3 updated, 1 skipped`.
  public var summary: String {
    let counts = [
      (added, "added"), (updated, "updated"), (unchanged, "unchanged"), (skipped.count, "skipped"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let text = parts.isEmpty ? "nothing to import" : parts.joined(separator: ", ")
    return PrintableText.line("\(calendarID): \(text)")
  }

  /// A line for each event that was left out, and for each that was mended.
  ///
  /// - Parameter source: What the events came from: a path, an address, or `-`.
  public func problemLines(source: String) -> [String] {
    skipped.map { $0.line(source, "skipped") } + warnings.map { $0.line(source, "warning") }
  }
}

extension ImportReport.Problem {
  /// `work.ics:12: skipped "Lunch": the start is missing`.
  fileprivate func line(_ source: String, _ kind: String) -> String {
    let place = source + (line.map { ":\($0)" } ?? "")
    let name = (title ?? uid).map { " \"\($0)\"" } ?? ""
    return PrintableText.line("\(place): \(kind)\(name): \(message)")
  }
}
