import Dependencies
import DependenciesMacros
import ScheduleModels

/// Writes files for someone: an export, a report.
@DependencyClient
public struct FileClient: Sendable {
  /// Writes a stream of bytes, and says how many there were.
  ///
  /// A file appears whole or not at all: it is written beside its place and then moved there.
  ///
  /// - Throws: `ScheduleError`: `cannotCreate` when the file is there already or its folder can't be written,
  ///   `inputOutput` when writing fails half-way, and whatever the stream throws.
  public var write:
    @Sendable (
      AsyncThrowingStream<[UInt8], any Error>, _ to: FileDestination
    ) async throws -> Int
}

/// Where bytes go.
public enum FileDestination: Hashable, Sendable {
  /// A path, absolute or relative to the working folder.
  case file(path: String, overwrites: Bool)
  /// A file that changes: it keeps its permissions, and its place behind a link. A new one is its owner's alone.
  case replacement(path: String)
  case standardOutput
}
