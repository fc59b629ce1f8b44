import CSQLite
import ScheduleModels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ScheduleError {
  /// What a result code of SQLite means for the person who asked.
  ///
  /// - Parameters:
  ///   - code: An extended result code.
  ///   - handle: The connection, for its own words and the operating system's error number.
  ///   - database: What to call the database: its path.
  init(sqlite code: Int32, handle: OpaquePointer?, database: String) {
    let systemError = handle.map(Self.systemError) ?? 0
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
      self.init(
        .tryAgain,
        "the database \(database) is in use by another program, nothing was changed",
        remedy: "wait until it is done and try again"
      )
    case SQLITE_READONLY:
      self = .readOnly(database: database)
    case SQLITE_PERM, SQLITE_AUTH:
      self = .noAccess(database: database)
    case SQLITE_FULL:
      self = .full(database: database)
    case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(systemError):
      self = .full(database: database)
    case SQLITE_IOERR:
      let reason = systemError == 0 ? String(cString: sqlite3_errstr(code)) : String(systemError: systemError)
      self.init(
        .inputOutput,
        "reading or writing \(database) failed: \(reason)",
        remedy: "check the disk"
      )
    case SQLITE_NOTADB:
      self.init(
        .badData,
        "\(database) is not a schedule database",
        remedy: "name another file with --database; to read a calendar file, use import"
      )
    case SQLITE_CORRUPT:
      self.init(
        .badData,
        "the database \(database) is damaged",
        remedy: "take back a copy, or save what is left: sqlite3 \(database) .recover"
      )
    case SQLITE_CANTOPEN:
      self = .cannotOpen(database: database, systemError: systemError)
    case SQLITE_NOMEM:
      self.init(.inputOutput, "there isn't enough memory to read \(database)")
    case SQLITE_TOOBIG:
      self.init(.badData, "a text is too long to be stored in \(database)", remedy: "shorten it")
    default:
      let words = handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? "no message"
      self.init(.software, "the database \(database) answered with error \(code): \(words)")
    }
  }

  /// The operating system's error number of the last failure. SQLite hands it on for most statements, but not
  /// for a commit: then the files are asked, the database and its log.
  private static func systemError(_ handle: OpaquePointer) -> Int32 {
    let number = sqlite3_system_errno(handle)
    if number != 0 { return number }
    for pointer in [SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER] {
      var file: UnsafeMutablePointer<sqlite3_file>?
      guard sqlite3_file_control(handle, "main", pointer, &file) == SQLITE_OK, let file,
        let control = file.pointee.pMethods?.pointee.xFileControl
      else { continue }
      var number: Int32 = 0
      if control(file, SQLITE_FCNTL_LAST_ERRNO, &number) == SQLITE_OK, number != 0 { return number }
    }
    return 0
  }

  static func readOnly(database: String) -> Self {
    ScheduleError(
      .notPermitted,
      "the database \(database) is read-only, nothing was changed",
      remedy: "make the file and its folder writable, or name another one with --database"
    )
  }

  static func noAccess(database: String) -> Self {
    ScheduleError(
      .notPermitted,
      "no permission to open \(database)",
      remedy: "check the permissions of the file and its folder"
    )
  }

  static func full(database: String) -> Self {
    ScheduleError(
      .inputOutput,
      "the disk of \(database) is full, nothing was changed",
      remedy: "free some space and try again"
    )
  }

  /// Why a file can't be opened or created: SQLite has one code for all of it, so the file system is asked.
  static func cannotOpen(database: String, systemError: Int32 = 0) -> Self {
    if let error = isNoFile(database) { return error }
    var status = stat()
    let folder = DatabaseFile.folder(of: database)
    if stat(folder, &status) != 0, errno == ENOENT {
      return ScheduleError(
        .cannotCreate,
        "the folder \(folder) doesn't exist",
        remedy: "make it with: mkdir -p \(folder)"
      )
    }
    switch systemError {
    case EACCES, EPERM: return .noAccess(database: database)
    case EROFS: return .readOnly(database: database)
    case ENOSPC, EDQUOT: return .full(database: database)
    default:
      let reason = systemError == 0 ? "" : ": " + String(systemError: systemError)
      return ScheduleError(
        .cannotCreate,
        "\(database) can't be opened\(reason)",
        remedy: "check the path and its permissions"
      )
    }
  }

  /// What is there under the database's name, where it is no file.
  private static func isNoFile(_ database: String) -> Self? {
    var status = stat()
    guard stat(database, &status) == 0 else {
      guard lstat(database, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
      return ScheduleError(
        .cannotCreate,
        "\(database) is a link to a file that doesn't exist",
        remedy: "mend the link, or name another file with --database"
      )
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR:
      return ScheduleError(
        .cannotCreate,
        "\(database) is a folder",
        remedy: "name a file in it: --database \(database)/schedule.sqlite"
      )
    default:
      return ScheduleError(
        .cannotCreate,
        "\(database) is a device or a pipe, no file",
        remedy: "name another file with --database"
      )
    }
  }
}

extension String {
  /// The operating system's words for an error number.
  init(systemError: Int32) {
    self = strerror(systemError).map { String(cString: $0) } ?? "error \(systemError)"
  }
}
