import Foundation
import Testing

/// What features are written with is cheap to check: TCA #1353, #2084, #3891.
@Suite struct ExpressionTests {
  /// The compiler counts the ways that it tries, so that the bound holds on each machine. Its own is a million.
  @Test func longBodiesTakeFewAttempts() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Expressions/LongBody.swift"
    )
    let (output, status) = try Compiler().run(
      ["-typecheck", "-module-name", "LongBody", "-Xfrontend", "-solver-scope-threshold=5000", source.path]
    )
    #expect(status == 0)
    #expect(!output.contains("error:"), "\(output)")
  }
}
