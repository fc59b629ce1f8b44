import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits for other processes that hold a lock: with growing, scattered pauses, up to a limit, and no longer
/// than the operation is wanted.
final class BusyWait {
  /// Milliseconds in all that one statement waits.
  var limit: Int
  private let interruption: Interruption
  private var waited = 0

  init(limit: Int, interruption: Interruption) {
    self.limit = limit
    self.interruption = interruption
  }

  /// Called by SQLite when it finds a lock; `attempts` counts from 0 for each statement.
  ///
  /// - Returns: Whether to try again.
  func pause(attempts: Int32) -> Bool {
    if attempts == 0 { waited = 0 }
    guard waited < limit, !interruption.isRequested else { return false }
    let longest = min(1 << min(Int(attempts), 5), limit - waited)
    let milliseconds = Int.random(in: (longest + 1) / 2...longest)
    waited += milliseconds
    usleep(UInt32(milliseconds * 1000))
    return true
  }

  /// Makes a connection wait this way. The connection must keep this object for as long as it is open.
  func install(on handle: OpaquePointer) {
    sqlite3_busy_handler(
      handle,
      { context, attempts in
        guard let context else { return 0 }
        let wait = Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue()
        return wait.pause(attempts: attempts) ? 1 : 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }
}
