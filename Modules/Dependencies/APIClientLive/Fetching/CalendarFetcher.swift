import APIClient
import Synchronization

/// Fetches published calendars, each into a file of its own.
final class CalendarFetcher: Sendable {
  private let transport: Transport
  private let folder: String
  private let byteLimit: Int
  private let redirectLimit: Int
  private let files = Mutex<[String: AnonymousFile]>([:])

  /// - Parameters:
  ///   - folder: Where fetched calendars are kept until they are discarded.
  ///   - byteLimit: The longest calendar, in bytes.
  ///   - redirectLimit: How often a server may send one on.
  init(transport: Transport, folder: String, byteLimit: Int = 1 << 30, redirectLimit: Int = 10) {
    self.transport = transport
    self.folder = folder
    self.byteLimit = byteLimit
    self.redirectLimit = redirectLimit
  }

  /// Fetches a calendar; see `APIClient.fetchCalendar`.
  ///
  /// - Throws: ``APIClient/APIError`` or `CancellationError`.
  func fetch(_ text: String) async throws -> FetchedCalendar {
    let published = try PublishedAddress(text)
    let file = try AnonymousFile(in: folder)
    let (address, response) = try await firstAnswer(from: published, into: file)
    guard response.isSuccess else {
      throw APIError.status(response.status, address: address.text, retryAfter: response.retryAfter)
    }
    let calendar = FetchedCalendar(
      path: file.path,
      address: address.text,
      byteCount: file.byteCount,
      entityTag: response["ETag"],
      lastModified: response["Last-Modified"]
    )
    files.withLock { $0[calendar.path] = file }
    return calendar
  }

  /// Lets go of the file of a fetched calendar.
  func discard(_ calendar: FetchedCalendar) {
    files.withLock { $0[calendar.path] = nil }
  }

  /// Asks at each candidate in turn, as long as there is nothing that speaks its protocol.
  private func firstAnswer(
    from published: PublishedAddress,
    into file: AnonymousFile
  ) async throws -> (WebAddress, HTTPResponse) {
    for candidate in published.candidates.dropLast() {
      do {
        return try await answer(from: candidate, credentials: published.credentials, into: file)
      } catch APIError.cannotConnect(let address, _) where address == candidate.text {
        continue
      }
    }
    return try await answer(
      from: published.candidates[published.candidates.count - 1],
      credentials: published.credentials,
      into: file
    )
  }

  /// Asks for a calendar, and goes where the server sends one on to.
  private func answer(
    from start: WebAddress,
    credentials: Credentials?,
    into file: AnonymousFile
  ) async throws -> (WebAddress, HTTPResponse) {
    var address = start
    for _ in 0...redirectLimit {
      let request = HTTPRequest(
        address: address,
        headers: [HTTPHeader("Accept", "text/calendar, */*;q=0.5")],
        credentials: credentials,
        byteLimit: byteLimit
      )
      let response = try await transport.send(request) { try file.append($0) }
      guard let target = try response.redirect(from: address) else { return (address, response) }
      address = target
    }
    throw APIError.tooManyRedirects(address: start.text, limit: redirectLimit)
  }
}
