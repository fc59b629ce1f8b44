import ScheduleModels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file or a pipe, read piece by piece.
final class ByteStream {
  /// Bytes in all, where that is known before.
  let total: Int?
  private let descriptor: Int32
  private let closes: Bool
  private let name: String
  /// Milliseconds that a named pipe may be without anybody who writes into it.
  private var patience: Int?

  /// - Parameter patience: Milliseconds to wait for the first one who writes into a named pipe.
  /// - Throws: `ScheduleError`: of kind `noInput` where there is no such file, `notPermitted` where it may
  ///   not be read.
  init(_ source: ImportRequest.Source, name: String, patience: Int = 10_000) throws(ScheduleError) {
    self.name = name
    switch source {
    case .standardInput:
      (descriptor, closes) = (STDIN_FILENO, false)
    case .file(let path):
      // A named pipe would keep one waiting here, where nothing can stop it.
      descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { throw Self.failure(name, path: path, errno) }
      closes = true
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.failure(name, errno) }
    let kind = status.st_mode & S_IFMT
    total = kind == S_IFREG ? Int(status.st_size) : nil
    if closes, kind == S_IFIFO {
      self.patience = patience
    } else if closes {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }
    if kind == S_IFDIR {
      throw ScheduleError(.noInput, "\(name) is a folder", remedy: "name the .ics files in it")
    }
  }

  deinit {
    if closes { close(descriptor) }
  }

  /// The next bytes; none at the end.
  ///
  /// - Parameters:
  ///   - count: The most bytes to read.
  ///   - isCancelled: Asked while a pipe has nothing to say.
  func read(upTo count: Int, isCancelled: () -> Bool) throws -> [UInt8] {
    while true {
      let hasData = try waitForData(isCancelled: isCancelled)
      var problem: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        var result = readBytes(descriptor, buffer.baseAddress, count)
        while result < 0, errno == EINTR { result = readBytes(descriptor, buffer.baseAddress, count) }
        if result < 0 { problem = errno }
        filled = max(0, result)
      }
      if problem == EAGAIN { continue }
      guard problem == 0 else { throw Self.failure(name, problem) }
      if bytes.isEmpty, !hasData {
        throw ScheduleError(
          .noInput,
          "\(name) is a pipe that nothing writes into",
          remedy: "start first what writes into it"
        )
      }
      patience = nil
      return bytes
    }
  }

  /// - Returns: `false` where there was none for as long as one may wait for a named pipe.
  private func waitForData(isCancelled: () -> Bool) throws -> Bool {
    guard total == nil else { return true }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let step = 100
    var waited = 0
    while poll(&request, 1, Int32(step)) <= 0 {
      if isCancelled() { throw CancellationError() }
      waited += step
      if let patience, waited >= patience { return false }
    }
    return true
  }

  private static func failure(_ name: String, path: String? = nil, _ code: Int32) -> ScheduleError {
    switch code {
    case ENOENT, ENOTDIR:
      guard !name.isEmpty else {
        return ScheduleError(.noInput, "a file's name is empty", remedy: "check the command line")
      }
      guard let target = path.flatMap(linkTarget) else {
        return ScheduleError(.noInput, "there is no file \(name)", remedy: "check the path")
      }
      return ScheduleError(
        .noInput,
        "\(name) is a link to \(target), which isn't there",
        remedy: "name the file itself, or mend the link"
      )
    case ELOOP:
      return ScheduleError(.noInput, "\(name) is a link that leads back to itself", remedy: "mend the link")
    case ENXIO:
      return ScheduleError(.noInput, "\(name) is a socket or a device, not a file", remedy: "check the path")
    case ENAMETOOLONG:
      return ScheduleError(.noInput, "there is no file with a name of \(name.utf8.count) bytes")
    case EACCES, EPERM:
      return ScheduleError(.notPermitted, "no permission to read \(name)", remedy: "check its permissions")
    default:
      return ScheduleError(.inputOutput, "reading \(name) failed: \(String(systemError: code))")
    }
  }

  private static func linkTarget(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count > 0
      ? String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }
}

/// The system's `read`, under a name that the method of the same name doesn't hide.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

/// Processors that work at the moment.
func coreCount() -> Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
