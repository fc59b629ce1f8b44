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
  private let followers: FileFollowers<(key: String, onChange: Handler)>

  typealias Handler = @Sendable (Result<AppStorageValue?, any Error>) -> Void
  private typealias Changes = [String: Result<AppStorageValue?, any Error>]

  private struct Content {
    var values: [String: AppStorageValue] = [:]
    var stamp: FileStamp?
    /// The file that was looked at last, also if it couldn't be read.
    var seen: FileStamp?
  }

  init(url: URL, system: any FileSystem) {
    self.url = url
    self.system = system
    self.followers = FileFollowers(of: url, in: system)
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
    let (value, others) = try access.withLock { content in
      let changes = try refresh(&content)
      return (content.values[key], changes)
    }
    // Whoever reads this setting has it with this answer.
    tell(others, besides: key)
    return value
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
    let others = try access.withLock { content in
      try system.withExclusiveAccess(to: url) {
        let changes = try refresh(&content)
        var values = content.values
        values[key] = value
        if values != content.values {
          content.stamp = try system.write(try encode(values), to: url, isSynchronized: isSynchronized)
          content.seen = content.stamp
          content.values = values
        }
        return changes
      }
    }
    watchIfNeeded()
    tell(others, besides: key)
    if tellsSubscribers { tell([key: .success(value)]) }
  }

  /// Reads the file, if another has changed it.
  ///
  /// - Returns: The settings that aren't what they were here.
  private func refresh(_ content: inout Content) throws -> Changes {
    guard system.stamp(of: url) != content.stamp else { return [:] }
    let old = content.values
    guard let file = try system.read(url) else {
      content = Content()
      return changes(from: old, to: [:])
    }
    content.seen = file.stamp
    do {
      let values = try JSONDecoder().decode([String: AppStorageValue].self, from: file.content)
      content = Content(values: values, stamp: file.stamp, seen: file.stamp)
      return changes(from: old, to: values)
    } catch {
      throw UnreadableSettings(path: url.path, reason: "\(error)")
    }
  }

  private func changes(
    from old: [String: AppStorageValue],
    to new: [String: AppStorageValue]
  ) -> Changes {
    let keys = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    return Dictionary(uniqueKeysWithValues: keys.map { ($0, .success(new[$0])) })
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
    let subscription = followers.add((key, onChange))
    watchIfNeeded()
    // What has come between the load and the watch.
    if access.withLock({ system.stamp(of: url) != $0.seen }) { checkForChange() }
    return subscription
  }

  private func watchIfNeeded() {
    followers.watch { [weak self] in self?.checkForChange() }
  }

  private func checkForChange() {
    do {
      tell(try access.withLock { content in try refresh(&content) })
    } catch {
      let keys = Set(followers.all.map(\.key))
      tell(Dictionary(uniqueKeysWithValues: keys.map { ($0, .failure(error)) }))
    }
  }

  private func tell(_ changes: Changes, besides known: String? = nil) {
    guard !changes.isEmpty else { return }
    for (key, onChange) in followers.all where key != known {
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
