import Foundation
import Testing

/// A process that is killed at any moment leaves a sound database, with none or all of the file.
@Suite struct CrashTests {
  @Test func anImportIsAllOrNothing() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(seed: seed)
    let cli = try ScheduleCLI()
    defer { cli.remove() }
    let file = cli.path("big.ics")
    try Data(SampleCalendar.text(events: 2000).utf8).write(to: URL(filePath: file))
    #expect(try await cli.run("calendars").status == 0)

    var whole: ScheduleCLI.Output?
    let duration = try await ContinuousClock().measure { whole = try await cli.run("import", file) }
    #expect(whole?.status == 0)
    #expect(try await cli.eventCount() == 2000)

    for _ in 0..<10 {
      try FileManager.default.removeDatabase(at: cli.database)
      let running = try cli.start(["import", file])
      let moment = duration * Double.random(in: 0...1, using: &random)
      // The moment of the crash is what is tested: the outcome must hold for every one of them.
      try await Task.sleep(for: moment)
      running.kill()
      let output = try await running.output()
      guard FileManager.default.fileExists(atPath: cli.database) else { continue }
      #expect(try await cli.sqlite("PRAGMA integrity_check") == "ok", "seed \(seed)")
      let count = try await cli.eventCount()
      #expect(count == 0 || count == 2000, "seed \(seed), killed after \(moment): \(count) events")
      if output.status == 0 { #expect(count == 2000, "seed \(seed): reported as done, and not there") }
    }
  }
}

extension ScheduleCLI {
  /// Events in the database, asked of the program itself.
  func eventCount() async throws -> Int {
    let output = try await run("calendars", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(output.standardOutput.utf8)) as? [String: Any]
    let calendars = object?["calendars"] as? [[String: Any]] ?? []
    return calendars.reduce(0) { $0 + ($1["events"] as? Int ?? 0) }
  }
}

extension FileManager {
  fileprivate func removeDatabase(at path: String) throws {
    for suffix in ["", "-wal", "-shm"] where fileExists(atPath: path + suffix) {
      try removeItem(atPath: path + suffix)
    }
  }
}

/// A small generator with a seed that a failed test can print.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
