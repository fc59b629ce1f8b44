import Foundation
import TestSupport
import Testing

@testable import Dependencies

@Suite struct ProcessTests {
  @Test(
    arguments: [
      (false, [:], .live),
      (true, [:], .test),
      (false, ["XCODE_RUNNING_FOR_PREVIEWS": "1"], .preview),
      (true, ["SWIFT_DEPENDENCIES_CONTEXT": "live"], .live),
      (false, ["SWIFT_DEPENDENCIES_CONTEXT": "test"], .test),
      (false, ["SWIFT_DEPENDENCIES_CONTEXT": "preview"], .preview),
    ] as [(Bool, [String: String], DependencyContext)]
  )
  func contextOfAProcess(isTesting: Bool, environment: [String: String], expected: DependencyContext) {
    #expect(DependencyContext(isTesting: isTesting) { environment[$0] } == expected)
  }

  @Test func unknownContextIsReportedAndIgnored() {
    var context: DependencyContext?
    let issues = ReportedIssues.during {
      context = DependencyContext(isTesting: false) { $0 == "SWIFT_DEPENDENCIES_CONTEXT" ? "prod" : nil }
    }
    #expect(context == .live)
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("'prod'") == true)
  }

  @Test func commandOfTheDesktopOpensURLs() async throws {
    let url = try #require(URL(string: "https://example.com"))
    #expect(await DesktopOpener(command: "true").open(url))
    #expect(await DesktopOpener(command: "false").open(url) == false)
    #expect(await DesktopOpener(command: "no-such-command-anywhere").open(url) == false)
  }
}
