import DependenciesMacros
import ScheduleModels

/// What other computers publish: calendars on the web.
@DependencyClient
public struct APIClient: Sendable {
  /// Fetches a published calendar into a file that only this process can read.
  ///
  /// ```swift
  /// let calendar = try await apiClient.fetchCalendar(from: "webcal://example.org/team.ics")
  /// defer { apiClient.discard(calendar) }
  /// ```
  ///
  /// The calendar goes to disk as it arrives: it is never whole in memory. Cancelling the task stops the
  /// transfer at once.
  ///
  /// - Parameter from: An address with the scheme `https`, `http`, `webcal` or `webcals`.
  /// - Throws: `ScheduleError`, made of the ``APIError`` that names the cause; `CancellationError`.
  public var fetchCalendar: @Sendable (_ from: String) async throws -> FetchedCalendar

  /// Gives back the file of a fetched calendar, which is gone afterwards.
  public var discard: @Sendable (FetchedCalendar) -> Void
}

/// A calendar that was fetched from the web.
public struct FetchedCalendar: Hashable, Sendable {
  /// Where this process can open it, until it is discarded.
  public var path: String
  /// Where it was in the end, all redirects followed, without a user's name or password.
  public var address: String
  /// Its length as written to the file, in bytes.
  public var byteCount: Int
  /// The server's name for this version (`ETag`), as it was sent.
  public var entityTag: String?
  /// When it last changed (`Last-Modified`), as it was sent.
  public var lastModified: String?

  public init(
    path: String,
    address: String,
    byteCount: Int,
    entityTag: String? = nil,
    lastModified: String? = nil
  ) {
    self.path = path
    self.address = address
    self.byteCount = byteCount
    self.entityTag = entityTag
    self.lastModified = lastModified
  }
}
