import AppFeature
import ArgumentParser
import ComposableArchitecture
import Configuration
import ConfigurationClient
import ScheduleCommands
import ScheduleModels

struct Config: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show and change what is set once for all commands.",
    discussion: """
      The file has lines of 'name = value', and comments from # on. The command line comes before the environment, \
      that before the file, and that before what the program does by itself. Where a line can't be read, every \
      command says so and ends with exit code 78; 'config set' and 'config unset' mend it.

      \(Setting.help)
      """,
    subcommands: [Show.self, Set.self, Unset.self, Path.self],
    defaultSubcommand: Show.self
  )

  @OptionGroup var options: GlobalOptions

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show each setting, its value, and where that comes from."
    )

    @OptionGroup var options: GlobalOptions

    @MainActor func run() async throws {
      let session = try Session(options)
      let values = try await session.settings()
      @Dependency(\.configurationClient) var configurationClient
      if options.json { return try session.print(values.json(path: try? configurationClient.path())) }
      try session.print(SettingsFormatter(terminal: session.terminal).text(of: values))
    }
  }

  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Set something from now on.",
      discussion: "Comments and the order of the file's lines stay.\n\n\(Setting.help)"
    )

    @Argument(help: "What to set.")
    var name: Setting

    @Argument(help: "Its value.")
    var value: String

    @OptionGroup var options: GlobalOptions

    @MainActor func run() async throws {
      try Preferences.check(value, for: name)
      try await Session(options, preferences: Preferences()).changeConfiguration(
        .valueEntered(name, value),
        name
      )
    }
  }

  struct Unset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a setting, so that the default holds again."
    )

    @Argument(help: "What to remove.")
    var name: Setting

    @OptionGroup var options: GlobalOptions

    @MainActor func run() async throws {
      try await Session(options, preferences: Preferences()).changeConfiguration(
        .resetButtonTapped(name),
        name
      )
    }
  }

  struct Path: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print where the configuration file is, or would be.",
      discussion: """
        $XDG_CONFIG_HOME/schedule-cli/config, or ~/.config/schedule-cli/config; SCHEDULE_CLI_CONFIG names another.
        """
    )

    @OptionGroup var options: GlobalOptions

    @MainActor func run() async throws {
      @Dependency(\.configurationClient) var configurationClient
      let path = try configurationClient.path()
      let json: JSONValue = ["path": .string(path)]
      try OutputStream.standardOutput.writeLine(options.json ? json.document.text(indented: true) : path)
    }
  }
}

extension Session {
  /// Shows the settings, and gives them.
  fileprivate func settings() async throws -> [ResolvedSettings.Value] {
    await send(.view(.configurationButtonTapped(options: options.settings)))
    await send(.destination(.presented(.configuration(.view(.onAppear)))))
    if let failure = store.destination?.configuration?.failure { throw failure }
    return store.destination?.configuration?.values.elements ?? []
  }

  /// Changes the file, and prints the setting as it is now. Other lines, which every command stumbles over, are
  /// named.
  fileprivate func changeConfiguration(_ change: Configuration.Action.View, _ setting: Setting) async throws {
    await send(.view(.configurationButtonTapped(options: [:])))
    await send(.destination(.presented(.configuration(.view(change)))))
    guard let state = store.destination?.configuration, let wasEffective = state.wasEffective else {
      throw store.destination?.configuration?.failure
        ?? ScheduleError(.software, "the configuration was not changed")
    }
    if !wasEffective { note("'\(setting.rawValue)' isn't set in the file.") }
    for problem in state.problems {
      let report = ErrorReport(problem)
      note(options.json ? report.warningJSON.text() : report.warningText(program: Schedule._commandName))
    }
    guard let value = state.values[id: setting] else { return }
    try await report("'\(setting.rawValue)' was changed", remedy: "see it with 'config show'") {
      if options.json { return try print(value.json) }
      try print(SettingsFormatter(terminal: terminal).text(of: [value]))
    }
  }
}
