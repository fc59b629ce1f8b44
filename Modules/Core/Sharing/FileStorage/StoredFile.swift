import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that keeps a shared value: written not too often, and followed.
final class StoredFile: Sendable {
  let url: URL
  private let system: any FileSystem
  private let interval: Duration?
  private let clock: any Clock<Duration>
  private let unwrittenFiles: UnwrittenFiles

  /// Held while the file is read or written, so that what is known of it fits to what is in it.
  private let access = Mutex(())
  private let state = Mutex(State())
  private let followers: FileFollowers<@Sendable (Result<Data?, any Error>) -> Void>

  private struct State {
    /// The content that isn't written yet.
    var unwritten: Data?
    var changes = 0
    var continuations: [SaveContinuation] = []
    /// Whether a change waits for the end of the interval.
    var isThrottled = false
    /// Whether the file holds what nobody here can read.
    var isUnreadable = false
    /// The content that is known here.
    var stamp: FileStamp?
  }

  /// - Parameters:
  ///   - url: The file.
  ///   - system: Where it is.
  ///   - interval: How long to wait between two writes; `nil` for not at all.
  ///   - clock: Measures the interval.
  ///   - unwrittenFiles: Where a file is entered as long as a change isn't in it.
  init(
    url: URL,
    system: any FileSystem,
    interval: Duration?,
    clock: any Clock<Duration>,
    unwrittenFiles: UnwrittenFiles = .ofTheProcess
  ) {
    self.url = url
    self.system = system
    self.interval = interval
    self.clock = clock
    self.unwrittenFiles = unwrittenFiles
    self.followers = FileFollowers(of: url, in: system)
  }

  // MARK: Reading

  /// The content, also if it isn't written yet; `nil` if there is no file.
  func content() throws -> Data? {
    try access.withLock { _ in
      if let unwritten = state.withLock({ $0.unwritten }) { return unwritten }
      let file = try system.read(url)
      state.withLock { $0.stamp = file?.stamp }
      return file?.content
    }
  }

  /// Keeps what the file holds from being overwritten: the next write sets it aside.
  func markUnreadable() {
    state.withLock { $0.isUnreadable = true }
  }

  // MARK: Writing

  /// Whether a change waits for the end of the interval.
  var isThrottled: Bool { state.withLock { $0.isThrottled } }

  /// Writes the file: at once if it is urgent or hasn't been written lately, else at the end of the interval.
  func save(_ content: Data, isUrgent: Bool, _ continuation: SaveContinuation) {
    enum Step { case write, writeAndWait, wait }
    let step: Step = state.withLock { state in
      state.unwritten = content
      state.changes += 1
      state.continuations.append(continuation)
      if isUrgent || interval == nil { return .write }
      guard !state.isThrottled else { return .wait }
      state.isThrottled = true
      return .writeAndWait
    }
    switch step {
    case .write:
      write(isSynchronized: isUrgent)
      retryLater()
    case .writeAndWait:
      write()
      startInterval()
    case .wait:
      unwrittenFiles.update(self)
    }
  }

  /// Whether a change isn't in the file.
  var isUnwritten: Bool { state.withLock { $0.unwritten != nil } }

  /// Writes what isn't written. What can't be written is kept: it is tried again at the end of an interval, by
  /// the next change, and when the program ends.
  func write(isSynchronized: Bool = false) {
    var continuations: [SaveContinuation] = []
    let result = access.withLock { _ -> Result<Void, any Error> in
      let (content, changes, isUnreadable) = state.withLock { state in
        continuations = state.continuations
        state.continuations = []
        return (state.unwritten, state.changes, state.isUnreadable)
      }
      guard let content else { return .success(()) }
      let result = Result {
        if isUnreadable { try system.setAside(url) }
        return try system.write(content, to: url, isSynchronized: isSynchronized)
      }
      state.withLock { state in
        if case .success(let stamp) = result {
          state.stamp = stamp
          state.isUnreadable = false
          if state.changes == changes { state.unwritten = nil }
        }
      }
      return result.map { _ in }
    }
    unwrittenFiles.update(self)
    watchIfNeeded()
    for continuation in continuations { continuation.resume(with: result) }
  }

  /// Begins an interval if the last write failed and none goes on.
  private func retryLater() {
    let isNeeded = state.withLock { state in
      guard interval != nil, state.unwritten != nil, !state.isThrottled else { return false }
      state.isThrottled = true
      return true
    }
    if isNeeded { startInterval() }
  }

  private func startInterval() {
    guard let interval else { return }
    // No part of the task that changes the value: it keeps the file, and outlives that task.
    Task.detached { [self, clock] in
      repeat { try? await clock.sleep(for: interval) } while writeAgain()
    }
  }

  /// Writes what has come since the last time, at the end of an interval.
  ///
  /// - Returns: Whether something has, so that another interval begins.
  private func writeAgain() -> Bool {
    let hasCome = state.withLock { state in
      if state.unwritten == nil { state.isThrottled = false }
      return state.unwritten != nil
    }
    if hasCome { write() }
    return hasCome
  }

  // MARK: Following

  /// Follows changes that others make.
  ///
  /// - Parameter onChange: Takes the new content, `nil` if the file is gone, or why it can't be read.
  /// - Returns: What ends it.
  func subscribe(
    _ onChange: @escaping @Sendable (_ content: Result<Data?, any Error>) -> Void
  ) -> SharedSubscription {
    let subscription = followers.add(onChange)
    watchIfNeeded()
    checkForChange()
    return subscription
  }

  private func watchIfNeeded() {
    followers.watch { [weak self] in self?.checkForChange() }
  }

  /// Tells followers if the file isn't what it was when it was read or written here.
  ///
  /// A change that waits to be written wins over what another has written.
  private func checkForChange() {
    let change = access.withLock { _ -> Result<Data?, any Error>? in
      let (stamp, isUnwritten) = state.withLock { ($0.stamp, $0.unwritten != nil) }
      guard !isUnwritten, system.stamp(of: url) != stamp else { return nil }
      return Result {
        let file = try system.read(url)
        state.withLock { $0.stamp = file?.stamp }
        return file?.content
      }
    }
    guard let change else { return }
    for follower in followers.all { follower(change) }
  }
}
