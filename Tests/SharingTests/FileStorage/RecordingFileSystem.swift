import ConcurrencyExtras
import Foundation
import Synchronization

@testable import Sharing

/// A file system that says what was written, and fails on request.
final class RecordingFileSystem: FileSystem {
  struct Full: Error {}

  private let memory = MemoryFileSystem()
  private let writes: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  private let written = Mutex<[String]>([])
  let isFull = Atomic(false)
  /// What a file is watched by.
  let onWatch = Mutex<@Sendable () -> SharedSubscription?>({ nil })

  init() { (writes, continuation) = AsyncStream.makeStream() }

  /// What was written so far.
  var all: [String] { written.withLock { $0 } }

  /// Waits for the next writes.
  func next(_ count: Int = 1) async -> [String] {
    var result: [String] = []
    for await text in writes {
      result.append(text)
      if result.count == count { break }
    }
    return result
  }

  func read(_ url: URL) -> (content: Data, stamp: FileStamp)? { memory.read(url) }

  func stamp(of url: URL) -> FileStamp? { memory.stamp(of: url) }

  func write(_ content: Data, to url: URL, isSynchronized: Bool) throws -> FileStamp {
    if isFull.load(ordering: .relaxed) { throw Full() }
    let text = String(decoding: content, as: UTF8.self) + (isSynchronized ? "!" : "")
    written.withLock { $0.append(text) }
    continuation.yield(text)
    return memory.write(content, to: url, isSynchronized: isSynchronized)
  }

  func setAside(_ url: URL) { memory.setAside(url) }

  func withExclusiveAccess<R>(to url: URL, _ operation: () throws -> R) throws -> R { try operation() }

  func watch(_ url: URL, onChange: @escaping @Sendable () -> Void) -> SharedSubscription? {
    onWatch.withLock { $0 }()
  }
}
