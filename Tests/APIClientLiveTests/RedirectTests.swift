import APIClient
import Testing

@testable import APIClientLive

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct RedirectTests {
  func address(_ text: String) throws -> WebAddress {
    try #require(URL(string: text).flatMap(WebAddress.init))
  }

  func redirect(_ status: Int = 302, from start: String, to location: String?) throws -> String? {
    let headers = location.map { [HTTPHeader("location", $0)] } ?? []
    return try HTTPResponse(status: status, headers: headers).redirect(from: address(start))?.text
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func statusesThatRedirect(status: Int) throws {
    #expect(
      try redirect(status, from: "http://a.example/x", to: "http://b.example/y") == "http://b.example/y"
    )
  }

  @Test(arguments: [200, 204, 300, 304, 305, 404])
  func statusesThatDoNot(status: Int) throws {
    #expect(try redirect(status, from: "http://a.example/x", to: "http://b.example/y") == nil)
  }

  @Test(arguments: [
    ("https://a.example/x/y.ics", "z.ics", "https://a.example/x/z.ics"),
    ("https://a.example/x/y.ics", "/z.ics?q=1", "https://a.example/z.ics?q=1"),
    ("https://a.example/x/y.ics", "//b.example/z", "https://b.example/z"),
    ("https://a.example/x/y.ics", "../z", "https://a.example/z"),
    ("https://a.example/x", "HTTPS://B.example/z#part", "https://B.example/z"),
    ("http://a.example:8080/x", "/z", "http://a.example:8080/z"),
    ("http://a.example/x", "https://a.example/x", "https://a.example/x"),
    ("https://a.example/x", "https://b.example", "https://b.example/"),
  ])
  func targets(start: String, location: String, target: String) throws {
    #expect(try redirect(from: start, to: location) == target)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://a.example/x", "gopher://a.example", "javascript:alert(1)",
    "http://a.example/x",
    "https://", "https://a.example:0/", "https://a.example:70000/",
  ])
  func targetsThatAreNotFollowed(location: String) throws {
    #expect(throws: APIError.forbiddenRedirect(from: "https://a.example/x", to: location)) {
      try redirect(from: "https://a.example/x", to: location)
    }
  }

  @Test func aRedirectWithoutATargetIsAnAnswer() throws {
    #expect(try redirect(from: "https://a.example/x", to: nil) == nil)
  }

  @Test func messagesShowNoPassword() throws {
    #expect(throws: APIError.forbiddenRedirect(from: "https://a.example/x", to: "ftp://b.example/y")) {
      try redirect(from: "https://a.example/x", to: "ftp://me:secret@b.example/\u{1B}y")
    }
  }
}
