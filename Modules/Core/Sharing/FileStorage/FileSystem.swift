import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a file storage needs of a file system.
protocol FileSystem: Sendable {
  /// Reads a file.
  ///
  /// - Returns: The content, and what tells it from another; `nil` if there is no file.
  func read(_ url: URL) throws -> (content: Data, stamp: FileStamp)?

  /// What tells the file's content from another; `nil` if there is no file.
  func stamp(of url: URL) -> FileStamp?

  /// Replaces a file as a whole. The folder is made if it is missing.
  ///
  /// - Parameters:
  ///   - content: The new content.
  ///   - url: The file.
  ///   - isSynchronized: Whether to wait until the disk has it.
  func write(_ content: Data, to url: URL, isSynchronized: Bool) throws -> FileStamp

  /// Gives a file another name, so that it isn't overwritten: its own with `.unreadable` after it.
  func setAside(_ url: URL) throws

  /// Runs an operation while no other program runs one of the same file.
  func withExclusiveAccess<R>(to url: URL, _ operation: () throws -> R) throws -> R

  /// Follows changes of a file: any change, of which nothing more is said.
  ///
  /// - Returns: What ends it; `nil` where changes aren't seen.
  func watch(_ url: URL, onChange: @escaping @Sendable () -> Void) -> SharedSubscription?
}

/// What tells a file's content from another: the file itself, its size, and when it was changed.
struct FileStamp: Hashable, Sendable {
  var device: UInt64 = 0
  var inode: UInt64 = 0
  var size: Int64 = 0
  var seconds: Int64 = 0
  var nanoseconds: Int64 = 0
}

/// Files in memory. Nobody else changes them.
final class MemoryFileSystem: FileSystem {
  private let files = Mutex<[URL: (content: Data, stamp: FileStamp)]>([:])

  func read(_ url: URL) -> (content: Data, stamp: FileStamp)? { files.withLock { $0[url] } }

  func stamp(of url: URL) -> FileStamp? { read(url)?.stamp }

  func write(_ content: Data, to url: URL, isSynchronized: Bool) -> FileStamp {
    files.withLock { files in
      let stamp = FileStamp(inode: (files[url]?.stamp.inode ?? 0) + 1, size: Int64(content.count))
      files[url] = (content, stamp)
      return stamp
    }
  }

  func setAside(_ url: URL) {
    files.withLock { files in
      files[url.unreadable] = files.removeValue(forKey: url)
    }
  }

  func withExclusiveAccess<R>(to url: URL, _ operation: () throws -> R) rethrows -> R { try operation() }

  func watch(_ url: URL, onChange: @escaping @Sendable () -> Void) -> SharedSubscription? {
    SharedSubscription {}
  }
}

extension URL {
  /// Where a file goes that can't be read, before another takes its place.
  var unreadable: URL { deletingLastPathComponent().appending(path: "\(lastPathComponent).unreadable") }
}
