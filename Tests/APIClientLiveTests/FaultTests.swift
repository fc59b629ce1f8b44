import APIClient
import Foundation
import Testing

@testable import APIClientLive

@Suite struct FaultTests {
  /// Fetches from a server that does as told, and expects that nothing of it stays.
  func fault(
    byteLimit: Int = 1 << 20,
    configure: (inout CurlConfiguration) -> Void = { _ in },
    _ handler: @escaping TestServer.Handler
  ) async throws -> APIError? {
    let server = try TestServer(handler)
    defer { server.stop() }
    let fixture = try Fixture(byteLimit: byteLimit, configure: configure)
    let error = await #expect(throws: APIError.self) { try await fixture.fetcher.fetch(server.address) }
    #expect(fixture.openFiles.isEmpty)
    #expect(fixture.isFolderEmpty)
    return error
  }

  @Test(arguments: [304, 400, 401, 404, 410, 429, 500, 503])
  func statuses(status: Int) async throws {
    let error = try await fault { _, connection in
      connection.answer(status, ["Retry-After: 120"], status == 304 ? "" : "<html>no</html>")
    }
    guard case .status(status, let address, 120) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(address.hasPrefix("http://127.0.0.1:"))
  }

  @Test func noBytesForTooLong() async throws {
    let error = try await fault(configure: { $0.lowSpeedTime = 1 }) { _, connection in
      connection.head(200, ["Content-Length: 1000"])
      connection.send("BEGIN")
      connection.waitUntilClosed()
    }
    guard case .timedOut = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func noAnswerForTooLong() async throws {
    let error = try await fault(configure: { $0.lowSpeedTime = 1 }) { _, connection in
      connection.waitUntilClosed()
    }
    guard case .timedOut = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aLengthBeyondTheLimitIsRefusedBeforeTheBody() async throws {
    let error = try await fault(byteLimit: 1_000) { _, connection in
      connection.head(200, ["Content-Length: 1001"])
      connection.waitUntilClosed()
    }
    guard case .tooLarge(_, 1_000) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func anEndlessBodyIsCutOff() async throws {
    let error = try await fault(byteLimit: 100_000) { _, connection in
      connection.head(200, ["Transfer-Encoding: chunked"])
      while connection.send("400\r\n\(String(repeating: "x", count: 1_024))\r\n") {}
      connection.finish()
    }
    guard case .tooLarge(_, 100_000) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func theLimitCountsWhatIsDecompressed() async throws {
    let compressed = try #require(
      Data(
        base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoGzrX8oaHkABAAAAAAAAAAAAAAAAAAAAAAAA8GAbEJrYIE4AAA=="
      )
    )
    let error = try await fault(byteLimit: 19_999) { _, connection in
      connection.answer(200, ["Content-Encoding: gzip"], body: compressed)
    }
    guard case .tooLarge(_, 19_999) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func exactlyTheLimitIsFine() async throws {
    let server = try TestServer { _, connection in connection.answer(200, [], smallCalendar) }
    defer { server.stop() }
    let fixture = try Fixture(byteLimit: smallCalendar.utf8.count)
    #expect(try await fixture.fetcher.fetch(server.address).byteCount == smallCalendar.utf8.count)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nBEGIN", "HTTP/1.1 200 OK\r\nContent-Le", "",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnope",
    "220 mail.example ESMTP\r\n", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  ])
  func brokenAnswers(answer: String) async throws {
    let error = try await fault { _, connection in
      connection.send(answer)
      connection.finish()
    }
    switch error {
    case .connectionLost, .invalidAddress: break
    default: Issue.record("\(String(describing: error))")
    }
    if case .invalidAddress = error { #expect(answer.hasPrefix("220")) }
  }

  @Test func nobodyListens() async throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var taken = loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // A port that is bound, and so nobody else's, but on which nobody listens.
    let bound = withUnsafeMutablePointer(to: &taken) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    try #require(bound)
    let closed = "http://127.0.0.1:\(UInt16(bigEndian: taken.sin_port))/"
    await #expect {
      try await Fixture().fetcher.fetch(closed)
    } throws: { error in
      guard case APIError.cannotConnect(closed, _) = error else { return false }
      return true
    }
  }

  /// No name has a part of 64 characters (RFC 1035, 2.3.4): the resolver says so without asking the network.
  @Test func aHostThatDoesNotExist() async throws {
    let host = "\(String(repeating: "a", count: 64)).invalid"
    let fixture = try Fixture()
    await #expect(throws: APIError.hostNotFound(host: host)) {
      try await fixture.fetcher.fetch("http://\(host)/c.ics")
    }
    #expect(fixture.openFiles.isEmpty)
  }

  @Test func aFolderThatIsNotThere() async throws {
    let fetcher = CalendarFetcher(transport: .curl(), folder: "/nowhere")
    await #expect(throws: APIError.cannotStore(folder: "/nowhere", detail: "No such file or directory")) {
      try await fetcher.fetch("http://127.0.0.1/")
    }
  }
}
