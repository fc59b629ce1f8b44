import Observation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells whether a tracking closure runs on this thread, which notes what is read.
///
/// Observation doesn't say. But what notes an access hashes the key path, and a key path to a subscript
/// hashes its argument: so an access with an argument that notices when it is hashed tells. Where nobody
/// tracks, it costs a few nanoseconds, and the store keeps nothing for what is read.
final class TrackingProbe: Observable, Sendable {
  static var isTracking: Bool {
    pthread_setspecific(noticedKey, nil)
    shared.registrar.access(shared, keyPath: keyPath)
    return pthread_getspecific(noticedKey) != nil
  }

  private static let shared = TrackingProbe()
  private let registrar = ObservationRegistrar()

  private subscript(argument: Argument) -> Void { () }

  /// Notices when it is hashed.
  private struct Argument: Hashable {
    func hash(into hasher: inout Hasher) {
      // Any address says "yes".
      pthread_setspecific(noticedKey, UnsafeRawPointer(bitPattern: 1))
    }
  }

  // A key path is immutable, and its argument has no content.
  nonisolated(unsafe) private static let keyPath: KeyPath<TrackingProbe, Void> = \.[Argument()]

  private static let noticedKey: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "The process has no thread-specific keys left")
    return key
  }()
}
