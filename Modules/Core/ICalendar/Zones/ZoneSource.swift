import ScheduleModels

/// Where expansion finds the rules of time zones: the system's, as a client or a test hands them in.
///
/// ```swift
/// let zones = ZoneSource(local: zoneClient.local(), named: zoneClient.named)
/// ```
public struct ZoneSource: Sendable {
  /// The zone of the person who asks: for names that nothing defines.
  public let local: Zone
  private let lookUp: @Sendable (String) -> Zone?

  /// - Parameter named: The rules for an IANA name, or `nil` where the system has none.
  public init(local: Zone, named: @escaping @Sendable (String) -> Zone?) {
    self.local = local
    self.lookUp = named
  }

  /// The rules for an IANA name, or `nil` where the system has none.
  public func named(_ name: String) -> Zone? { lookUp(name) }
}
