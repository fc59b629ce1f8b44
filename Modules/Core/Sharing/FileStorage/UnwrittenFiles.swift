import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files that wait to be written.
final class UnwrittenFiles: Sendable {
  /// Those of this process: what waits when the program ends is written then.
  static let ofTheProcess: UnwrittenFiles = {
    atexit { UnwrittenFiles.ofTheProcess.writeAll() }
    return UnwrittenFiles()
  }()

  private let files = Mutex<[ObjectIdentifier: StoredFile]>([:])

  /// Keeps a file as long as a change isn't in it. Call it after each step that may alter that.
  func update(_ file: StoredFile) {
    files.withLock { $0[ObjectIdentifier(file)] = file.isUnwritten ? file : nil }
  }

  /// Writes what waits. What can't be written is lost if the program ends.
  func writeAll() {
    for file in files.withLock({ Array($0.values) }) { file.write() }
  }
}
