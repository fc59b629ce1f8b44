/// XCTest, if it is there.
///
/// XCTest brings Foundation, so it isn't even compiled against: its one function is found by name in the
/// test runner that has loaded it.
enum XCTestFramework {
  static let isLoaded = TestProcess.symbol(failureSymbol) != nil

  /// Fails the running test; without one it does nothing.
  static func fail(_ message: String, at location: IssueContext) {
    failure?.call(message, location.filePath, location.line)
  }

  /// `XCTest.XCTFail(_: String, file: StaticString, line: UInt)`.
  private static let failureSymbol = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"

  private static let failure: Failure? = TestProcess.symbol(failureSymbol).map { symbol in
    // A Swift function value is a pair of a code pointer and a context, the context of a global function
    // is nil, and a stored property keeps that pair as it is. The symbol's name spells the very type that
    // `call` has, so the code at the pointer takes exactly these arguments.
    unsafe unsafeBitCast((symbol, nil as UnsafeRawPointer?), to: Failure.self)
  }

  private struct Failure {
    let call: @Sendable (String, StaticString, UInt) -> Void
  }
}
