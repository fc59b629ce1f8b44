#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SharedReaderKey {
  /// Shares a value that a file keeps as JSON.
  ///
  /// ```swift
  /// extension URL {
  ///   static var bookmarks: URL { URL(filePath: "/srv/bookmarks.json") }
  /// }
  /// ```
  ///
  /// ```swift
  /// @Shared(.fileStorage(.bookmarks)) var bookmarks: [Bookmark] = []
  /// ```
  ///
  /// The folder is made if it is missing. See ``FileStorage/fileSystem`` for when the file is written. A file
  /// that isn't what it should be is an error of the load; the next change sets it aside, as a file with
  /// `.unreadable` after its name.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decoder: Reads the value.
  ///   - encoder: Writes the value.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL,
    decoder: JSONDecoder? = nil,
    encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url: url,
      decode: { try (decoder ?? JSONDecoder()).decode(Value.self, from: $0) },
      encode: { try (encoder ?? JSONEncoder()).encode($0) }
    )
  }

  /// Shares a value that a file keeps in a form of the caller's choice.
  ///
  /// ```swift
  /// extension SharedKey where Self == FileStorageKey<String> {
  ///   static var notes: Self {
  ///     .fileStorage(.notes, decode: { String(decoding: $0, as: UTF8.self) }, encode: { Data($0.utf8) })
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decode: Makes the value of the file's content.
  ///   - encode: Makes the file's content of the value.
  public static func fileStorage<Value: Sendable>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url: url, decode: decode, encode: encode)
  }
}

/// Shares a value that a file keeps: see ``SharedReaderKey/fileStorage(_:decoder:encoder:)``.
///
/// ```swift
/// let key: FileStorageKey<[Bookmark]> = .fileStorage(.bookmarks)
/// ```
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let storage: FileStorage
  private let file: StoredFile
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data

  fileprivate init(
    url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    storage = DependencyValues._current.defaultFileStorage
    file = storage.file(at: url)
    self.decode = decode
    self.encode = encode
  }

  /// The file and the place it is in.
  public var id: FileStorageKeyID { FileStorageKeyID(url: file.url, storage: storage) }

  /// Reads the file.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: value(of: Result { try file.content() }))
  }

  /// Follows changes of the file by other programs.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    file.subscribe { content in
      subscriber.yield(with: value(of: content))
    }
  }

  private func value(of content: Result<Data?, any Error>) -> Result<Value?, any Error> {
    content.flatMap { content in
      guard let content else { return .success(nil) }
      let value = Result { try decode(content) }
      if case .failure = value { file.markUnreadable() }
      return value.map(Optional.some)
    }
  }

  /// Writes the file, now or soon: see ``FileStorage/fileSystem``.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    do {
      file.save(try encode(value), isUrgent: context == .userInitiated, continuation)
    } catch {
      continuation.resume(throwing: error)
    }
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as it is spelled.
  public var description: String { ".fileStorage(\(String(reflecting: file.url.path)))" }
}

/// What tells one file from another.
///
/// ```swift
/// let key: FileStorageKey<[Bookmark]> = .fileStorage(.bookmarks)
/// let id: FileStorageKeyID = key.id
/// ```
public struct FileStorageKeyID: Hashable, Sendable {
  let url: URL
  let storage: FileStorage
}
