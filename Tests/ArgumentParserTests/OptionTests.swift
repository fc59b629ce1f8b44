import ArgumentParser
import Testing

@Suite struct OptionTests {
  struct Single: ParsableArguments {
    @Option(name: .shortAndLong) var number: Int
    @Option var title = "none"
    @Option var ratio: Double?
    @Option(name: [.customLong("type", withSingleDash: true), .customShort("y")]) var kind: String?
    @Flag(name: .short) var all = false
    @Flag(name: .short) var brief = false
  }

  @Test(arguments: [
    ["--number", "5"], ["--number=5"], ["-n", "5"], ["-n5"], ["-n=5"], ["-abn5"], ["-abn", "5"],
    ["--number", "9", "--number", "5"],
  ])
  func everySpelling(_ words: [String]) throws {
    let parsed = try Single.parse(words)
    #expect(parsed.number == 5)
    #expect(parsed.all == (words[0].hasPrefix("-ab")))
    #expect(parsed.title == "none")
    #expect(parsed.ratio == nil)
  }

  @Test func negativeNumbersAreValues() throws {
    let parsed = try Single.parse(["-n", "-5", "--ratio", "-.5"])
    #expect(parsed.number == -5)
    #expect(parsed.ratio == -0.5)
  }

  @Test(arguments: ["-1h", "-2026-03-01", "-.5m"])
  func aNumberWithAUnitIsAValueToo(text: String) throws {
    #expect(try Single.parse(["-n", "1", "--title", text]).title == text)
  }

  @Test func valuesKeepEqualsSignsAndMayBeEmpty() throws {
    #expect(try Single.parse(["-n1", "--title=a=b"]).title == "a=b")
    #expect(try Single.parse(["-n1", "--title="]).title == "")
    #expect(try Single.parse(["-n1", "--title", ""]).title == "")
    #expect(try Single.parse(["-n1", "--title", "-"]).title == "-")
  }

  @Test func longNamesWithOneDash() throws {
    #expect(try Single.parse(["-n1", "-type", "x"]).kind == "x")
    #expect(try Single.parse(["-n1", "-type=x"]).kind == "x")
    #expect(try Single.parse(["-n1", "-yx"]).kind == "x")
  }

  struct Strategies: ParsableArguments {
    @Option(parsing: .unconditional) var raw: String?
    @Option(parsing: .scanningForValue) var scan: String?
    @Option(parsing: .upToNextOption) var many: [Int] = []
    @Option(parsing: .remaining) var rest: [String] = []
    @Option(parsing: .unconditionalSingleValue) var each: [String] = []
    @Option var file: [String] = ["default"]
    @Flag var flag = false
    @Argument var places: [String] = []
  }

  @Test func unconditionalTakesAnything() throws {
    let parsed = try Strategies.parse(["--raw", "--flag", "--each", "--raw", "--each", "--"])
    #expect(parsed.raw == "--flag")
    #expect(parsed.each == ["--raw", "--"])
    #expect(parsed.flag == false)
  }

  @Test func scanningLooksPastOptions() throws {
    let parsed = try Strategies.parse(["--scan", "--flag", "value", "place"])
    #expect(parsed.scan == "value")
    #expect(parsed.flag)
    #expect(parsed.places == ["place"])
  }

  @Test func manyValues() throws {
    let parsed = try Strategies.parse(["--many", "1", "-2", "3", "--flag", "a", "--many=4"])
    #expect(parsed.many == [1, -2, 3, 4])
    #expect(parsed.places == ["a"])
    #expect(try Strategies.parse(["--rest", "a", "--flag", "--", "b"]).rest == ["a", "--flag", "--", "b"])
    #expect(try Strategies.parse(["--file", "a", "x", "--file=b"]).file == ["a", "b"])
    #expect(try Strategies.parse([]).file == ["default"])
  }

  struct Transformed: ParsableArguments {
    struct Point: Equatable, Sendable {
      let x: Int
      let y: Int
      init(_ text: String) throws {
        let parts = text.split(separator: ",").compactMap { Int($0) }
        guard parts.count == 2 else { throw ValidationError("a point is two numbers") }
        (x, y) = (parts[0], parts[1])
      }
    }
    @Option(transform: Point.init) var from: Point
    @Option(transform: Point.init) var to: Point?
    @Option(transform: Point.init) var through: [Point] = []
    var untouched = 7
  }

  @Test func transforms() throws {
    let parsed = try Transformed.parse(["--from", "1,2", "--through", "3,4", "--through=5,6"])
    #expect(parsed.from == (try Transformed.Point("1,2")))
    #expect(parsed.to == nil)
    #expect(parsed.through.map(\.x) == [3, 5])
    #expect(parsed.untouched == 7)
    let error = #expect(throws: (any Error).self) { try Transformed.parse(["--from", "1"]) }
    #expect(
      error.map { Transformed.message(for: $0) }
        == "The value '1' is invalid for '--from <from>': a point is two numbers"
    )
  }

  @Test func valuesCanBeSetAfterwards() throws {
    var parsed = try Single.parse(["-n1"])
    let copy = parsed
    parsed.number = 2
    #expect(parsed.number == 2)
    #expect(copy.number == 1)
  }
}
