import ConfigurationClient
import Glibc
import ScheduleModels

/// Where the configuration is.
enum ConfigurationPlace {
  /// The file that `SCHEDULE_CLI_CONFIG` names, or the one in the user's folder for configuration, as the XDG base
  /// directory specification has it.
  ///
  /// - Parameter environment: The value of an environment variable.
  /// - Throws: `ScheduleError` of kind `configuration` when there is no home.
  static func path(_ environment: (String) -> String?) throws(ScheduleError) -> String {
    if let path = environment(Setting.fileVariable), !path.isEmpty { return path }
    func absolute(_ variable: String) -> String? {
      environment(variable).flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
    }
    guard let folder = absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map({ "\($0)/.config" }) else {
      throw ScheduleError(
        .configuration,
        "there is no place for the configuration: neither HOME nor XDG_CONFIG_HOME is an absolute path",
        remedy: "set one of them, or name a file with \(Setting.fileVariable)"
      )
    }
    return "\(folder)/schedule-cli/config"
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes the folder of a file, and those above it, each with mode 0700 where it is new.
  static func makeFolder(of path: String) throws(ScheduleError) {
    let folder = folder(of: path)
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    if errno == ENOENT, folder != path, folder != ".", folder != "/" {
      try makeFolder(of: folder)
      if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    }
    throw ScheduleError(
      .cannotCreate,
      "the folder \(folder) can't be made: \(String(cString: strerror(errno)))",
      remedy: "make it yourself, or name a file with \(Setting.fileVariable)"
    )
  }
}

/// Keeps other processes from changing a file meanwhile: a lock on its folder, which goes with the process.
struct FolderLock {
  private let descriptor: Int32

  /// Tries for five seconds.
  private static let attempts = 500
  private static let pause = Duration.milliseconds(10)

  /// - Throws: `ScheduleError` of kind `tryAgain` where another process has it for long.
  init(of path: String) async throws {
    let folder = ConfigurationPlace.folder(of: path)
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ScheduleError(
        .notPermitted,
        "the folder \(folder) can't be opened: \(String(cString: strerror(errno)))",
        remedy: "check its permissions"
      )
    }
    for _ in 0..<Self.attempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      // A file system without locks has none that could be waited for.
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      try await Task.sleep(for: Self.pause)
    }
    close(descriptor)
    throw ScheduleError(
      .tryAgain,
      "the configuration \(path) is being changed by another program",
      remedy: "wait until it is done and try again"
    )
  }

  func release() { close(descriptor) }
}
