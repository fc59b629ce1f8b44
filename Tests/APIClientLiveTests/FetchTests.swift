import APIClient
import Foundation
import Testing

@testable import APIClientLive

@Suite struct FetchTests {
  @Test func aPublishedCalendar() async throws {
    let server = try TestServer { _, connection in
      connection.answer(
        200,
        ["ETag: W/\"v1\"", "last-modified: Sun, 01 Mar 2026 10:00:00 GMT"],
        smallCalendar
      )
    }
    defer { server.stop() }
    let fixture = try Fixture()
    let calendar = try await fixture.fetcher.fetch("\(server.address)/team.ics?key=1#today")
    #expect(try String(contentsOfFile: calendar.path, encoding: .utf8) == smallCalendar)
    #expect(calendar.byteCount == smallCalendar.utf8.count)
    #expect(calendar.address == "\(server.address)/team.ics?key=1")
    #expect(calendar.entityTag == "W/\"v1\"")
    #expect(calendar.lastModified == "Sun, 01 Mar 2026 10:00:00 GMT")
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/team.ics?key=1")
    #expect(request.headers["user-agent"] == "schedule-cli")
    #expect(request.headers["accept"] == "text/calendar, */*;q=0.5")
    #expect(request.headers["authorization"] == nil)
  }

  @Test func theFileIsPrivateAndGoneWhenDiscarded() async throws {
    let server = try TestServer { _, connection in connection.answer(200, [], smallCalendar) }
    defer { server.stop() }
    let fixture = try Fixture()
    let first = try await fixture.fetcher.fetch(server.address)
    let second = try await fixture.fetcher.fetch(server.address)
    #expect(first.path != second.path)
    #expect(fixture.isFolderEmpty)
    #expect(fixture.openFiles.count == 2)
    var status = stat()
    #expect(stat(first.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(status.st_nlink == 0)
    fixture.fetcher.discard(first)
    #expect(fixture.openFiles.count == 1)
    #expect(try String(contentsOfFile: second.path, encoding: .utf8) == smallCalendar)
    fixture.fetcher.discard(second)
    fixture.fetcher.discard(second)
    #expect(fixture.openFiles.isEmpty)
  }

  @Test func compressedAnswers() async throws {
    let compressed = try #require(
      Data(base64Encoded: "H4sIAAAAAAACA3Nydff0swpzdvRx9XNxDOLlAlLIXADyoVmYIAAAAA==")
    )
    let server = try TestServer { _, connection in
      connection.answer(200, ["Content-Encoding: gzip"], body: compressed)
    }
    defer { server.stop() }
    let fixture = try Fixture()
    let calendar = try await fixture.fetcher.fetch(server.address)
    #expect(try String(contentsOfFile: calendar.path, encoding: .utf8) == smallCalendar)
    #expect(calendar.byteCount == smallCalendar.utf8.count)
    #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test func aLongAnswerInParts() async throws {
    let part = String(repeating: "0123456789", count: 1_000)
    let server = try TestServer { _, connection in
      connection.head(200, ["Transfer-Encoding: chunked"])
      for _ in 0..<50 { connection.send("2710\r\n\(part)\r\n") }
      connection.send("0\r\n\r\n")
    }
    defer { server.stop() }
    let calendar = try await Fixture().fetcher.fetch(server.address)
    #expect(calendar.byteCount == 500_000)
  }

  @Test func redirects() async throws {
    let server = try TestServer { request, connection in
      switch request.target {
      case "/a": connection.answer(301, ["Location: b"], "moved")
      case "/b": connection.answer(307, ["Location: /c/d"], "moved")
      case "/c/d": connection.answer(303, ["Location: http://\(request.headers["host"] ?? "")/e?f"], "moved")
      default: connection.answer(200, [], smallCalendar)
      }
    }
    defer { server.stop() }
    let calendar = try await Fixture().fetcher.fetch("\(server.address)/a")
    #expect(server.requests.map(\.target) == ["/a", "/b", "/c/d", "/e?f"])
    #expect(calendar.address == "\(server.address)/e?f")
    #expect(calendar.byteCount == smallCalendar.utf8.count)
  }

  @Test func aCircleOfRedirects() async throws {
    let server = try TestServer { _, connection in connection.answer(302, ["Location: /again"]) }
    defer { server.stop() }
    let address = "\(server.address)/start"
    let fixture = try Fixture(redirectLimit: 5)
    await #expect(throws: APIError.tooManyRedirects(address: address, limit: 5)) {
      try await fixture.fetcher.fetch(address)
    }
    #expect(server.requests.count == 6)
    #expect(fixture.openFiles.isEmpty)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/c", "dict://127.0.0.1:2628/d:x"])
  func redirectsToOtherSchemes(target: String) async throws {
    let server = try TestServer { _, connection in connection.answer(302, ["Location: \(target)"]) }
    defer { server.stop() }
    await #expect(throws: APIError.forbiddenRedirect(from: "\(server.address)/", to: target)) {
      try await Fixture().fetcher.fetch(server.address)
    }
  }

  @Test func credentialsGoToTheirOriginOnly() async throws {
    let other = try TestServer { _, connection in connection.answer(200, [], smallCalendar) }
    defer { other.stop() }
    let server = try TestServer { [address = other.address] request, connection in
      let target = request.target == "/a" ? "/b" : "\(address)/c"
      connection.answer(302, ["Location: \(target)"])
    }
    defer { server.stop() }
    let calendar = try await Fixture().fetcher.fetch("http://me:secret@127.0.0.1:\(server.port)/a")
    let basic = "Basic \(Data("me:secret".utf8).base64EncodedString())"
    #expect(server.requests.map { $0.headers["authorization"] } == [basic, basic])
    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
    #expect(calendar.address == "\(other.address)/c")
  }

  @Test func webcalIsPlainWhereNothingIsEncrypted() async throws {
    let server = try TestServer { _, connection in connection.answer(200, [], smallCalendar) }
    defer { server.stop() }
    let calendar = try await Fixture().fetcher.fetch("webcal://127.0.0.1:\(server.port)/c.ics")
    #expect(calendar.address == "\(server.address)/c.ics")
    await #expect {
      try await Fixture().fetcher.fetch("webcals://127.0.0.1:\(server.port)/c.ics")
    } throws: { error in
      guard case APIError.cannotConnect = error else { return false }
      return true
    }
  }
}
