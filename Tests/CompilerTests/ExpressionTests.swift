import Foundation
import Testing

/// What features are written with is cheap to check: TCA #1353, #2084, #3891.
@Suite struct ExpressionTests {
  @Test func longBodiesTakeFewAttempts() throws {
    let (output, status) = try attempts(atMost: 5000)
    #expect(status == 0)
    #expect(!output.contains("error:"), "\(output)")
  }

  @Test func theBoundIsKept() throws {
    let (output, status) = try attempts(atMost: 50)
    #expect(status != 0)
    #expect(output.contains("unable to type-check"))
  }

  /// The compiler counts the ways that it tries, so that the bound holds on each machine. Its own is a million.
  private func attempts(atMost bound: Int) throws -> (output: String, status: Int32) {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try Compiler().run([
      "-typecheck", "-module-name", "LongBody", "-Xfrontend", "-solver-scope-threshold=\(bound)",
      folder.appending(path: "Expressions/LongBody.swift").path,
    ])
  }
}
