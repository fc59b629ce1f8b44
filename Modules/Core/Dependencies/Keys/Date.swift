import IssueReporting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Tells the time.
///
/// ```swift
/// @Dependency(\.date.now) var now
/// ```
///
/// ```swift
/// withDependencies { $0.date = .constant(Date(timeIntervalSince1970: 0)) } operation: { synchronise() }
/// ```
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// A generator that calls a closure for each date.
  ///
  /// - Parameter generate: Returns the present time.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A generator whose time stands still.
  ///
  /// - Parameter now: The date it always tells.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// The present time. Setting it makes time stand still.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The present time.
  public func callAsFunction() -> Date {
    generate()
  }
}

extension DependencyValues {
  /// The present time: the system's. In tests, using it without an override reports an issue.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }

  private enum DateGeneratorKey: DependencyKey {
    static let liveValue = DateGenerator { Date() }
    static var testValue: DateGenerator {
      let report = unimplementedCall("date")
      return DateGenerator {
        report()
        return Date(timeIntervalSince1970: 0)
      }
    }
  }
}
