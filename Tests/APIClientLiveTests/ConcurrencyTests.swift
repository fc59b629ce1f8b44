import APIClient
import Foundation
import Testing

@testable import APIClientLive

@Suite struct ConcurrencyTests {
  @Test func twoHundredAtOnceOverSixConnections() async throws {
    let server = try TestServer { request, connection in
      connection.answer(200, [], "calendar \(request.target)")
    }
    defer { server.stop() }
    // Requests that wait for a connection are not late: the time to connect is shorter than all take together.
    let fixture = try Fixture { $0.connectTimeout = 2_000 }
    let texts = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<200 {
        group.addTask {
          let calendar = try await fixture.fetcher.fetch("\(server.address)/\(number)")
          defer { fixture.fetcher.discard(calendar) }
          return (number, try String(contentsOfFile: calendar.path, encoding: .utf8))
        }
      }
      return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    #expect(texts == Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, "calendar /\($0)") }))
    #expect(server.requests.count == 200)
    #expect(server.connectionCounts.peak <= 6)
    #expect(fixture.openFiles.isEmpty)
  }

  /// The server answers nothing until the connection is closed: only a cancelled transfer does that.
  @Test func cancellingATaskClosesItsConnection() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    let server = try TestServer { _, connection in
      connection.head(200, ["Content-Length: 1000"])
      connection.send("BEGIN")
      continuation.yield("started")
      connection.waitUntilClosed()
      continuation.yield("closed")
    }
    defer { server.stop() }
    let fixture = try Fixture()
    let task = Task { try await fixture.fetcher.fetch(server.address) }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "started")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await iterator.next() == "closed")
    #expect(fixture.openFiles.isEmpty)
  }

  @Test func aTaskThatIsCancelledBeforehandAsksNothing() async throws {
    let server = try TestServer { _, connection in connection.answer(200, [], smallCalendar) }
    defer { server.stop() }
    let fixture = try Fixture()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await fixture.fetcher.fetch(server.address)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
    #expect(try await fixture.fetcher.fetch(server.address).byteCount == smallCalendar.utf8.count)
  }

  @Test func cancellingSomeLeavesTheOthers() async throws {
    let server = try TestServer { request, connection in
      if request.target == "/hang" { connection.waitUntilClosed() }
      connection.answer(200, [], request.target)
    }
    defer { server.stop() }
    let fixture = try Fixture { $0.maximumConnectionsPerHost = 100 }
    let hanging = (0..<20).map { _ in
      Task { try await fixture.fetcher.fetch("\(server.address)/hang") }
    }
    for number in 0..<20 {
      hanging[number].cancel()
      let calendar = try await fixture.fetcher.fetch("\(server.address)/\(number)")
      #expect(try String(contentsOfFile: calendar.path, encoding: .utf8) == "/\(number)")
      await #expect(throws: CancellationError.self) { try await hanging[number].value }
    }
  }

  @Test func aSessionThatEndsTellsThoseWhoWait() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try TestServer { _, connection in
      continuation.yield()
      connection.waitUntilClosed()
      continuation.finish()
    }
    defer { server.stop() }
    let library = try CurlLibrary.shared.get()
    var configuration = CurlConfiguration()
    configuration.usesProxy = false
    let url = try #require(URL(string: server.address))
    let request = HTTPRequest(address: try #require(WebAddress(url)))
    var session: CurlSession? = try CurlSession(library: library, configuration: configuration)
    let inbox = try #require(session).inbox
    let task = Task { [weak session] in try await session?.send(request) { _ in } }
    for await _ in events.prefix(1) {}
    inbox.close()
    session = nil
    await #expect(throws: APIError.self) { try await task.value }
    for await _ in events {}
  }
}
