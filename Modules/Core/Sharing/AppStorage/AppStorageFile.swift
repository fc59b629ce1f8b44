import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file with settings.
final class AppStorageFile: Sendable {
  private let url: URL
  private let system: any FileSystem

  /// Held while the file is read or written.
  private let access = Mutex(Content())
  private let subscribers = Mutex(Subscribers())

  typealias Handler = @Sendable (Result<AppStorageValue?, any Error>) -> Void

  private struct Content {
    var values: [String: AppStorageValue] = [:]
    var stamp: FileStamp?
    /// The file that was looked at last, also if it couldn't be read.
    var seen: FileStamp?
  }

  private struct Subscribers {
    var handlers: [Int: (key: String, onChange: Handler)] = [:]
    var count = 0
    var watch: SharedSubscription?
  }

  init(url: URL, system: any FileSystem) {
    self.url = url
    self.system = system
  }

  // MARK: One object for a file

  private static let files = Mutex<[URL: AppStorageFile]>([:])

  /// The file at a place on disk; one object for all who use it. A program has few, and keeps them.
  static func onDisk(at url: URL) -> AppStorageFile {
    let url = url.standardizedFileURL
    return files.withLock { files in
      if let file = files[url] { return file }
      let file = AppStorageFile(url: url, system: DiskFileSystem())
      files[url] = file
      return file
    }
  }

  // MARK: Settings

  /// A setting.
  ///
  /// - Throws: Why the file can't be read.
  func value(of key: String) throws -> AppStorageValue? {
    try access.withLock { content in
      try refresh(&content)
      return content.values[key]
    }
  }

  /// Changes a setting.
  ///
  /// - Parameters:
  ///   - value: The setting; `nil` removes it.
  ///   - key: Its name.
  ///   - isSynchronized: Whether to wait until the disk has it.
  ///   - tellsSubscribers: Whether those who follow the setting hear of it.
  /// - Throws: Why the file can't be read or written. It stays as it is.
  func set(
    _ value: AppStorageValue?,
    of key: String,
    isSynchronized: Bool = false,
    tellsSubscribers: Bool = true
  ) throws {
    try access.withLock { content in
      try system.withExclusiveAccess(to: url) {
        try refresh(&content)
        var values = content.values
        values[key] = value
        if values != content.values {
          content.stamp = try system.write(try encode(values), to: url, isSynchronized: isSynchronized)
          content.seen = content.stamp
          content.values = values
        }
      }
    }
    watchIfNeeded()
    if tellsSubscribers { tell([key: .success(value)]) }
  }

  /// Reads the file, if another has changed it.
  private func refresh(_ content: inout Content) throws {
    guard system.stamp(of: url) != content.stamp else { return }
    guard let file = try system.read(url) else {
      content = Content()
      return
    }
    content.seen = file.stamp
    do {
      let values = try JSONDecoder().decode([String: AppStorageValue].self, from: file.content)
      content = Content(values: values, stamp: file.stamp, seen: file.stamp)
    } catch {
      throw UnreadableSettings(path: url.path, reason: "\(error)")
    }
  }

  private func encode(_ values: [String: AppStorageValue]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(values)
  }

  // MARK: Following

  /// Follows a setting, when others than its key change it.
  ///
  /// - Parameters:
  ///   - key: The setting's name.
  ///   - onChange: Takes the new setting, or why the file can't be read.
  /// - Returns: What ends it.
  func subscribe(to key: String, _ onChange: @escaping Handler) -> SharedSubscription {
    let id = subscribers.withLock { subscribers in
      subscribers.count += 1
      subscribers.handlers[subscribers.count] = (key, onChange)
      return subscribers.count
    }
    watchIfNeeded()
    // What has come between the load and the watch.
    if access.withLock({ system.stamp(of: url) != $0.seen }) { checkForChange() }
    return SharedSubscription { [self] in
      let watch = subscribers.withLock { subscribers -> SharedSubscription? in
        subscribers.handlers[id] = nil
        guard subscribers.handlers.isEmpty else { return nil }
        defer { subscribers.watch = nil }
        return subscribers.watch
      }
      watch?.cancel()
    }
  }

  /// Watches the file unless it is watched. Where that fails, the next subscription or change tries again.
  private func watchIfNeeded() {
    let isNeeded = subscribers.withLock { $0.watch == nil && !$0.handlers.isEmpty }
    guard isNeeded, let watch = system.watch(url, onChange: { [weak self] in self?.checkForChange() }) else {
      return
    }
    let surplus = subscribers.withLock { subscribers -> SharedSubscription? in
      guard subscribers.watch == nil, !subscribers.handlers.isEmpty else { return watch }
      subscribers.watch = watch
      return nil
    }
    surplus?.cancel()
  }

  private func checkForChange() {
    let keys = Set(subscribers.withLock { $0.handlers.values.map(\.key) })
    let changes = access.withLock { content -> [String: Result<AppStorageValue?, any Error>] in
      let old = content.values
      do {
        try refresh(&content)
      } catch {
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, .failure(error)) })
      }
      let changed = keys.filter { old[$0] != content.values[$0] }
      return Dictionary(uniqueKeysWithValues: changed.map { ($0, .success(content.values[$0])) })
    }
    tell(changes)
  }

  private func tell(_ changes: [String: Result<AppStorageValue?, any Error>]) {
    guard !changes.isEmpty else { return }
    for (key, onChange) in subscribers.withLock({ Array($0.handlers.values) }) {
      if let change = changes[key] { onChange(change) }
    }
  }
}

/// Says that a file doesn't hold settings.
struct UnreadableSettings: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    """
    The settings in \(String(reflecting: path)) can't be read: \(reason)

    Mend the file, or remove it to start with none. Until then no setting is changed.
    """
  }
}
