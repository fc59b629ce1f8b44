import APIClient
import Dependencies
import ScheduleModels
import Testing

@testable import APIClientLive

@Suite struct APIClientTests {
  @Test func theLiveClientSpeaksOfWhatToDo() async throws {
    let server = try TestServer { request, connection in
      connection.answer(request.target == "/" ? 200 : 404, [], smallCalendar)
    }
    defer { server.stop() }
    var configuration = CurlConfiguration()
    configuration.usesProxy = false
    let client = APIClient.live(folder: "/tmp", configuration: configuration)
    let calendar = try await client.fetchCalendar(from: server.address)
    #expect(calendar.byteCount == smallCalendar.utf8.count)
    client.discard(calendar)
    let error = await #expect(throws: ScheduleError.self) {
      try await client.fetchCalendar(from: "\(server.address)/gone")
    }
    #expect(error?.kind == .noInput)
    #expect(error?.message == "there is nothing at \(server.address)/gone (HTTP 404)")
    #expect(error?.remedy == "check the address")
  }

  @Test func withoutLibcurl() async throws {
    let client = APIClient.live(
      folder: "/tmp",
      library: { () throws(APIError) in try CurlLibrary(named: "libnot-there.so.4") }
    )
    let error = await #expect(throws: ScheduleError.self) {
      try await client.fetchCalendar(from: "https://a.example")
    }
    #expect(error?.kind == .configuration)
    #expect(error?.message.contains("libnot-there.so.4") == true)
  }

  @Test(arguments: [
    (APIError.status(403, address: "a", retryAfter: nil), ScheduleError.Kind.notPermitted),
    (.status(410, address: "a", retryAfter: nil), .noInput),
    (.status(503, address: "a", retryAfter: 5), .tryAgain),
    (.status(500, address: "a", retryAfter: nil), .unavailable),
    (.status(418, address: "a", retryAfter: nil), .unavailable),
    (.invalidAddress("a"), .usage),
    (.hostNotFound(host: "a"), .unavailable),
    (.cannotConnect(address: "a", detail: "d"), .unavailable),
    (.insecure(address: "a", detail: "d"), .unavailable),
    (.timedOut(address: "a", detail: "d"), .unavailable),
    (.connectionLost(address: "a", detail: "d"), .unavailable),
    (.tooLarge(address: "a", limit: 1 << 20), .badData),
    (.forbiddenRedirect(from: "a", to: "b"), .notPermitted),
    (.tooManyRedirects(address: "a", limit: 3), .unavailable),
    (.cannotStore(folder: "a", detail: "d"), .inputOutput),
  ])
  func everyErrorNamesItsPlaceAndACure(error: APIError, kind: ScheduleError.Kind) {
    let mapped = ScheduleError(error)
    #expect(mapped.kind == kind)
    #expect(mapped.message.contains("a"))
    #expect(mapped.remedy?.isEmpty == false)
    #expect(!mapped.description.contains("\n"))
  }

  @Test func theWaitOfABusyServerIsTold() {
    let error = ScheduleError(APIError.status(429, address: "a", retryAfter: 30))
    #expect(error.remedy == "try again in 30 seconds")
  }
}
