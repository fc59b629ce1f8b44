import IssueReporting
import Testing

@Suite struct UnimplementedTests {
  struct Refused: Error, Equatable {}

  struct Client: Sendable {
    var list: @Sendable (Int, String) -> [Int] = unimplemented("Client.list", placeholder: [])
    var log: @Sendable (String) -> Void = unimplemented("Client.log")
    var load: @Sendable (Int) async -> Int = unimplemented("Client.load", placeholder: -1)
    var flush: @Sendable () async -> Void = unimplemented("Client.flush")
    var read: @Sendable (Int) throws -> Int = unimplemented("Client.read")
    var fetch: @Sendable (Int) async throws -> Int = unimplemented("Client.fetch")
    var save: @Sendable (Int) async throws -> Void = unimplemented("Client.save")
    var typed: @Sendable () throws(Refused) -> Int = unimplemented("Client.typed", throwing: Refused())
    var asyncTyped: @Sendable (Int) async throws(Refused) -> Int = unimplemented(
      "Client.asyncTyped",
      throwing: Refused()
    )
    var throwingWithPlaceholder: @Sendable () async throws -> Int = unimplemented(
      "Client.throwingWithPlaceholder",
      placeholder: 5
    )
  }

  @Test func callsReportAndReturnThePlaceholder() async {
    let reporter = RecordingReporter()
    let client = Client()
    await withIssueReporters([reporter]) {
      #expect(client.list(1, "a") == [])
      client.log("x")
      #expect(await client.load(2) == -1)
      await client.flush()
      #expect((try? await client.throwingWithPlaceholder()) == 5)
    }
    #expect(
      reporter.messages.map { $0?.prefix { $0 != "\n" } } == [
        "Unimplemented: Client.list", "Unimplemented: Client.log", "Unimplemented: Client.load",
        "Unimplemented: Client.flush", "Unimplemented: Client.throwingWithPlaceholder",
      ]
    )
    #expect(reporter.messages.first??.hasSuffix("Invoked with:\n    1\n    \"a\"") == true)
  }

  @Test func throwingEndpointsReportAndThrow() async {
    let reporter = RecordingReporter()
    let client = Client()
    await withIssueReporters([reporter]) {
      #expect(throws: UnimplementedFailure.self) { try client.read(1) }
      await #expect(throws: UnimplementedFailure.self) { try await client.fetch(1) }
      #expect(throws: Refused()) { try client.typed() }
      await #expect(throws: Refused()) { try await client.asyncTyped(1) }
    }
    #expect(reporter.messages.count == 4)
  }

  @Test func aValueReportsWhenItIsMade() {
    let reporter = RecordingReporter()
    let value = withIssueReporters([reporter]) { unimplemented("count", placeholder: 3) }
    #expect(value == 3)
    #expect(reporter.messages.count == 1)
  }
}
