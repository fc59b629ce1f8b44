#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What observers have to be told once the reducer that is running has finished.
///
/// Told in the middle, an observer would read state that is half changed, or still the old one. A store opens
/// a queue for its thread while it runs a reducer; setters find it there.
@usableFromInline final class ObserverNotices {
  private var pending: [PropertyObservers] = []

  /// Whether setters announce a change without comparing.
  private var isForced = false

  var isEmpty: Bool { pending.isEmpty }

  func add(_ observers: PropertyObservers) {
    if pending.last !== observers { pending.append(observers) }
  }

  /// Tells each observer once, also of what the telling changes.
  func deliver() {
    while !pending.isEmpty {
      let notices = pending
      pending = []
      guard notices.count > 1 else { return notices[0].notify() }
      var told = Set<ObjectIdentifier>(minimumCapacity: notices.count)
      for observers in notices where told.insert(ObjectIdentifier(observers)).inserted {
        observers.notify()
      }
    }
  }

  /// Opens the queue for this thread while a reducer runs.
  func collect<R>(_ body: () throws -> R) rethrows -> R {
    let outer = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, outer) }
    return try body()
  }

  /// The queue that is open on this thread.
  ///
  /// The pointer is only there while ``collect(_:)`` runs on this thread, which keeps the object alive.
  static var current: ObserverNotices? {
    guard let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<ObserverNotices>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Lets setters announce a change that has been made already, in place.
  static func force(_ body: () -> Void) {
    guard let current else { return }
    current.isForced = true
    defer { current.isForced = false }
    body()
  }

  /// Whether setters on this thread announce a change without comparing.
  @usableFromInline static var isForced: Bool { current?.isForced ?? false }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "The process has no thread-specific keys left")
    return key
  }()
}
