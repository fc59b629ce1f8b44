import CustomDump
import Dependencies
import DependenciesNetworking
import Foundation
import IssueReporting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct DependenciesNetworkingTests {
  @Test func liveValuesAreTheSharedOnes() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.urlSession) var urlSession
      @Dependency(\.notificationCenter) var notificationCenter
      #expect(urlSession === URLSession.shared)
      #expect(notificationCenter === NotificationCenter.default)
    }
  }

  @Test func inATestTheyMustBeOverridden() {
    withKnownIssue {
      @Dependency(\.urlSession) var urlSession
      _ = urlSession
    } matching: {
      "\($0)".contains("urlSession")
    }
    withKnownIssue {
      @Dependency(\.notificationCenter) var notificationCenter
      _ = notificationCenter
    } matching: {
      "\($0)".contains("notificationCenter")
    }
    let center = NotificationCenter()
    withDependencies {
      $0.notificationCenter = center
    } operation: {
      @Dependency(\.notificationCenter) var notificationCenter
      #expect(notificationCenter === center)
    }
  }

  @Test func aRequestIsDumpedByWhatIsSent() throws {
    var request = URLRequest(url: try #require(URL(string: "https://example.com/calendar")))
    request.httpMethod = "REPORT"
    request.httpBody = Data("<query/>".utf8)
    request.setValue("1", forHTTPHeaderField: "Depth")
    let dump = String(customDumping: request)
    for text in ["https://example.com/calendar", "\"REPORT\"", "\"<query/>\"", "\"Depth\": \"1\""] {
      #expect(dump.contains(text), "\(dump)")
    }
  }
}
