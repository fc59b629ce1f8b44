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

  /// - Throws: `ScheduleError`: of kind `noInput` where there is no such file, `notPermitted` where it may not
  ///   be read.
  init(_ source: ImportRequest.Source, name: String) throws(ScheduleError) {
    self.name = name
    switch source {
    case .standardInput:
      (descriptor, closes) = (STDIN_FILENO, false)
    case .file(let path):
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure(name, errno) }
      closes = true
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.failure(name, errno) }
    if status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw ScheduleError(.noInput, "\(name) is a folder", remedy: "name the .ics files in it")
    }
    total = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
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
    try waitForData(isCancelled: isCancelled)
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var result = readBytes(descriptor, buffer.baseAddress, count)
      while result < 0, errno == EINTR { result = readBytes(descriptor, buffer.baseAddress, count) }
      if result < 0 { problem = errno }
      filled = max(0, result)
    }
    guard problem == 0 else { throw Self.failure(name, problem) }
    return bytes
  }

  private func waitForData(isCancelled: () -> Bool) throws {
    guard total == nil else { return }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, 100) <= 0 {
      if isCancelled() { throw CancellationError() }
    }
  }

  private static func failure(_ name: String, _ code: Int32) -> ScheduleError {
    switch code {
    case ENOENT, ENOTDIR:
      ScheduleError(.noInput, "there is no file \(name)", remedy: "check the path")
    case EACCES, EPERM:
      ScheduleError(.notPermitted, "no permission to read \(name)", remedy: "check its permissions")
    default:
      ScheduleError(.inputOutput, "reading \(name) failed: \(String(systemError: code))")
    }
  }
}

/// The system's `read`, under a name that the method of the same name doesn't hide.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

/// Processors that work at the moment.
func coreCount() -> Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
