import Dispatch
import Synchronization

/// Knows which jobs of the concurrency runtime are waiting or running, and tells when they have run.
///
/// A *job* is a task's way from one suspension to the next. With the tracker a test tool can wait for a
/// fact, "every job that was ready has run", where it would otherwise yield and hope. The fact doesn't
/// depend on how busy the machine is.
///
/// Jobs of the main actor aren't tracked; they don't need to be: its executor runs them in the order they
/// came, so a job of one's own at the end of its queue says the same. Jobs of an actor with an executor of
/// its own can't be seen.
package final class JobTracker: Sendable {
  package static let shared = JobTracker()

  private struct State {
    var lastTicket: UInt64 = 0
    var jobs: [UInt64: Job] = [:]
    var barriers: [UInt64: Barrier] = [:]
    var isWatched = false

    mutating func issueTicket() -> UInt64 {
      lastTicket += 1
      return lastTicket
    }
  }

  /// A job that is ready or runs.
  private struct Job {
    /// Who runs it.
    var thread: KernelThread?
    /// How many times in a row its thread was seen to wait in the kernel.
    var timesSeenWaiting = 0
  }

  private struct Barrier {
    var awaited: Set<UInt64>
    let continuation: CheckedContinuation<Void, Never>
  }

  private let state = Mutex(State())

  /// Starts to track, for the life of the process. Jobs that were ready before aren't known.
  package func start() { RoutingExecutor.track() }

  /// Waits until every job that is ready now, on the main actor or elsewhere, has run to its next
  /// suspension or its end.
  ///
  /// A job that blocks its thread, waiting for a semaphore or another process, would keep everyone waiting,
  /// and for ever if the signal is to come from the caller. The kernel knows those threads from the ones it
  /// has no time for: a job whose thread waits in the kernel for some tenths of a second is no longer waited
  /// for, by this barrier and later ones.
  package func barrier() async {
    await Task { @MainActor in }.value
    await withCheckedContinuation { continuation in
      let (isOpen, startsWatch) = state.withLock { state in
        guard !state.jobs.isEmpty else { return (true, false) }
        let ticket = state.issueTicket()
        state.barriers[ticket] = Barrier(awaited: Set(state.jobs.keys), continuation: continuation)
        defer { state.isWatched = true }
        return (false, !state.isWatched)
      }
      if isOpen { continuation.resume() }
      if startsWatch { watch() }
    }
  }

  /// Runs a job where the runtime would have, and keeps account of it.
  func run(_ job: UnownedJob) {
    let ticket = state.withLock { state in
      let ticket = state.issueTicket()
      state.jobs[ticket] = Job()
      return ticket
    }
    DispatchQueue.global(qos: job.qualityOfService).async { [self] in
      let thread = KernelThread.current
      state.withLock { $0.jobs[ticket]?.thread = thread }
      job.runSynchronously(on: .anyThread)
      finish([ticket])
    }
  }

  private func finish(_ tickets: [UInt64]) {
    let open = state.withLock { state in
      for ticket in tickets {
        state.jobs[ticket] = nil
        for id in state.barriers.keys { state.barriers[id]?.awaited.remove(ticket) }
      }
      let open = state.barriers.filter(\.value.awaited.isEmpty)
      for id in open.keys { state.barriers[id] = nil }
      return open.values.map(\.continuation)
    }
    for continuation in open { continuation.resume() }
  }

  /// Looks again and again, while there are barriers, for jobs that block their thread.
  private func watch() {
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + .milliseconds(20)) { [self] in
      let threads = state.withLock { $0.jobs.compactMapValues(\.thread) }
      let waiting = Set(threads.filter(\.value.isWaiting).keys)
      let (blocked, goesOn) = state.withLock { state in
        for ticket in threads.keys {
          guard let job = state.jobs[ticket] else { continue }
          state.jobs[ticket]?.timesSeenWaiting = waiting.contains(ticket) ? job.timesSeenWaiting + 1 : 0
        }
        state.isWatched = !state.barriers.isEmpty
        return (state.jobs.filter { $0.value.timesSeenWaiting >= 8 }.map(\.key), state.isWatched)
      }
      if !blocked.isEmpty { finish(blocked) }
      if goesOn { watch() }
    }
  }
}

extension UnownedJob {
  /// The queue that fits the job's priority.
  fileprivate var qualityOfService: DispatchQoS.QoSClass {
    switch priority.rawValue {
    case 0x21...: .userInteractive
    case 0x19...: .userInitiated
    case 0x15...: .default
    case 0x11...: .utility
    case 0x01...: .background
    default: .default
    }
  }
}

extension UnownedSerialExecutor {
  /// No executor in particular: what the runtime itself runs these jobs on.
  // It has no public initialiser. Its only field is the two words of an executor, the object and the way it is called,
  // and the runtime's interface says that both are null for this one.
  fileprivate static var anyThread: Self {
    unsafeBitCast((0, 0) as (UInt, UInt), to: Self.self)
  }
}
