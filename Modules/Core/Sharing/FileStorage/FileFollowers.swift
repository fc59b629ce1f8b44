import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Those who follow a file, and the watch on it that lasts as long as anybody does.
final class FileFollowers<Follower: Sendable>: Sendable {
  private let url: URL
  private let system: any FileSystem
  private let state = Mutex(State())

  private struct State {
    var followers: [Int: Follower] = [:]
    var count = 0
    var watch: SharedSubscription?

    var needsWatch: Bool { watch == nil && !followers.isEmpty }
  }

  init(of url: URL, in system: any FileSystem) {
    self.url = url
    self.system = system
  }

  /// All, in the order in which they came.
  var all: [Follower] {
    state.withLock { state in state.followers.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// - Returns: What removes the follower. With the last one the watch ends.
  func add(_ follower: Follower) -> SharedSubscription {
    let id = state.withLock { state in
      state.count += 1
      state.followers[state.count] = follower
      return state.count
    }
    return SharedSubscription { [self] in
      let watch = state.withLock { state -> SharedSubscription? in
        state.followers[id] = nil
        guard state.followers.isEmpty else { return nil }
        defer { state.watch = nil }
        return state.watch
      }
      watch?.cancel()
    }
  }

  /// Watches the file if somebody follows it and it isn't watched. Where that fails, as for a folder that isn't
  /// there yet, the next call tries again.
  func watch(onChange: @escaping @Sendable () -> Void) {
    guard state.withLock({ $0.needsWatch }), let watch = system.watch(url, onChange: onChange) else { return }
    let surplus = state.withLock { state -> SharedSubscription? in
      guard state.needsWatch else { return watch }
      state.watch = watch
      return nil
    }
    surplus?.cancel()
  }
}
