import Foundation
import ScheduleModels
import Testing

@Suite struct EventTimeTests {
  /// 2026-03-02T12:00.
  private let noon = LocalDateTime(wallSeconds: 1_772_452_800)
  private let noonInUTC = EventTime.utc(Date(timeIntervalSince1970: 1_772_452_800))

  @Test func aWallTimeIsWrittenAsItsZoneWantsIt() {
    #expect(EventTime.wall(noon, zone: nil) == .floating(noon))
    #expect(EventTime.wall(noon, zone: "Europe/Berlin") == .zoned(noon, zone: "Europe/Berlin"))
    #expect(EventTime.wall(noon, zone: "UTC") == noonInUTC)
    #expect(EventTime.wall(noon, zone: "Etc/UTC") == noonInUTC)
  }

  @Test func theWallTimeIsThatOfItsOwnZone() {
    #expect(EventTime.floating(noon).wallTime == noon)
    #expect(EventTime.zoned(noon, zone: "Asia/Kathmandu").wallTime == noon)
    #expect(noonInUTC.wallTime == noon)
    #expect(EventTime.date(noon.date).wallTime == nil)
    let before = EventTime.utc(Date(timeIntervalSince1970: -0.5))
    #expect(before.wallTime == LocalDateTime(wallSeconds: -1))
  }
}
