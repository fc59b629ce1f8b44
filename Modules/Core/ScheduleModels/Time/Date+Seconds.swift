#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Date {
  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  public var secondsSince1970: Int { Int(timeIntervalSince1970.rounded(.down)) }

  /// - Parameter secondsSince1970: Seconds since 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int) {
    self.init(timeIntervalSince1970: TimeInterval(secondsSince1970))
  }
}
