import ScheduleModels

/// Where the program keeps what, by the XDG base directory specification.
///
/// Data live under `$XDG_DATA_HOME/schedule-cli`, configuration under `$XDG_CONFIG_HOME/schedule-cli`; relative
/// paths in these variables are ignored, as the specification says.
public struct DataPaths: Hashable, Sendable {
  /// The folder of this program's data.
  public let data: String
  /// The folder of this program's configuration.
  public let configuration: String

  /// Reads the places from the environment.
  ///
  /// - Parameters:
  ///   - program: The name of the folders.
  ///   - environment: The value of an environment variable.
  /// - Throws: `ScheduleError` of kind `configuration` when there is neither a base directory nor a home.
  public init(
    program: String = "schedule-cli",
    environment: (String) -> String? = ProcessEnvironment.value
  ) throws(ScheduleError) {
    func base(_ variable: String, _ fallback: String) throws(ScheduleError) -> String {
      if let path = environment(variable), path.hasPrefix("/") { return path }
      if let home = environment("HOME"), home.hasPrefix("/") { return "\(home)/\(fallback)" }
      throw ScheduleError(
        .configuration,
        "there is no place for the database: neither HOME nor \(variable) is an absolute path",
        remedy: "set one of them, or say --database PATH"
      )
    }
    data = try base("XDG_DATA_HOME", ".local/share") + "/\(program)"
    configuration = try base("XDG_CONFIG_HOME", ".config") + "/\(program)"
  }

  /// The database that is used when none is named.
  public var database: String { "\(data)/schedule.sqlite" }
}
