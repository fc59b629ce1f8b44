import Dependencies
import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Storage: DependencyKey {
  /// The database in the user's own data folder, which is made where it is missing.
  public static let liveValue = Storage.live(path: defaultPath, createsFolder: true)

  /// `$XDG_DATA_HOME/schedule-cli/schedule.sqlite`; where that isn't an absolute path, below `~/.local/share`,
  /// as the XDG base directory specification has it.
  public static var defaultPath: String {
    let home = getenv("HOME").map { String(cString: $0) } ?? "."
    let data = getenv("XDG_DATA_HOME").map { String(cString: $0) } ?? ""
    return (data.hasPrefix("/") ? data : home + "/.local/share") + "/schedule-cli/schedule.sqlite"
  }
}
