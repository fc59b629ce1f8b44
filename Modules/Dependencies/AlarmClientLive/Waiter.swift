import AlarmClient
import CGlibc
import Dispatch
import Glibc
import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Waits on the kernel for a time, for changes of a file, and for the end of the task, without looking in between.
///
/// The time is a `timerfd` of the clock that people set, with an absolute time: it expires right after the machine
/// has slept over it, and is cancelled when somebody sets the clock (`TFD_TIMER_CANCEL_ON_SET`). The file is watched
/// by `inotify`, on its folder: SQLite writes what changes into a second file beside the database, and both may be
/// made anew. `PRAGMA data_version` would say the same only to those who ask again and again.
actor Waiter {
  private let database: String?
  private let executor = DispatchSerialExecutor(label: "schedule.alarms")
  private let end = Descriptor(cglibc_event())
  private var timer: Descriptor?
  private var changes: FileChanges?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(database: String?) {
    self.database = database
  }

  /// - Throws: `ScheduleError`, or `CancellationError`.
  nonisolated func wait(until date: Date) async throws -> AlarmWake {
    try await withTaskCancellationHandler {
      try await block(until: date)
    } onCancel: {
      end.signal()
    }
  }

  private func block(until date: Date) throws -> AlarmWake {
    guard let timer else {
      timer = try Descriptor(checked: cglibc_timer())
      changes = try database.map { try FileChanges(of: $0) }
      return .changed
    }
    try set(timer, to: date)
    while true {
      end.drain()
      try Task.checkCancellation()
      var polled = [timer, end].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
      if let changes {
        polled.append(pollfd(fd: changes.descriptor.number, events: Int16(POLLIN), revents: 0))
      }
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else {
        throw ScheduleError.cannotWait()
      }
      if polled[0].revents != 0 {
        var expirations: UInt64 = 0
        let count = read(timer.number, &expirations, MemoryLayout<UInt64>.size)
        if count > 0 { return .time }
        if errno == ECANCELED { return .clockSet }
      }
      if let changes, polled[2].revents != 0, let wake = changes.next() { return wake }
    }
  }

  private func set(_ timer: Descriptor, to date: Date) throws {
    // Zero would disarm it, and times before 1970 are over as well.
    let seconds = max(1, min(date.timeIntervalSince1970.rounded(.up), 1e11))
    guard cglibc_set_timer(timer.number, Int(seconds)) == 0 || errno == ECANCELED else {
      throw ScheduleError.cannotWait()
    }
  }
}

/// What happens to a database's files.
private struct FileChanges {
  let descriptor: Descriptor
  private let path: String
  private let name: String
  private let identity: Identity?

  /// What tells a file from another one at its path.
  private struct Identity: Equatable {
    var device: UInt
    var number: UInt

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
    }
  }

  init(of database: String) throws {
    let resolved = realpath(database, nil)
    let path = resolved.map { String(cString: $0) } ?? database
    free(resolved)
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    self.path = path
    name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    identity = Identity(path)
    descriptor = try Descriptor(checked: cglibc_watches())
    let events = UInt32(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
    guard inotify_add_watch(descriptor.number, folder, events) >= 0 else {
      throw ScheduleError.cannotWait(folder)
    }
  }

  /// Takes in all that happened, and says what it means; `nil` for nothing.
  func next() -> AlarmWake? {
    var isChanged = false
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor.number, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      var rest = buffer[..<count]
      while rest.count >= MemoryLayout<inotify_event>.size {
        let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
        let text = rest.dropFirst(MemoryLayout<inotify_event>.size).prefix(Int(event.len))
        let file = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        // An event without a name tells that some were lost, or that the folder itself is gone.
        if file.isEmpty || file == name || (file == name + "-wal" && event.mask & UInt32(IN_MODIFY) != 0) {
          isChanged = true
        }
        rest = rest.dropFirst(MemoryLayout<inotify_event>.size + Int(event.len))
      }
    }
    guard isChanged else { return nil }
    return Identity(path) == identity ? .changed : .replaced
  }
}

/// A file descriptor that is closed with its last owner. It is only a number, and the kernel's calls on it may come
/// from any thread.
private final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  convenience init(checked number: Int32) throws(ScheduleError) {
    guard number >= 0 else { throw ScheduleError.cannotWait() }
    self.init(number)
  }

  deinit { close(number) }

  /// Ends a `poll` on an event descriptor.
  func signal() {
    var one: UInt64 = 1
    write(number, &one, MemoryLayout<UInt64>.size)
  }

  func drain() {
    var count: UInt64 = 0
    read(number, &count, MemoryLayout<UInt64>.size)
  }
}

/// One thread, which may block.
private final class DispatchSerialExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

extension ScheduleError {
  /// - Parameter place: What can't be watched.
  fileprivate static func cannotWait(_ place: String? = nil, code: Int32 = errno) -> Self {
    Self(
      .inputOutput,
      "\(place.map { "changes in \($0)" } ?? "alarms") can't be waited for: \(String(cString: strerror(code)))",
      remedy: code == ENOSPC || code == EMFILE ? "raise fs.inotify.max_user_watches and its kin" : nil
    )
  }
}
