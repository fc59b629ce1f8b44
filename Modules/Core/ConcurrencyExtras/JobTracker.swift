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
    var next: UInt64 = 0
    var inFlight: Set<UInt64> = []
    var barriers: [UInt64: Barrier] = [:]

    mutating func issueTicket() -> UInt64 {
      next += 1
      return next
    }
  }

  private struct Barrier {
    var awaited: Set<UInt64>
    let continuation: CheckedContinuation<Void, Never>
  }

  private let state = Mutex(State())

  /// Starts to track, for the life of the process. Jobs that were ready before aren't known.
  package func start() { ExecutorHook.track() }

  /// Waits until every job that is ready now, on the main actor or elsewhere, has run to its next
  /// suspension or its end.
  ///
  /// A job that blocks its thread would keep it waiting for ever: after a tenth of a second it goes on
  /// without it.
  package func barrier() async {
    await Task { @MainActor in }.value
    await withCheckedContinuation { continuation in
      let ticket: UInt64? = state.withLock { state in
        guard !state.inFlight.isEmpty else { return nil }
        let ticket = state.issueTicket()
        state.barriers[ticket] = Barrier(awaited: state.inFlight, continuation: continuation)
        return ticket
      }
      guard let ticket else { return continuation.resume() }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) { [self] in
        state.withLock { $0.barriers.removeValue(forKey: ticket) }?.continuation.resume()
      }
    }
  }

  /// Runs a job where the runtime would have, and keeps account of it.
  func run(_ job: UnownedJob) {
    let ticket = state.withLock { state in
      let ticket = state.issueTicket()
      state.inFlight.insert(ticket)
      return ticket
    }
    DispatchQueue.global(qos: job.qualityOfService).async { [self] in
      job.runSynchronously(on: .anyThread)
      finish(ticket)
    }
  }

  private func finish(_ ticket: UInt64) {
    let reached = state.withLock { state in
      state.inFlight.remove(ticket)
      var reached: [CheckedContinuation<Void, Never>] = []
      for id in Array(state.barriers.keys) {
        state.barriers[id]?.awaited.remove(ticket)
        guard let barrier = state.barriers[id], barrier.awaited.isEmpty else { continue }
        state.barriers[id] = nil
        reached.append(barrier.continuation)
      }
      return reached
    }
    for continuation in reached { continuation.resume() }
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
  /// No executor in particular: what the runtime itself runs these jobs on. It is a pair of null words.
  fileprivate static var anyThread: Self {
    unsafeBitCast((0, 0) as (UInt, UInt), to: Self.self)
  }
}
