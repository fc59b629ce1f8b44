import Dependencies
import ScheduleModels

extension APIClient: TestDependencyKey {
  public static let testValue = Self()

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
