import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where ``SharedReaderKey/fileStorage(_:decoder:encoder:)`` keeps its files.
///
/// ```swift
/// withDependencies {
///   $0.defaultFileStorage = .inMemory
/// } operation: {
///   // Nothing is written to disk.
/// }
/// ```
public struct FileStorage: Hashable, Sendable {
  private let files: StoredFiles

  init(_ system: any FileSystem, interval: Duration?, clock: any Clock<Duration> = .continuous) {
    files = StoredFiles(system: system, interval: interval, clock: clock)
  }

  /// The files of the system.
  ///
  /// ```swift
  /// prepareDependencies { $0.defaultFileStorage = .fileSystem }
  /// ```
  ///
  /// A file is replaced as a whole, so that nobody reads half of one. Changes are written at most once a
  /// second for each file: the first at once, the last one at the end of the second or of the program,
  /// whichever comes first. Only a signal that kills the program takes it, against which ``Shared/save()``
  /// helps. What other programs write is seen.
  public static let fileSystem = FileStorage(DiskFileSystem(), interval: .seconds(1))

  /// A place in memory, for tests and previews. Each has its own files.
  ///
  /// ```swift
  /// let files = FileStorage.inMemory
  /// ```
  public static var inMemory: FileStorage { FileStorage(MemoryFileSystem(), interval: nil) }

  /// The file at a place; one object for all who use it.
  func file(at url: URL) -> StoredFile { files.file(at: url.standardizedFileURL) }

  /// Whether both are one place.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.files === rhs.files }

  /// Hashes the place's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(files)) }
}

extension DependencyValues {
  /// Where ``SharedReaderKey/fileStorage(_:decoder:encoder:)`` keeps its files: the file system, and in tests
  /// and previews a place in memory of their own.
  ///
  /// ```swift
  /// prepareDependencies { $0.defaultFileStorage = .inMemory }
  /// ```
  public var defaultFileStorage: FileStorage {
    get { self[DefaultFileStorageKey.self] }
    set { self[DefaultFileStorageKey.self] = newValue }
  }

  private enum DefaultFileStorageKey: DependencyKey {
    static let liveValue = FileStorage.fileSystem
    static var previewValue: FileStorage { .inMemory }
    static var testValue: FileStorage { .inMemory }
  }
}

/// The files that are in use, one object each.
private final class StoredFiles: Sendable {
  private let system: any FileSystem
  private let interval: Duration?
  private let clock: any Clock<Duration>
  private let files = Mutex<[URL: WeakFile]>([:])

  init(system: any FileSystem, interval: Duration?, clock: any Clock<Duration>) {
    self.system = system
    self.interval = interval
    self.clock = clock
  }

  func file(at url: URL) -> StoredFile {
    files.withLock { files in
      if let file = files[url]?.file { return file }
      let file = StoredFile(url: url, system: system, interval: interval, clock: clock)
      files = files.filter { $0.value.file != nil }
      files[url] = WeakFile(file: file)
      return file
    }
  }

  private final class WeakFile: Sendable {
    weak let file: StoredFile?

    init(file: StoredFile) { self.file = file }
  }
}
