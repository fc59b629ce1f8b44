import Dependencies
import ScheduleModels
import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Storage: DependencyKey {
  /// The database in the user's own data folder, which is made where it is missing. Where there is no such place,
  /// every operation fails with kind `usage`.
  public static let liveValue = Storage.live(path: (try? defaultPath()) ?? "", createsFolder: true)

  /// `$XDG_DATA_HOME/schedule-cli/schedule.sqlite`; where that isn't an absolute path, below `~/.local/share`,
  /// as the XDG base directory specification has it.
  ///
  /// - Parameter environment: The value of an environment variable.
  /// - Throws: `ScheduleError` of kind `configuration` when there is no home either.
  public static func defaultPath(
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) throws(ScheduleError) -> String {
    func absolute(_ variable: String) -> String? {
      environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let data = absolute("XDG_DATA_HOME") ?? absolute("HOME").map({ "\($0)/.local/share" }) else {
      throw ScheduleError(
        .configuration,
        "there is no place for the database: neither HOME nor XDG_DATA_HOME is an absolute path",
        remedy: "set one of them, or say --database PATH"
      )
    }
    return "\(data)/schedule-cli/schedule.sqlite"
  }
}
