import Dependencies
import FileClient
import Glibc
import ScheduleModels

extension FileClient: DependencyKey {
  /// Writes through the operating system's files.
  public static let liveValue = Self(
    write: { chunks, destination in
      switch destination {
      case .standardOutput:
        return try await copy(chunks, to: STDOUT_FILENO, name: "standard output")
      case .file(let path, let overwrites):
        return try await replace(path, with: chunks, overwrites: overwrites)
      case .replacement(let path):
        let place = realPath(path) ?? path
        return try await replace(
          place,
          with: chunks,
          overwrites: true,
          permissions: permissions(of: place) ?? 0o600
        )
      }
    }
  )
}

/// Where a path leads, behind links; `nil` where that isn't there.
private func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

private func permissions(of path: String) -> mode_t? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
}

/// Writes beside the file's place and moves it there when everything, to the last byte, is on the disk.
///
/// - Parameter permissions: Of the file; `nil` for what the process gives new files.
private func replace(
  _ path: String,
  with chunks: AsyncThrowingStream<[UInt8], any Error>,
  overwrites: Bool,
  permissions: mode_t? = nil
) async throws -> Int {
  var status = stat()
  if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw ScheduleError.isFolder(path) }
  if !overwrites, access(path, F_OK) == 0 { throw ScheduleError.exists(path) }
  var template = Array("\(path).XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { throw ScheduleError.cannotCreate(path, code: errno) }
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  let temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  do {
    defer { close(descriptor) }
    let count = try await copy(chunks, to: descriptor, name: path)
    guard fchmod(descriptor, permissions ?? permissionsOfNewFiles()) == 0, fsync(descriptor) == 0 else {
      throw ScheduleError.cannotWrite(path, code: errno)
    }
    try move(temporary, to: path, overwrites: overwrites)
    return count
  } catch {
    unlink(temporary)
    throw error
  }
}

private func permissionsOfNewFiles() -> mode_t {
  let mask = umask(0)
  umask(mask)
  return 0o666 & ~mask
}

/// Moves a file to its place; without `overwrites` never over one that came there meanwhile.
private func move(_ temporary: String, to path: String, overwrites: Bool) throws {
  if overwrites {
    guard rename(temporary, path) == 0 else { throw ScheduleError.cannotCreate(path, code: errno) }
  } else {
    guard link(temporary, path) == 0 else {
      throw errno == EEXIST ? ScheduleError.exists(path) : ScheduleError.cannotCreate(path, code: errno)
    }
    unlink(temporary)
  }
}

private func copy(
  _ chunks: AsyncThrowingStream<[UInt8], any Error>,
  to descriptor: Int32,
  name: String
) async throws -> Int {
  var count = 0
  for try await chunk in chunks {
    try write(chunk, to: descriptor, name: name)
    count += chunk.count
  }
  try Task.checkCancellation()
  return count
}

private func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written < 0 {
      if errno == EINTR { continue }
      if errno == EPIPE { throw ScheduleError.readerLeft }
      throw ScheduleError.cannotWrite(name, code: errno)
    }
    rest = rest.dropFirst(written)
  }
}

extension ScheduleError {
  fileprivate static func isFolder(_ path: String) -> Self {
    Self(.cannotCreate, "\(path) is a folder", remedy: "name a file in it")
  }

  fileprivate static func exists(_ path: String) -> Self {
    Self(.cannotCreate, "\(path) is there already", remedy: "give another name, or --force to replace it")
  }

  fileprivate static func cannotCreate(_ path: String, code: Int32) -> Self {
    Self(
      .cannotCreate,
      "\(path) can't be created: \(String(cString: strerror(code)))",
      remedy: "check that the folder is there and may be written"
    )
  }

  fileprivate static func cannotWrite(_ name: String, code: Int32) -> Self {
    Self(
      .inputOutput,
      "writing \(name) failed: \(String(cString: strerror(code)))",
      remedy: code == ENOSPC ? "free some space and try again" : nil
    )
  }
}
