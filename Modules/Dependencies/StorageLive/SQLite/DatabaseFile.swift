import ScheduleModels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a database lives, and who may read it: its owner.
struct DatabaseFile: Sendable {
  /// A path, or `:memory:`.
  var path: String
  /// Whether missing folders on the way are made: so for the program's own place, not for one that somebody
  /// typed, where a missing folder is more likely a slip.
  var createsFolder = false

  var isInMemory: Bool { path == ":memory:" }

  /// Makes an empty file, which is an empty database, with mode 0600, unless there is a file already.
  ///
  /// Only a new file is opened here: closing a second descriptor of one that SQLite has open would drop
  /// SQLite's locks on it, as POSIX has it.
  func createIfMissing() throws {
    guard !isInMemory else { return }
    guard !path.isEmpty else {
      throw ScheduleError(.usage, "no database is named", remedy: "name a file: --database PATH")
    }
    var descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == ENOENT, createsFolder {
      try Self.createFolder(Self.folder(of: path))
      descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    }
    guard descriptor < 0 else {
      close(descriptor)
      return
    }
    let reason = errno
    // A folder that can't be written to may still hold a database to read.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return }
    throw ScheduleError.cannotOpen(database: path, systemError: reason)
  }

  /// Whether a database can be read in place although neither it nor its folder can be written to: there must
  /// be no changes beside the file that a reader would have to take in first.
  var isUnchangeable: Bool {
    guard !isInMemory, access(Self.folder(of: path), W_OK) != 0 else { return false }
    var status = stat()
    return stat(path + "-wal", &status) != 0 || status.st_size == 0
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder and those above it, each with mode 0700 where it is new.
  private static func createFolder(_ path: String) throws {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    if errno == ENOENT {
      try createFolder(folder(of: path))
      if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    }
    let reason = String(systemError: errno)
    throw ScheduleError(
      .cannotCreate,
      "the folder \(path) can't be made: \(reason)",
      remedy: "make it yourself, or name another database with --database"
    )
  }
}
