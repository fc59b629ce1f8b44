import ScheduleModels

/// How the import of one file ended.
public struct ImportOutcome: Hashable, Sendable {
  /// A path, an address, or `-`.
  public let source: String
  public let result: Result<ImportReport, ScheduleError>

  public init(source: String, result: Result<ImportReport, ScheduleError>) {
    self.source = source
    self.result = result
  }
}

extension [ImportOutcome] {
  /// What the process tells its parent, or `nil` when everything was done.
  ///
  /// When no file went in, it is the status of the first failure.
  public var status: ExitStatus? {
    let failures = compactMap { outcome in
      if case .failure(let error) = outcome.result { error } else { nil }
    }
    let reports = compactMap { try? $0.result.get() }
    if reports.isEmpty, let failure = failures.first { return ExitStatus(failure.kind) }
    return failures.isEmpty && reports.allSatisfy(\.skipped.isEmpty) ? nil : .doneInPart
  }

  /// What `import --json` prints.
  public var json: JSONValue {
    ["imports": .array(map(\.json))]
  }
}

extension ImportOutcome {
  fileprivate var json: JSONValue {
    switch result {
    case .success(let report): .object([JSONValue.Member("source", .string(source))] + report.members)
    case .failure(let error):
      .object([JSONValue.Member("source", .string(source))] + ErrorReport(error).members)
    }
  }
}
