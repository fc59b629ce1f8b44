import ArgumentParser

/// The program that the tests read, describe and complete: every kind of declaration is in it.
struct Garden: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look after a garden.",
    discussion: "A garden is a directory with a file for each bed.\n\nNothing is watered unasked.",
    version: "2.1.0",
    subcommands: [Plant.self, Water.self, Secret.self],
    groupedSubcommands: [CommandGroup(name: "Autumn", subcommands: [Harvest.self, Store.self])]
  )

  @OptionGroup var shared: SharedOptions
}

struct SharedOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "The garden's directory.", completion: .directory)
  var directory = "."

  @Flag(name: .shortAndLong, help: "Say more; twice, everything.") var verbose: Int

  @Flag(inversion: .prefixedNo, help: "Whether to use colour.") var color = true
}

enum Soil: String, CaseIterable, ExpressibleByArgument {
  case clay
  case loam
  case sand
}

enum Season: EnumerableFlag {
  case spring
  case lateSummer

  static func name(for value: Season) -> NameSpecification { value == .spring ? .shortAndLong : .long }
  static func help(for value: Season) -> ArgumentHelp? {
    value == .spring ? "Before the last frost." : "After the first apples."
  }
}

struct Plant: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put seeds into a bed.",
    discussion: "Seeds go in rows.",
    aliases: ["sow"]
  )

  @Argument(help: "The bed to plant.", completion: .file(extensions: ["bed", "plot"])) var bed: String

  @Argument(help: "What to plant.", completion: .custom { words in ["basil", "\(words.count) beets"] })
  var seeds: [String] = []

  @Option(name: [.customShort("n"), .long], help: ArgumentHelp("Seeds in a hole.", valueName: "number"))
  var count = 1

  @Option(help: "The soil that the seeds need.") var soil: Soil?

  @Option(
    help: ArgumentHelp(
      "Centimetres between rows.",
      discussion: "Measured between the middles, not the edges."
    ),
    transform: { text in
      guard let distance = Double(text), distance > 0 else { throw ValidationError("rows need room") }
      return distance
    }
  )
  var distance: Double

  @Flag(help: "When to plant.") var season: Season = .spring

  @OptionGroup var shared: SharedOptions
  @OptionGroup(title: "Labels") var labels: LabelOptions

  func validate() throws {
    if count < 1 { throw ValidationError("'--count' must be at least 1.") }
  }
}

struct LabelOptions: ParsableArguments {
  @Option(help: "What to write on the label.", completion: .shellCommand("ls labels")) var label: [String] =
    []
  @Flag(help: .hidden) var waterproof = false
}

struct Water: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Water beds.",
    subcommands: [Hose.self, Can.self],
    defaultSubcommand: Can.self
  )

  struct Hose: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Water with the hose.")
    @Flag var fine = false
  }

  struct Can: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Water with a can.")
    @Option(name: .shortAndLong) var litres = 10
    @OptionGroup var shared: SharedOptions
  }
}

struct Harvest: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Bring in what is ripe.")
  @ParentCommand var garden: Garden
  @Argument var beds: [String]
}

struct Store: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "put-by",
    abstract: "Keep the harvest for winter.",
    usage: "garden put-by [<jar>]"
  )
  @Argument var jar: String?
}

struct Secret: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Not told.", shouldDisplay: false)
}
