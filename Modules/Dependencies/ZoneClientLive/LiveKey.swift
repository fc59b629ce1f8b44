import Dependencies
import ZoneClient

extension ZoneClient: DependencyKey {
  /// The zones of this system.
  public static let liveValue = ZoneClient.live
}
