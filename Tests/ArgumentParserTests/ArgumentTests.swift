import ArgumentParser
import Testing

@Suite struct ArgumentTests {
  struct Mixed: ParsableArguments {
    @Argument var first: String
    @Argument var second: Int = 2
    @Argument var rest: [String] = []
    @Flag(name: .shortAndLong) var flag = false
  }

  @Test func takesValuesInTurn() throws {
    let parsed = try Mixed.parse(["a", "--flag", "5", "b", "-", "c"])
    #expect(parsed.first == "a")
    #expect(parsed.second == 5)
    #expect(parsed.rest == ["b", "-", "c"])
    #expect(parsed.flag)
    #expect(try Mixed.parse(["a"]).second == 2)
  }

  @Test func everythingAfterTheTerminatorIsAValue() throws {
    let parsed = try Mixed.parse(["--", "--flag", "3", "--", "-f"])
    #expect(parsed.first == "--flag")
    #expect(parsed.second == 3)
    #expect(parsed.rest == ["--", "-f"])
    #expect(parsed.flag == false)
  }

  struct Required: ParsableArguments {
    @Argument var files: [String]
    @Argument(transform: { $0.count }) var length: Int?
  }

  @Test func anArrayWithoutADefaultNeedsOne() throws {
    #expect(try Required.parse(["a", "b"]).files == ["a", "b"])
    let error = #expect(throws: (any Error).self) { try Required.parse([]) }
    #expect(error.map { Required.message(for: $0) } == "Missing argument '<files>'.")
  }

  struct Unrecognized: ParsableArguments {
    @Flag var known = false
    @Argument(parsing: .allUnrecognized) var others: [String] = []
  }

  @Test func unrecognizedOptionsCanBeCollected() throws {
    let parsed = try Unrecognized.parse(["a", "--new=1", "--known", "-x", "--", "--known"])
    #expect(parsed.known)
    #expect(parsed.others == ["a", "--new=1", "-x", "--known"])
  }

  struct AfterTerminator: ParsableArguments {
    @Argument var name: String?
    @Argument(parsing: .postTerminator) var command: [String] = []
  }

  @Test func valuesAfterTheTerminatorOnly() throws {
    let parsed = try AfterTerminator.parse(["a", "--", "ls", "-l"])
    #expect(parsed.name == "a")
    #expect(parsed.command == ["ls", "-l"])
    #expect(try AfterTerminator.parse(["--", "ls"]).name == nil)
    #expect(throws: (any Error).self) { try AfterTerminator.parse(["a", "b"]) }
  }

  struct Passthrough: ParsableArguments {
    @Flag var flag = false
    @Argument var program: String
    @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
  }

  @Test func everythingIsPassedThrough() throws {
    let parsed = try Passthrough.parse(["--flag", "ls", "-l", "--", "--flag"])
    #expect(parsed.flag)
    #expect(parsed.program == "ls")
    #expect(parsed.arguments == ["-l", "--", "--flag"])
  }

  struct Digits: ParsableArguments {
    @Flag(name: .customShort("1")) var one = false
    @Argument var numbers: [Int] = []
  }

  @Test func aDigitCanBeAName() throws {
    let parsed = try Digits.parse(["-1", "-2"])
    #expect(parsed.one)
    #expect(parsed.numbers == [-2])
  }

  @Test func tenThousandValues() throws {
    let words = (0..<10_000).map(String.init)
    #expect(try Mixed.parse(words).rest.count == 9_998)
  }
}
