import APIClient
import Glibc

/// A temporary file without a name: no other user or program can open it, and it is gone with its last
/// descriptor, also when this process is killed.
final class AnonymousFile: Sendable {
  private let descriptor: Int32
  private let folder: String

  /// Makes an empty file.
  ///
  /// - Parameter folder: Where its bytes are kept while it exists.
  /// - Throws: ``APIClient/APIError/cannotStore(folder:detail:)``.
  init(in folder: String) throws(APIError) {
    self.folder = folder
    var descriptor = open(folder, Self.withoutName | O_RDWR | O_CLOEXEC, mode_t(0o600))
    if descriptor < 0, [EISDIR, EOPNOTSUPP, ENOENT].contains(errno) {
      descriptor = Self.openWithName(in: folder)
    }
    guard descriptor >= 0 else { throw Self.failure(in: folder) }
    self.descriptor = descriptor
    guard access(path, R_OK) == 0 else {
      throw APIError.cannotStore(folder: folder, detail: "/proc, which leads to it, is not mounted")
    }
  }

  deinit {
    close(descriptor)
  }

  /// Where this process can open the file, as often as it likes, for as long as it exists.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// The length of the file, in bytes.
  var byteCount: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Appends bytes.
  ///
  /// - Throws: ``APIClient/APIError/cannotStore(folder:detail:)``, when the disk is full for instance.
  func append(_ bytes: UnsafeRawBufferPointer) throws(APIError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        throw Self.failure(in: folder)
      }
    }
  }

  // `O_TMPFILE`, whose definition Swift doesn't import, for every processor that Swift runs on.
  private static let withoutName = 0o20000000 | O_DIRECTORY

  /// For file systems that can't make a file without a name: the name is taken away at once.
  private static func openWithName(in folder: String) -> Int32 {
    var template = Array("\(folder)/schedule-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    if descriptor >= 0 {
      unlink(template)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    return descriptor
  }

  private static func failure(in folder: String) -> APIError {
    .cannotStore(folder: folder, detail: String(cString: strerror(errno)))
  }
}
