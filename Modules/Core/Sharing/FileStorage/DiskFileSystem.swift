import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The type below has functions of the same names.
private func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func writeBytes(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}

/// The files of the system.
struct DiskFileSystem: FileSystem {
  func read(_ url: URL) throws -> (content: Data, stamp: FileStamp)? {
    let file = open(url.path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileStorageError("read", url)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileStorageError("read", url) }
    var content = Data()
    var buffer = [UInt8](repeating: 0, count: max(4_096, Int(status.st_size) + 1))
    while true {
      let count = readBytes(file, &buffer, buffer.count)
      guard count >= 0 || errno == EINTR else { throw FileStorageError("read", url) }
      if count == 0 { break }
      if count > 0 { content.append(contentsOf: buffer[..<count]) }
    }
    return (content, FileStamp(status))
  }

  func stamp(of url: URL) -> FileStamp? {
    var status = stat()
    return stat(url.path, &status) == 0 ? FileStamp(status) : nil
  }

  func write(_ content: Data, to url: URL, isSynchronized: Bool) throws -> FileStamp {
    // A link stays one: what it leads to is replaced.
    let target = URL(filePath: Self.resolved(url.path) ?? url.path)
    let folder = target.deletingLastPathComponent()
    let temporary = folder.appending(path: Self.temporaryName(for: target.lastPathComponent))
    var file = Self.create(temporary)
    if file < 0, errno == ENOENT {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      file = Self.create(temporary)
    }
    guard file >= 0 else { throw FileStorageError("write", target) }
    defer { close(file) }
    do {
      var old = stat()
      if stat(target.path, &old) == 0 { fchmod(file, old.st_mode & 0o7777) }
      try Self.write(content, to: file, target)
      if isSynchronized, fsync(file) != 0 { throw FileStorageError("write", target) }
      var status = stat()
      guard fstat(file, &status) == 0 else { throw FileStorageError("write", target) }
      guard rename(temporary.path, target.path) == 0 else { throw FileStorageError("replace", target) }
      return FileStamp(status)
    } catch {
      unlink(temporary.path)
      throw error
    }
  }

  func setAside(_ url: URL) throws {
    guard rename(url.path, url.unreadable.path) == 0 || errno == ENOENT else {
      throw FileStorageError("set aside", url)
    }
  }

  func withExclusiveAccess<R>(to url: URL, _ operation: () throws -> R) throws -> R {
    let url = URL(filePath: url.path + ".lock")
    var lock = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    if lock < 0, errno == ENOENT {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      lock = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    }
    guard lock >= 0 else { throw FileStorageError("lock", url) }
    // Closing the file gives the lock back.
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw FileStorageError("lock", url) }
    }
    return try operation()
  }

  func watch(_ url: URL, onChange: @escaping @Sendable () -> Void) -> SharedSubscription? {
    #if os(Linux)
      let target = URL(filePath: Self.resolved(url.path) ?? url.path)
      return FileWatcher.shared?.watch(target, onChange: onChange)
    #else
      return nil
    #endif
  }

  private static func write(_ content: Data, to file: Int32, _ url: URL) throws {
    try content.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = writeBytes(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count >= 0 || errno == EINTR else { throw FileStorageError("write", url) }
        rest = rest.dropFirst(max(0, count))
      }
    }
  }

  private static func create(_ url: URL) -> Int32 {
    open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  }

  /// A name that no other write uses, beside the file: only there can the file be replaced as a whole.
  private static func temporaryName(for name: String) -> String {
    ".\(name).\(getpid())-\(writes.wrappingAdd(1, ordering: .relaxed).newValue).tmp"
  }

  private static let writes = Atomic(0)

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension FileStamp {
  fileprivate init(_ status: stat) {
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    self.init(
      device: UInt64(status.st_dev),
      inode: UInt64(status.st_ino),
      size: Int64(status.st_size),
      seconds: Int64(changed.tv_sec),
      nanoseconds: Int64(changed.tv_nsec)
    )
  }
}

/// Says which file can't be used, and why.
struct FileStorageError: Error, CustomStringConvertible {
  let description: String

  /// The error of the system call that has just failed.
  init(_ verb: String, _ url: URL) {
    let reason = String(cString: strerror(errno))
    description = "Can't \(verb) \(String(reflecting: url.path)): \(reason)."
  }
}
