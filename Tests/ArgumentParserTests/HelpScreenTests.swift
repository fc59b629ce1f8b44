import ArgumentParser
import Testing

@Suite struct HelpScreenTests {
  @Test func root() throws {
    try expectGolden(Garden.helpMessage(columns: 80) + "\n", "garden.txt")
  }

  @Test func subcommand() throws {
    try expectGolden(Garden.helpMessage(for: Plant.self, columns: 80) + "\n", "garden-plant.txt")
    try expectGolden(Garden.helpMessage(for: Plant.self, columns: 50) + "\n", "garden-plant-50.txt")
    try expectGolden(Garden.helpMessage(for: Water.self, columns: 80) + "\n", "garden-water.txt")
    try expectGolden(Garden.helpMessage(for: Store.self, columns: 80) + "\n", "garden-put-by.txt")
  }

  @Test func hidden() throws {
    let text = Garden.helpMessage(for: Plant.self, includeHidden: true, columns: 80)
    #expect(text.contains("--waterproof"))
    #expect(!Garden.helpMessage(for: Plant.self, columns: 80).contains("--waterproof"))
    #expect(Garden.helpMessage(includeHidden: true).contains("--generate-completion-script"))
  }

  @Test func noLineIsWiderThanAsked() {
    for columns in [50, 60, 80, 120] {
      for line in Garden.helpMessage(for: Plant.self, columns: columns).split(separator: "\n") {
        #expect(line.count <= columns)
      }
    }
  }

  struct Renamed: ParsableCommand {
    static let configuration = CommandConfiguration(helpNames: [.customLong("usage")])
    @Option(name: .short) var host = "localhost"
  }

  struct Taken: ParsableCommand {
    @Option(name: .short) var host = "localhost"
  }

  @Test func helpNames() throws {
    #expect(Renamed.helpMessage(columns: 80).contains("  --usage  "))
    let error = #expect(throws: (any Error).self) { try Renamed.parse(["--help"]) }
    #expect(error.map { Renamed.message(for: $0) } == "Unknown option '--help'.")
    #expect(try Taken.parse(["-h", "example"]).host == "example")
    #expect(Taken.helpMessage(columns: 80).contains("\n  --help  "))
  }

  @Test func usageLines() {
    #expect(Garden.usageString(for: Water.Can.self).hasPrefix("garden water can [--litres <litres>] "))
    #expect(Taken.usageString() == "taken [-h <h>]")
  }
}
