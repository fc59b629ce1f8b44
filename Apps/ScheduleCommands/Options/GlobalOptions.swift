import ArgumentParser

/// The options of every command; they may stand before or after the command's name.
public struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database to use.",
      discussion: "Without it, the one that is set, or else the one under $XDG_DATA_HOME/schedule-cli.",
      valueName: "path"
    ),
    completion: .file()
  )
  public var database: String?

  @Flag(help: "Print JSON, errors included.")
  public var json = false

  @Option(help: ArgumentHelp("When to use colour; auto, if nothing is set.", valueName: "when"))
  public var color: ColorMode?

  public init() {}
}
