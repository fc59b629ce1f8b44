#if canImport(Testing)
  @_weakLinked internal import Testing
#endif

/// Swift Testing, if it is there.
///
/// The module is compiled against, but not linked: every symbol of it is weak, and this target asks the
/// linker not to bring the library in. In a test the runner has loaded it. Elsewhere ``isLoaded`` is
/// false and no symbol may be touched: each member asks it first.
enum SwiftTesting {
  #if canImport(Testing)
    static let isLoaded = TestProcess.symbol("swt_abiv0_getEntryPoint") != nil

    static var currentTest: TestContext.Testing? {
      guard isLoaded, let test = Test.current else { return nil }
      return TestContext.Testing(
        test: TestContext.Testing.Test(
          id: TestContext.Testing.Test.ID(
            path: [test.id.moduleName] + test.id.nameComponents,
            source: "\(test.sourceLocation.fileID):\(test.sourceLocation.line):\(test.sourceLocation.column)",
            argumentsDescription: test.isParameterized
              ? Test.Case.current.map { String(describing: $0) } : nil
          ),
          name: test.name
        )
      )
    }

    static func record(_ message: String?, severity: IssueSeverity, at location: IssueContext) {
      guard isLoaded else { return }
      Issue.record(
        message.map(Comment.init(rawValue:)),
        severity: severity == .warning ? .warning : .error,
        sourceLocation: SourceLocation(location)
      )
    }

    static func withKnownIssue(
      _ message: String?,
      isIntermittent: Bool,
      at location: IssueContext,
      _ body: () throws -> Void
    ) {
      guard isLoaded else { return }
      Testing.withKnownIssue(
        message.map(Comment.init(rawValue:)),
        isIntermittent: isIntermittent,
        sourceLocation: SourceLocation(location),
        body
      )
    }

    static func withKnownIssue(
      _ message: String?,
      isIntermittent: Bool,
      at location: IssueContext,
      isolation: isolated (any Actor)? = #isolation,
      _ body: () async throws -> Void
    ) async {
      guard isLoaded else { return }
      await Testing.withKnownIssue(
        message.map(Comment.init(rawValue:)),
        isIntermittent: isIntermittent,
        isolation: isolation,
        sourceLocation: SourceLocation(location),
        body
      )
    }
  #else
    static let isLoaded = false
    static var currentTest: TestContext.Testing? { nil }
    static func record(_ message: String?, severity: IssueSeverity, at location: IssueContext) {}
    static func withKnownIssue(
      _ message: String?,
      isIntermittent: Bool,
      at location: IssueContext,
      _ body: () throws -> Void
    ) {}
    static func withKnownIssue(
      _ message: String?,
      isIntermittent: Bool,
      at location: IssueContext,
      isolation: isolated (any Actor)? = #isolation,
      _ body: () async throws -> Void
    ) async {}
  #endif
}

#if canImport(Testing)
  extension SourceLocation {
    /// Swift Testing stops the program at a place that can't be: a file without a module, a line before the
    /// first.
    fileprivate init(_ location: IssueContext) {
      let fileID = location.fileID.description
      let filePath = location.filePath.description
      self.init(
        fileID: fileID.utf8.contains(UInt8(ascii: "/")) ? fileID : "Unknown/\(fileID)",
        filePath: filePath.isEmpty ? fileID : filePath,
        line: max(1, Int(clamping: location.line)),
        column: max(1, Int(clamping: location.column))
      )
    }
  }
#endif
