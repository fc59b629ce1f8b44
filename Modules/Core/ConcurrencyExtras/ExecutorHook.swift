import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The runtime's hook for a job that any thread may run: the next step of a task that isn't bound to an
/// actor, or of a plain actor's queue.
enum ExecutorHook {
  /// What happens to such a job instead of what the runtime would do.
  enum Mode: UInt8 {
    /// Nothing else.
    case original = 0
    /// It runs where it would, and ``JobTracker`` knows of it.
    case tracked = 1
    /// It runs on the main actor's executor.
    case serial = 2
  }

  /// Whether jobs run on the main actor's executor; that wins over tracking.
  static var isSerial: Bool {
    get { modes.load(ordering: .acquiring) & Mode.serial.rawValue != 0 }
    set {
      guard install() else { return }
      if newValue {
        modes.bitwiseOr(Mode.serial.rawValue, ordering: .acquiringAndReleasing)
      } else {
        modes.bitwiseAnd(~Mode.serial.rawValue, ordering: .acquiringAndReleasing)
      }
    }
  }

  /// Lets ``JobTracker`` know of every job from now on. Where the runtime has no hook it has no effect.
  static func track() {
    guard install() else { return }
    modes.bitwiseOr(Mode.tracked.rawValue, ordering: .acquiringAndReleasing)
  }

  private static let modes = Atomic<UInt8>(Mode.original.rawValue)

  /// What the runtime calls instead of its own function, which it passes. For pointers the Swift and the C
  /// calling conventions agree.
  private typealias Hook = @convention(c) (_ job: OpaquePointer, _ original: UnsafeRawPointer) -> Void
  private typealias Enqueue = @convention(c) (_ job: OpaquePointer) -> Void

  /// Sets the hook once, for the life of the process. False where the runtime's variable can't be found,
  /// as in a statically linked program.
  static func install() -> Bool { isInstalled }

  private static let isInstalled: Bool = {
    guard let variable = dlsym(nil, "swift_task_enqueueGlobal_hook") else { return false }
    variable.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
      let modes = ExecutorHook.modes.load(ordering: .acquiring)
      // `UnownedJob` is one pointer, the one that the runtime passes.
      let unownedJob = unsafeBitCast(job, to: UnownedJob.self)
      if modes & Mode.serial.rawValue != 0 {
        MainActor.shared.enqueue(unownedJob)
      } else if modes & Mode.tracked.rawValue != 0 {
        JobTracker.shared.run(unownedJob)
      } else {
        unsafeBitCast(original, to: Enqueue.self)(job)
      }
    }
    return true
  }()
}
