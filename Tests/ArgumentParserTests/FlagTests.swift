import ArgumentParser
import Testing

@Suite struct FlagTests {
  struct Flags: ParsableArguments {
    @Flag(name: .shortAndLong) var json = false
    @Flag(name: .shortAndLong) var verbose: Int
    @Flag(inversion: .prefixedNo) var color = true
    @Flag(inversion: .prefixedEnableDisable) var cache: Bool?
    @Flag var season: Season?
    @Flag var stops: [Stop] = []
  }

  enum Stop: EnumerableFlag {
    case here
    case overThere
  }

  @Test func onAndOff() throws {
    #expect(try Flags.parse([]).json == false)
    #expect(try Flags.parse(["--json"]).json)
    #expect(try Flags.parse(["-j"]).json)
  }

  @Test(arguments: [([], 0), (["-v"], 1), (["-vvv"], 3), (["-v", "--verbose", "-jv"], 3)])
  func counted(_ words: [String], _ count: Int) throws {
    #expect(try Flags.parse(words).verbose == count)
  }

  @Test func inverted() throws {
    #expect(try Flags.parse([]).color)
    #expect(try Flags.parse(["--no-color"]).color == false)
    #expect(try Flags.parse(["--no-color", "--color"]).color)
    #expect(try Flags.parse([]).cache == nil)
    #expect(try Flags.parse(["--enable-cache"]).cache == true)
    #expect(try Flags.parse(["--disable-cache"]).cache == false)
  }

  @Test func oneOfSeveral() throws {
    #expect(try Flags.parse([]).season == nil)
    #expect(try Flags.parse(["-s"]).season == .spring)
    #expect(try Flags.parse(["--late-summer"]).season == .lateSummer)
    #expect(try Flags.parse(["--over-there", "--here"]).stops == [.overThere, .here])
  }

  @Test func exclusive() throws {
    let error = #expect(throws: (any Error).self) { try Flags.parse(["--spring", "--late-summer"]) }
    #expect(error.map { Flags.message(for: $0) } == "'--late-summer' can't be combined with '--spring'.")
    #expect(try Flags.parse(["--spring", "--spring"]).season == .spring)
  }

  struct Choosing: ParsableArguments {
    @Flag(exclusivity: .chooseFirst) var first: Season
    @Flag(inversion: .prefixedNo) var required: Bool
  }

  @Test func requiredFlags() throws {
    let parsed = try Choosing.parse(["--late-summer", "--spring", "--no-required"])
    #expect(parsed.first == .lateSummer)
    #expect(parsed.required == false)
    let error = #expect(throws: (any Error).self) { try Choosing.parse(["--spring"]) }
    #expect(error.map { Choosing.message(for: $0) } == "Missing option '--required or --no-required'.")
  }

  @Test func flagsTakeNoValue() throws {
    let error = #expect(throws: (any Error).self) { try Flags.parse(["--json=yes"]) }
    #expect(error.map { Flags.message(for: $0) } == "'--json' takes no value, but 'yes' was given.")
  }
}
