import ArgumentParser
import Testing

@Suite struct ErrorMessageTests {
  private func message(_ words: String...) throws -> String {
    let error = #expect(throws: (any Error).self) { try Garden.parseAsRoot(words) }
    return try Garden.message(for: #require(error))
  }

  @Test func unknownOptions() throws {
    #expect(try message("--verbos") == "Unknown option '--verbos'. Did you mean '--verbose'?")
    #expect(try message("--dierctory=x") == "Unknown option '--dierctory'. Did you mean '--directory'?")
    #expect(try message("--entirely-new") == "Unknown option '--entirely-new'.")
    #expect(try message("-x") == "Unknown option '-x'.")
    #expect(try message("-vx") == "Unknown option '-vx'.")
    #expect(try message("water", "--litre", "4") == "Unknown option '--litre'. Did you mean '--litres'?")
  }

  @Test func unknownSubcommands() throws {
    #expect(try message("palnt") == "Unknown subcommand 'palnt'. Did you mean 'plant'?")
    #expect(try message("dig").hasPrefix("Unknown subcommand 'dig'. There are: plant, "))
    #expect(try message("water", "hoes") == "Unknown subcommand 'hoes'. Did you mean 'hose'?")
    #expect(try message("help", "watre") == "Unknown subcommand 'watre'. Did you mean 'water'?")
  }

  @Test func valuesThatDoNotFit() throws {
    #expect(
      try message("plant", "b", "--distance", "1", "--soil", "mud")
        == "The value 'mud' is invalid for '--soil <soil>'. Choose one of 'clay', 'loam', 'sand'."
    )
    #expect(
      try message("plant", "b", "--distance", "1", "-n", "many")
        == "The value 'many' is invalid for '-n <number>'."
    )
    #expect(
      try message("plant", "b", "--distance=-1")
        == "The value '-1' is invalid for '--distance <distance>': rows need room"
    )
  }

  @Test func whatIsMissing() throws {
    #expect(try message("plant", "b") == "Missing option '--distance <distance>'.")
    #expect(try message("plant", "--distance", "1") == "Missing argument '<bed>'.")
    #expect(try message("plant", "b", "--distance") == "Missing value for '--distance <distance>'.")
    #expect(try message("plant", "b", "--distance", "--soil") == "Missing value for '--distance <distance>'.")
    #expect(try message("plant", "b", "-n", "--", "1") == "Missing value for '-n <number>'.")
  }

  @Test func aValueThatLooksLikeAnOption() throws {
    #expect(
      try message("plant", "b", "--distance", "-PT1H")
        == "Missing value for '--distance <distance>'. If '-PT1H' is the value, write '--distance=-PT1H'."
    )
    #expect(
      try message("plant", "b", "-n", "-x")
        == "Missing value for '-n <number>'. If '-x' is the value, write '-n-x'."
    )
  }

  @Test func whatIsTooMuch() throws {
    #expect(try message("put-by", "one", "two") == "Unexpected argument 'two'.")
    #expect(try message("water", "hose", "--fine", "north") == "Unexpected argument 'north'.")
  }

  @Test func theWholeMessageHelps() throws {
    let error = #expect(throws: (any Error).self) { try Garden.parseAsRoot(["put-by", "-x"]) }
    #expect(
      error.map { Garden.fullMessage(for: $0) } == """
        Error: Unknown option '-x'.
        Usage: garden put-by [<jar>]
          See 'garden put-by --help' for more information.
        """
    )
    let missing = #expect(throws: (any Error).self) { try Garden.parseAsRoot(["plant", "--distance", "1"]) }
    let lines = missing.map { Garden.fullMessage(for: $0) }?.split(separator: "\n").map(String.init)
    #expect(lines?[1] == "Help:  <bed>  The bed to plant.")
  }

  struct Boom: Error, CustomStringConvertible {
    let description = "the shed is on fire"
  }

  @Test func errorsOfTheProgramAndTheirCodes() {
    #expect(Garden.fullMessage(for: Boom()) == "Error: the shed is on fire")
    #expect(Garden.exitCode(for: Boom()) == .failure)
    #expect(Garden.fullMessage(for: ExitCode(3)) == "")
    #expect(Garden.exitCode(for: ExitCode(3)).rawValue == 3)
    #expect(Garden.fullMessage(for: CleanExit.message("done")) == "done")
    #expect(Garden.exitCode(for: CleanExit.message("done")) == .success)
    #expect(Garden.exitCode(for: ValidationError("no")).rawValue == 64)
  }

  @Test func helpWinsOverErrorsAndVersionIsPrinted() throws {
    #expect(try message("plant", "--nonsense", "--help") == Garden.helpMessage(for: Plant.self))
    #expect(try message("help", "plant") == Garden.helpMessage(for: Plant.self))
    #expect(try message("help", "water", "hose") == Garden.helpMessage(for: Water.Hose.self))
    #expect(try message("-h") == Garden.helpMessage())
    #expect(try message("--version") == "2.1.0")
    #expect(try message("plant", "--version", "b") == "Unknown option '--version'.")
  }
}
