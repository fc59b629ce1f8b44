import APIClient
import Testing

@testable import APIClientLive

@Suite struct PublishedAddressTests {
  @Test(arguments: [
    ("https://a.example/c.ics", ["https://a.example/c.ics"]),
    ("HTTP://a.example/c.ics", ["http://a.example/c.ics"]),
    ("webcals://a.example/c.ics", ["https://a.example/c.ics"]),
    ("webcal://a.example/c.ics", ["https://a.example/c.ics", "http://a.example/c.ics"]),
    ("webcal://a.example:81/c", ["https://a.example:81/c", "http://a.example:81/c"]),
    ("webcal://me:secret@a.example/c", ["https://a.example/c"]),
    ("  https://a.example\n", ["https://a.example/"]),
    ("https://a.example/c.ics?key=1#part", ["https://a.example/c.ics?key=1"]),
    ("https://a.example/my calendar.ics", ["https://a.example/my%20calendar.ics"]),
    ("https://[::1]:8443/c", ["https://[::1]:8443/c"]),
  ])
  func candidates(text: String, expected: [String]) throws {
    #expect(try PublishedAddress(text).candidates.map(\.text) == expected)
  }

  @Test(arguments: [
    "", " ", "calendar.ics", "/tmp/calendar.ics", "file:///etc/passwd", "ftp://a.example/c", "https://",
    "https:///c.ics", "webcal:c.ics", "mailto:me@a.example", "http://a.example:0/", "http://a.example:65536/",
  ])
  func whatIsNoAddress(text: String) {
    #expect(throws: APIError.invalidAddress(text)) { try PublishedAddress(text) }
  }

  @Test func messagesShowNoPassword() {
    #expect(throws: APIError.invalidAddress("ftp://a.example/c@d")) {
      try PublishedAddress("ftp://me:sec@ret@a.example/c@d")
    }
  }

  @Test func credentialsStayWithTheirOrigin() throws {
    let published = try PublishedAddress("https://me:p%40ss@a.example/c")
    let credentials = try #require(published.credentials)
    #expect(credentials.user == "me")
    #expect(credentials.password == "p@ss")
    func belong(to text: String) throws -> Bool {
      try credentials.belong(to: PublishedAddress(text).candidates[0])
    }
    #expect(try belong(to: "https://a.example/other"))
    #expect(try belong(to: "https://A.example:443/"))
    #expect(try !belong(to: "http://a.example/c"))
    #expect(try !belong(to: "https://a.example:8443/c"))
    #expect(try !belong(to: "https://b.example/c"))
    #expect(try PublishedAddress("https://a.example/c").credentials == nil)
  }

  @Test func credentialsFollowTheSameHostToItsEncryptedPort() throws {
    let credentials = try #require(try PublishedAddress("http://me@a.example/c").credentials)
    #expect(credentials.belong(to: try PublishedAddress("https://a.example/c").candidates[0]))
    #expect(!credentials.belong(to: try PublishedAddress("https://a.example:444/c").candidates[0]))
    let unusual = try #require(try PublishedAddress("http://me@a.example:8080/c").credentials)
    #expect(!unusual.belong(to: try PublishedAddress("https://a.example/c").candidates[0]))
  }
}
