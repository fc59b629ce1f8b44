import APIClient
import Foundation
import Testing

@testable import APIClientLive

@Suite struct TLSTests {
  static let answers = [
    "calendar.ics": "HTTP/1.0 200 OK\r\nContent-Type: text/calendar\r\n\r\n\(smallCalendar)",
    "down": "HTTP/1.0 302 Found\r\nLocation: http://127.0.0.1:9/calendar.ics\r\n\r\n",
  ]

  func isInsecure(_ error: any Error) -> Bool {
    guard case APIError.insecure = error else { return false }
    return true
  }

  @Test func aCertificateThatNobodySigned() async throws {
    let server = try TLSServer(answers: Self.answers)
    for scheme in ["https", "webcal", "webcals"] {
      await #expect {
        try await Fixture().fetcher.fetch("\(scheme)://127.0.0.1:\(server.port)/calendar.ics")
      } throws: { isInsecure($0) }
    }
  }

  @Test func aCertificateOfAnotherServer() async throws {
    let server = try TLSServer(subject: "DNS:example.org", answers: Self.answers)
    let fixture = try Fixture { $0.certificateFile = server.certificate }
    await #expect {
      try await fixture.fetcher.fetch("\(server.address)/calendar.ics")
    } throws: { isInsecure($0) }
  }

  @Test func aCertificateThatIsTrusted() async throws {
    let server = try TLSServer(answers: Self.answers)
    let fixture = try Fixture { $0.certificateFile = server.certificate }
    let calendar = try await fixture.fetcher.fetch("webcal://127.0.0.1:\(server.port)/calendar.ics")
    #expect(calendar.address == "\(server.address)/calendar.ics")
    #expect(try String(contentsOfFile: calendar.path, encoding: .utf8) == smallCalendar)
  }

  @Test func noWayDownToAnUnencryptedAddress() async throws {
    let server = try TLSServer(answers: Self.answers)
    let fixture = try Fixture { $0.certificateFile = server.certificate }
    let error = APIError.forbiddenRedirect(
      from: "\(server.address)/down",
      to: "http://127.0.0.1:9/calendar.ics"
    )
    await #expect(throws: error) { try await fixture.fetcher.fetch("\(server.address)/down") }
  }
}
