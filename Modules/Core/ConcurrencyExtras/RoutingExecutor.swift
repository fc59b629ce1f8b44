import Synchronization
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// The process's executor for jobs that any thread may run: the next step of a task that isn't bound to an
/// actor, or of a plain actor's queue. Test tools put it before the runtime's own.
///
/// The runtime has an older hook for the same end, which doesn't see what `Task.yield` enqueues.
final class RoutingExecutor: TaskExecutor, SchedulingExecutor {
  /// Where jobs go.
  enum Route: UInt8 {
    /// Where they would go.
    case original = 0
    /// Where they would go, and ``JobTracker`` knows of it.
    case tracked = 1
    /// To the main actor's executor; that wins over tracking.
    case serial = 2
  }

  /// Whether jobs run on the main actor's executor.
  static var isSerial: Bool {
    get { routes.load(ordering: .acquiring) & Route.serial.rawValue != 0 }
    set {
      install()
      if newValue {
        routes.bitwiseOr(Route.serial.rawValue, ordering: .acquiringAndReleasing)
      } else {
        routes.bitwiseAnd(~Route.serial.rawValue, ordering: .acquiringAndReleasing)
      }
    }
  }

  /// Lets ``JobTracker`` know of every job from now on.
  static func track() {
    install()
    routes.bitwiseOr(Route.tracked.rawValue, ordering: .acquiringAndReleasing)
  }

  func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }

  func enqueue(_ job: UnownedJob) {
    let routes = Self.routes.load(ordering: .acquiring)
    if routes & Route.serial.rawValue != 0 {
      MainActor.shared.enqueue(job)
    } else if routes & Route.tracked.rawValue != 0 {
      JobTracker.shared.run(job)
    } else {
      Self.original.enqueue(job)
    }
  }

  /// What sleeps is the runtime's own affair: a job comes here when it wakes.
  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob,
    after delay: C.Duration,
    tolerance: C.Duration?,
    clock: C
  ) {
    guard let original = Self.original as? any SchedulingExecutor else { return enqueue(job) }
    original.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob,
    at instant: C.Instant,
    tolerance: C.Duration?,
    clock: C
  ) {
    guard let original = Self.original as? any SchedulingExecutor else { return enqueue(job) }
    original.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
  }

  private static let original = PlatformExecutorFactory.defaultExecutor
  private static let routes = Atomic<UInt8>(Route.original.rawValue)

  /// Puts this executor before the runtime's, once, for the life of the process.
  ///
  /// The runtime keeps its executor in two words, an object and its witnesses, and another thread may read
  /// one of them old and one new. Both mixtures work: neither executor has state of its own to look up in
  /// the other's object, and neither is ever freed.
  private static func install() { _ = installation }

  private static let installation: Void = _createExecutors(factory: Factory.self)

  private enum Factory: ExecutorFactory {
    static var mainExecutor: any MainExecutor { MainActor.executor }
    static let defaultExecutor: any TaskExecutor = RoutingExecutor()
  }
}
