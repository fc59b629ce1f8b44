/// A key for the values that a dependency has in the application, in previews and in tests.
///
/// ```swift
/// struct APIClient: Sendable {
///   var fetch: @Sendable (Int) async throws -> String
/// }
///
/// extension APIClient: DependencyKey {
///   static let liveValue = APIClient { id in try await download(id) }
///   static let testValue = APIClient(fetch: unimplemented("APIClient.fetch"))
/// }
///
/// extension DependencyValues {
///   var apiClient: APIClient {
///     get { self[APIClient.self] }
///     set { self[APIClient.self] = newValue }
///   }
/// }
/// ```
///
/// A default value is computed when it is first read, and kept: for the process, or in a test for that test.
///
/// - Note: A `liveValue` that reads another dependency while it is built keeps what it read. Read the other
///   dependency inside the endpoint instead, so that later overrides reach it.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in the running application.
  static var liveValue: Value { get }

  /// What the key stands for; the key's own type unless it is declared.
  associatedtype Value = Self

  /// The value in previews; ``liveValue`` unless declared.
  static var previewValue: Value { get }

  /// The value in tests. Unless declared, it is ``previewValue``, and reading it in a test without an
  /// override reports an issue.
  static var testValue: Value { get }
}

/// A key for a dependency whose live value is declared in another module.
///
/// The module of the interface conforms the key to this protocol, and the module of the implementation,
/// which features don't import, conforms it to ``DependencyKey``.
///
/// ```swift
/// struct Geocoder: Sendable, TestDependencyKey {
///   var locate: @Sendable (String) async throws -> Double
///   static let testValue = Geocoder(locate: unimplemented("Geocoder.locate"))
/// }
/// ```
///
/// In a live context a key that conforms to nothing more reports an issue and gives its test value.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// What the key stands for; the key's own type unless it is declared.
  associatedtype Value: Sendable = Self

  /// The value in previews; ``testValue`` unless declared.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The test value, until a preview value is declared.
  public static var previewValue: Value { testValue }

  /// Whether a `testValue` that is being computed should report that nobody overrode the dependency.
  ///
  /// It is `false` while an override is being prepared, since reading a value to change it is no use of it,
  /// and while the value only stands in for a missing live one, which is reported by itself.
  ///
  /// ```swift
  /// enum NowKey: TestDependencyKey {
  ///   static var testValue: Date {
  ///     if shouldReportUnimplemented { reportIssue("Override 'now'.") }
  ///     return Date(timeIntervalSince1970: 0)
  ///   }
  /// }
  /// ```
  public static var shouldReportUnimplemented: Bool {
    guard let resolution = DependencyResolution.current else { return !DependencyValues.isSetting }
    return resolution.allowsReport()
  }
}

extension DependencyKey {
  /// The live value, until a preview value is declared.
  public static var previewValue: Value { liveValue }

  /// The preview value, until a test value is declared; reading it without an override reports an issue.
  public static var testValue: Value {
    if shouldReportUnimplemented { MissingValue(of: Self.self).reportInTest() }
    return previewValue
  }
}
