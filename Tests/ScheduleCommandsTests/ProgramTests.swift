import ArgumentParser
import ScheduleModels
import Testing

@testable import ScheduleCommands

@Suite struct ProgramTests {
  struct Root: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schedule-cli",
      version: "1.0",
      subcommands: [Leaf.self]
    )
    @OptionGroup var global: GlobalOptions
  }

  struct Leaf: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "leaf")
    @OptionGroup var global: GlobalOptions
  }

  private func outcome(of words: [String]) throws -> Outcome {
    let error = #expect(throws: (any Error).self) { try Root.parseAsRoot(words) }
    return Outcome(
      of: try #require(error),
      from: Root.self,
      named: "schedule-cli",
      isJSON: Program.asksForJSON(words)
    )
  }

  private func outcome(of error: any Error, isJSON: Bool = false) -> Outcome {
    Outcome(of: error, from: Root.self, named: "schedule-cli", isJSON: isJSON)
  }

  @Test func aReaderThatLeavesIsNoneOfOurBusiness() {
    let outcome = outcome(of: ScheduleError.readerLeft, isJSON: true)
    #expect((outcome.code, outcome.output, outcome.errors) == (74, "", ""))
  }

  @Test func usageErrorsShowTheUsage() throws {
    let outcome = try outcome(of: ["leaf", "--colour", "never"])
    #expect(outcome.code == 64)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasPrefix(
        "Error: Unknown option '--colour'. Did you mean '--color'?\nUsage: schedule-cli leaf "
      )
    )
  }

  @Test func usageErrorsAsJSON() throws {
    #expect(
      try outcome(of: ["--json", "leaf", "extra"]).errors == #"""
        {"schema":1,"error":{"code":64,"kind":"usage","message":"Unexpected argument 'extra'.",\#
        "remedy":"see schedule-cli --help"}}

        """#
    )
    #expect(Program.asksForJSON(["leaf", "--", "--json"]) == false)
  }

  @Test func failuresAreOneLine() {
    let failure = ScheduleError(.noInput, "there is no event a3f9", remedy: "list shows the ids")
    #expect(outcome(of: failure).errors == "schedule-cli: there is no event a3f9; list shows the ids\n")
    #expect(outcome(of: failure).code == 66)
    #expect(
      outcome(of: failure, isJSON: true).errors == #"""
        {"schema":1,"error":{"code":66,"kind":"noInput","message":"there is no event a3f9",\#
        "remedy":"list shows the ids"}}

        """#
    )
    #expect(outcome(of: CancellationError()).code == 70)
  }

  @Test func helpAndVersionSucceed() throws {
    #expect(try outcome(of: ["--version"]).output == "1.0\n")
    #expect(try outcome(of: ["--version"]).code == 0)
    #expect(try outcome(of: ["leaf", "--help"]).output.hasPrefix("USAGE: schedule-cli leaf"))
  }

  @Test func aBareCodeIsSilent() {
    let outcome = outcome(of: ExitStatus.doneInPart.exitCode)
    #expect(outcome.code == 2)
    #expect(outcome.output + outcome.errors == "")
  }

  @Test(arguments: [["--json", "leaf"], ["leaf", "--json"]])
  func globalOptionsStandAnywhere(_ words: [String]) throws {
    let leaf = try #require(try Root.parseAsRoot(words) as? Leaf)
    #expect(leaf.global.json)
    #expect(leaf.global.color == nil)
    #expect(leaf.global.database == nil)
  }
}
