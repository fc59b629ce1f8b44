import Foundation
import TestSupport
import Testing

@testable import ScheduleModels

@Suite struct ZoneTests {
  let berlin = Zone(name: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3")!
  let sydney = Zone(name: "Australia/Sydney", posix: "AEST-10AEDT,M10.1.0,M4.1.0/3")!

  @Test func gapShiftsForward() throws {
    let wall = try local(2026, 3, 29, 2, 30)
    #expect(berlin.instant(of: wall) == utc(try local(2026, 3, 29, 1, 30)))
    #expect(berlin.localTime(at: berlin.instant(of: wall)) == (try local(2026, 3, 29, 3, 30)))
  }

  @Test func overlapIsTheFirst() throws {
    #expect(berlin.instant(of: try local(2026, 10, 25, 2, 30)) == utc(try local(2026, 10, 25, 0, 30)))
    #expect(berlin.instant(of: try local(2026, 10, 25, 3, 0)) == utc(try local(2026, 10, 25, 2, 0)))
    #expect(berlin.offset(at: utc(try local(2026, 10, 25, 0, 59))) == 7200)
    #expect(berlin.offset(at: utc(try local(2026, 10, 25, 1, 0))) == 3600)
  }

  @Test func southernSummer() throws {
    #expect(sydney.offset(at: utc(try local(2026, 1, 1, 0, 0))) == 39_600)
    #expect(sydney.offset(at: utc(try local(2026, 7, 1, 0, 0))) == 36_000)
    #expect(sydney.instant(of: try local(2026, 12, 31, 23, 59)) == utc(try local(2026, 12, 31, 12, 59)))
  }

  @Test(arguments: [
    ("EST5EDT", -14_400), ("IST-1GMT0,M10.5.0,M3.5.0/1", 3600), ("<-03>3", -10_800),
    ("EST5EDT,0/0,J365/25", -14_400), ("XXX3YYY,J1/-24,J365/167:59:59", -7200),
    ("ABC+03:30:15", -12_615),
  ])
  func ruleTexts(text: String, offsetInJuly: Int) throws {
    let zone = try #require(Zone(name: "x", posix: text))
    #expect(zone.offset(at: utc(try local(2026, 7, 1, 12, 0))) == offsetInJuly)
  }

  @Test(arguments: [
    "", "C", "CET", "CET-", "CET-1CEST,M3", "CET-1CEST,M13.1.0,M10.5.0", "CET-1 CEST", "<+03-3",
  ])
  func whatIsNoRule(text: String) {
    #expect(Zone(name: "x", posix: text) == nil)
  }

  @Test func fifthWeekdayIsTheLast() throws {
    // March 2026 has five Sundays, March 2027 four after the 1st: the last is the 28th.
    #expect(berlin.offset(at: utc(try local(2027, 3, 28, 0, 59))) == 3600)
    #expect(berlin.offset(at: utc(try local(2027, 3, 28, 1, 0))) == 7200)
  }

  @Test func transitionsByRule() throws {
    let range = utc(try local(2026, 1, 1, 0, 0))..<utc(try local(2028, 1, 1, 0, 0))
    let found = berlin.transitions(in: range).map(\.instant)
    #expect(
      found
        == [
          utc(try local(2026, 3, 29, 1, 0)), utc(try local(2026, 10, 25, 1, 0)),
          utc(try local(2027, 3, 28, 1, 0)), utc(try local(2027, 10, 31, 1, 0)),
        ]
    )
  }

  @Test func damagedFiles() throws {
    let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/Europe/Berlin")))
    #expect(try Zone(name: "x", tzif: whole).offset(at: 1_783_339_200) == 7200)
    for length in 0..<whole.count - 30 {
      #expect(throws: ScheduleError.self) { try Zone(name: "x", tzif: Array(whole[..<length])) }
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      var damaged = whole
      for _ in 0..<3 {
        damaged[Int.random(in: 0..<whole.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      // It is read or refused; what matters is that it comes back.
      _ = (try? Zone(name: "x", tzif: damaged))?.offset(at: 1_783_339_200)
    }
  }

  private func local(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) throws
    -> LocalDateTime
  {
    let date = try #require(CalendarDate(year: year, month: month, day: day))
    return try #require(LocalDateTime(date: date, hour: hour, minute: minute))
  }

  private func utc(_ local: LocalDateTime) -> Int { local.wallSeconds }
}
