import APIClient
import Dependencies
import Glibc
import ScheduleModels

extension APIClient: DependencyKey {
  /// Reaches out through libcurl, which is loaded with the first request.
  public static let liveValue = live(folder: temporaryFolder)

  /// A client that keeps what it fetches in `folder`.
  static func live(
    folder: String,
    configuration: CurlConfiguration = CurlConfiguration(),
    library: @escaping @Sendable () throws(APIError) -> CurlLibrary = { try CurlLibrary.shared.get() }
  ) -> APIClient {
    let transport = Transport.curl(configuration: configuration, library: library)
    let fetcher = CalendarFetcher(transport: transport, folder: folder)
    return APIClient(
      fetchCalendar: { address in
        do {
          return try await fetcher.fetch(address)
        } catch let error as APIError {
          throw ScheduleError(error)
        }
      },
      discard: { fetcher.discard($0) }
    )
  }

  /// `TMPDIR`, else the folder for large temporary files: `/tmp` is kept in memory on some systems.
  private static var temporaryFolder: String {
    getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/var/tmp"
  }
}
