import ArgumentParser
import Testing

@Suite struct SubcommandTests {
  @Test func findsSubcommandsByNameAndAlias() throws {
    for name in ["plant", "sow"] {
      let plant = try #require(try Garden.parseAsRoot([name, "--distance", "4", "north"]) as? Plant)
      #expect(plant.bed == "north")
      #expect(plant.distance == 4)
      #expect(plant.season == .spring)
    }
    #expect(try Garden.parseAsRoot(["put-by"]) is Store)
    #expect(try Garden.parseAsRoot(["secret"]) is Secret)
    #expect(try Garden.parseAsRoot([]) is Garden)
  }

  @Test func nestedAndDefault() throws {
    #expect((try Garden.parseAsRoot(["water", "hose", "--fine"]) as? Water.Hose)?.fine == true)
    #expect((try Garden.parseAsRoot(["water"]) as? Water.Can)?.litres == 10)
    #expect((try Garden.parseAsRoot(["water", "-l", "3"]) as? Water.Can)?.litres == 3)
  }

  @Test(arguments: [
    ["-v", "--no-color", "-d", "plot", "water", "can"],
    ["water", "can", "-v", "--no-color", "-d", "plot"],
    ["-d", "elsewhere", "-v", "water", "-d", "plot", "--no-color"],
  ])
  func sharedOptionsStandOnEitherSide(_ words: [String]) throws {
    let can = try #require(try Garden.parseAsRoot(words) as? Water.Can)
    #expect(can.shared.directory == "plot")
    #expect(can.shared.verbose == 1)
    #expect(can.shared.color == false)
  }

  @Test func parentsAreReachable() throws {
    let harvest = try #require(try Garden.parseAsRoot(["-d", "plot", "harvest", "a"]) as? Harvest)
    #expect(harvest.garden.shared.directory == "plot")
  }

  @Test func theTerminatorEndsSubcommands() throws {
    let harvest = try #require(try Garden.parseAsRoot(["harvest", "--", "water"]) as? Harvest)
    #expect(harvest.beds == ["water"])
  }

  @Test func validationNamesTheCommand() throws {
    let error = #expect(throws: (any Error).self) {
      try Garden.parseAsRoot(["plant", "b", "--distance", "1", "-n", "0"])
    }
    let message = try #require(error.map { Garden.fullMessage(for: $0) })
    #expect(message.hasPrefix("Error: '--count' must be at least 1.\nUsage: garden plant "))
    #expect(message.hasSuffix("\n  See 'garden plant --help' for more information."))
    #expect(error.map { Garden.exitCode(for: $0) } == .validationFailure)
  }

  struct Nap: AsyncParsableCommand {
    @Argument var hours: Int
    mutating func run() async throws {
      await Task.yield()
      if hours > 2 { throw ExitCode(7) }
    }
  }

  @Test func asynchronousCommandsRun() async throws {
    var short = try Nap.parse(["1"])
    try await short.run()
    var long = try Nap.parse(["3"])
    let error = await #expect(throws: ExitCode.self) { try await long.run() }
    #expect(error.map { Nap.exitCode(for: $0) } == ExitCode(7))
  }

  @Test func aCommandWithoutWorkAsksForHelp() throws {
    var garden = try Garden.parse([])
    let error = #expect(throws: CleanExit.self) { try garden.run() }
    #expect(error.map { Garden.fullMessage(for: $0) } == Garden.helpMessage())
    #expect(error.map { Garden.exitCode(for: $0) } == .success)
  }
}
