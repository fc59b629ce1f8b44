#if os(Linux)
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif
  import Dispatch
  import Synchronization

  /// Sees what happens to files, by inotify.
  ///
  /// It watches folders, not files: a file that is replaced is another one. There is one watcher for the
  /// program, since a user may have few of them; it is never closed.
  ///
  /// A watch belongs to the folder, not to its path: after the folder is deleted, or moved away, and made again,
  /// changes in the new one aren't seen by those who follow a file already.
  final class FileWatcher: Sendable {
    /// `nil` where the system gives none: then changes aren't seen.
    static let shared = FileWatcher()

    private struct Folder {
      var handlers: [Int: (name: String, onChange: @Sendable () -> Void)] = [:]
    }

    private struct State {
      var folders: [Int32: Folder] = [:]
      var watches = 0
    }

    private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)

    /// How long a file must be gone to be gone: editors move the old one away before they write the new one.
    private static let grace = DispatchTimeInterval.milliseconds(50)

    private let queue = DispatchQueue(label: "schedule.sharing.files")
    private let descriptor: Int32
    // Nobody uses the source after `init`: it is kept, so that it goes on.
    nonisolated(unsafe) private let source: any DispatchSourceRead
    private let state = Mutex(State())

    private init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { [weak self] in self?.readEvents() }
      source.activate()
    }

    /// Follows a file. Its folder is made if it is missing.
    ///
    /// - Parameters:
    ///   - url: The file, which needn't be there yet.
    ///   - onChange: Hears that the file may be another one, on the watcher's queue.
    /// - Returns: What ends it; `nil` if the folder can't be watched.
    func watch(_ url: URL, onChange: @escaping @Sendable () -> Void) -> SharedSubscription? {
      let folder = url.deletingLastPathComponent()
      var id: (watch: Int32, handler: Int)?
      for isMissing in [false, true] where id == nil {
        if isMissing {
          try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        id = add(folder.path, url.lastPathComponent, onChange)
      }
      return id.map { id in SharedSubscription { [self] in remove(id.watch, id.handler) } }
    }

    private func add(
      _ path: String,
      _ name: String,
      _ onChange: @escaping @Sendable () -> Void
    ) -> (watch: Int32, handler: Int)? {
      // The system gives a folder that is watched already the same number; so the two steps are one.
      state.withLock { state in
        let watch = inotify_add_watch(descriptor, path, Self.events | UInt32(IN_ONLYDIR))
        guard watch >= 0 else { return nil }
        state.watches += 1
        state.folders[watch, default: Folder()].handlers[state.watches] = (name, onChange)
        return (watch, state.watches)
      }
    }

    private func remove(_ watch: Int32, _ handler: Int) {
      state.withLock { state in
        guard state.folders[watch]?.handlers.removeValue(forKey: handler) != nil,
          state.folders[watch]?.handlers.isEmpty == true
        else { return }
        state.folders[watch] = nil
        inotify_rm_watch(descriptor, watch)
      }
    }

    private func readEvents() {
      var (changed, removed): ([@Sendable () -> Void], [@Sendable () -> Void]) = ([], [])
      withUnsafeTemporaryAllocation(
        byteCount: 16_384,
        alignment: MemoryLayout<inotify_event>.alignment
      ) { buffer in
        // The descriptor doesn't block: a read ends the loop once nothing is left.
        while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
          var events = UnsafeRawBufferPointer(rebasing: buffer[..<count])[...]
          while events.count >= MemoryLayout<inotify_event>.size {
            let event = UnsafeRawBufferPointer(rebasing: events).loadUnaligned(as: inotify_event.self)
            let name = events.dropFirst(MemoryLayout<inotify_event>.size).prefix(Int(event.len))
            let handlers = handlers(of: event, String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
            if event.mask & UInt32(IN_MOVED_FROM | IN_DELETE) == 0 {
              changed += handlers
            } else {
              removed += handlers
            }
            events = events.dropFirst(MemoryLayout<inotify_event>.size + Int(event.len))
          }
        }
      }
      // No lock is held: a handler may watch and end watches.
      for onChange in changed { onChange() }
      for onChange in removed { queue.asyncAfter(deadline: .now() + Self.grace, execute: onChange) }
    }

    private func handlers(of event: inotify_event, _ name: String) -> [@Sendable () -> Void] {
      state.withLock { state in
        // The system has dropped events: any file may have changed.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          return state.folders.values.flatMap { $0.handlers.values.map(\.onChange) }
        }
        guard let folder = state.folders[event.wd] else { return [] }
        return folder.handlers.values.filter { $0.name == name }.map(\.onChange)
      }
    }
  }
#endif
