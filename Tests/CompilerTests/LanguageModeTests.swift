import Foundation
import Testing

/// The modules of `UpstreamCompatibilityTests`, which stand for code that was written elsewhere, compile in the
/// modes that modules elsewhere are compiled in, without an error or a warning.
@Suite struct LanguageModeTests {
  private static let sources: [String] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.appending(path: "UpstreamCompatibilityTests")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).map(\.path).filter { $0.hasSuffix(".swift") }.sorted()
  }()

  @Test(arguments: [
    ["-swift-version", "5"],
    [
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      "-enable-upcoming-feature", "InferIsolatedConformances",
      "-enable-upcoming-feature", "MemberImportVisibility",
      "-enable-upcoming-feature", "ExistentialAny",
    ],
  ])
  func modulesOfOthersCompile(_ mode: [String]) throws {
    try #require(Self.sources.count > 5)
    let arguments = ["-typecheck", "-module-name", "Others", "-package-name", "Others"]
    let (output, status) = try Compiler().run(arguments + mode + Self.sources)
    #expect(status == 0)
    #expect(!output.contains("warning:") && !output.contains("error:"), "\(output)")
  }
}
