import Sharing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a store has open on its thread while it runs a reducer: the notices that observers wait for, and
/// what the reducers may have to know of the store.
///
/// Told in the middle, an observer would read state that is half changed, or still the old one: setters put
/// their notices here, and the store delivers them once the reducer has finished.
@usableFromInline final class ReducerRun {
  /// The path of the store's root feature; `nil` where no effects are run.
  private let path: NavigationPath?

  private var notices: [PropertyObservers] = []
  private var sharedNotices: [SharedObservers] = []

  /// Whether setters announce a change without comparing.
  private var isForced = false

  /// Whether a change was reported, and lost, of a case that a state isn't.
  var hasReportedChange = false

  init(path: NavigationPath? = nil) {
    self.path = path
    Self.takesSharedNotices
  }

  // MARK: Notices

  var hasNotices: Bool { !notices.isEmpty || !sharedNotices.isEmpty }

  func add(_ observers: PropertyObservers) {
    if notices.last !== observers { notices.append(observers) }
  }

  /// Who observes a shared value that a reducer changes hears of it with the others.
  private static let takesSharedNotices: Void = SharedObservers.deferNotices { observers in
    guard let current else { return false }
    current.sharedNotices.append(observers)
    return true
  }

  /// Tells each observer once, also of what the telling changes.
  func deliverNotices() {
    if !sharedNotices.isEmpty { deliverSharedNotices() }
    while !notices.isEmpty {
      let pending = notices
      notices = []
      guard pending.count > 1 else { return pending[0].notify() }
      var told = Set<ObjectIdentifier>(minimumCapacity: pending.count)
      for observers in pending where told.insert(ObjectIdentifier(observers)).inserted {
        observers.notify()
      }
    }
  }

  private func deliverSharedNotices() {
    let pending = sharedNotices
    sharedNotices = []
    var told = Set<ObjectIdentifier>(minimumCapacity: pending.count)
    for observers in pending where told.insert(ObjectIdentifier(observers)).inserted { observers.tell() }
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

  // MARK: Effects

  /// Whether effects of elements of collections may be running, which end with their element.
  ///
  /// Outside of a store it isn't known.
  @usableFromInline static var hasElementEffects: Bool { current?.path?.hasElementEffects ?? true }

  // MARK: The run of this thread

  /// Opens this on the current thread while a reducer runs.
  func callAsFunction<R>(_ body: () throws -> R) rethrows -> R {
    let outer = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, outer) }
    return try body()
  }

  /// The run that is open on this thread.
  ///
  /// The pointer is only there while ``callAsFunction(_:)`` runs on this thread, which keeps the object
  /// alive.
  static var current: ReducerRun? {
    guard let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<ReducerRun>.fromOpaque(pointer).takeUnretainedValue()
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "The process has no thread-specific keys left")
    return key
  }()
}
