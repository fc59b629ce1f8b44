#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A span of time in which nothing takes place.
///
/// ```swift
/// let gap = TimeGap(start: Date(timeIntervalSince1970: 0), end: Date(timeIntervalSince1970: 3600))
/// ```
public struct TimeGap: Hashable, Identifiable, Sendable {
  /// When it begins.
  public var start: Date
  /// When the next thing begins.
  public var end: Date

  /// A gap by its bounds.
  public init(start: Date, end: Date) {
    self.start = start
    self.end = end
  }

  /// The start: two gaps never begin together.
  public var id: Date { start }
  /// How long it lasts, in seconds.
  public var seconds: Int { end.secondsSince1970 - start.secondsSince1970 }
}
