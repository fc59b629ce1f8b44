import ScheduleModels

extension ImportReport {
  /// What was done, in one line for each calendar: `work: 12 added, 3 updated, 1 skipped`.
  public var summary: String {
    let left = skipped.total > 0 ? "\(skipped.total) skipped" : nil
    guard calendars.count > 1 else {
      let parts = (calendars.first?.parts ?? []) + [left].compactMap(\.self)
      let text = parts.isEmpty ? "nothing to import" : parts.joined(separator: ", ")
      return PrintableText.line(calendars.first.map { "\($0.calendarID): \(text)" } ?? text)
    }
    let lines = calendars.map { share in
      let text = share.parts.isEmpty ? "nothing to import" : share.parts.joined(separator: ", ")
      return PrintableText.line("\(share.calendarID): \(text)")
    }
    return (lines + [left].compactMap(\.self)).joined(separator: "\n")
  }

  /// A line for each event that was left out, and for each that was mended; of very many the first ones,
  /// and how many more there are.
  ///
  /// - Parameter source: What the events came from: a path, an address, or `-`.
  public func problemLines(source: String) -> [String] {
    skipped.lines(source, "skipped", many: "skipped") + warnings.lines(source, "warning", many: "warnings")
  }
}

extension ImportReport.Share {
  fileprivate var parts: [String] {
    [(added, "added"), (updated, "updated"), (unchanged, "unchanged")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  }
}

extension ProblemList {
  /// As many lines are printed of one kind.
  private static let longestListing = 100

  fileprivate func lines(_ source: String, _ kind: String, many: String) -> [String] {
    let lines = prefix(Self.longestListing).map { $0.line(source, kind) }
    let more = total - lines.count
    guard more > 0 else { return lines }
    return lines + [
      PrintableText.line("\(source): … and \(Self.grouped(more)) more \(more == 1 ? kind : many)")
    ]
  }

  /// `1,234`, in whatever language: as the rest of what is printed.
  private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    let head = digits.count % 3
    let groups =
      [digits.prefix(head)]
      + stride(from: head, to: digits.count, by: 3).map { offset in
        digits.dropFirst(offset).prefix(3)
      }
    return groups.filter { !$0.isEmpty }.joined(separator: ",")
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
