import Dependencies

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension DependencyValues {
  /// Makes requests: `URLSession.shared`. In tests, using it without an override reports an issue.
  ///
  /// ```swift
  /// @Dependency(\.urlSession) var urlSession
  /// let (data, response) = try await urlSession.data(from: url)
  /// ```
  ///
  /// Prefer a client of your own, a struct of closures, of which this is a part in its live value.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }

  private enum URLSessionKey: DependencyKey {
    static let liveValue = URLSession.shared
    static var testValue: URLSession {
      unimplementedValue("urlSession", URLSession(configuration: .ephemeral))
    }
  }
}
