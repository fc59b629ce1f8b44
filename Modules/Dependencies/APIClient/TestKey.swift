import Dependencies
import IssueReporting
import ScheduleModels

extension APIClient: TestDependencyKey {
  public static let testValue = Self(
    fetchCalendar: unimplemented("APIClient.fetchCalendar"),
    discard: unimplemented("APIClient.discard")
  )

  /// Finds no server anywhere.
  public static let previewValue = Self(
    fetchCalendar: { address in throw ScheduleError(APIError.hostNotFound(host: address)) },
    discard: { _ in }
  )
}

extension DependencyValues {
  /// What other computers publish.
  public var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}
