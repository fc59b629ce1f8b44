import APIClient
import CCurl
import Synchronization

/// How tasks reach the thread of a session: they leave a command under a lock and wake it.
final class CurlInbox: @unchecked Sendable {
  enum Command {
    case start(CurlTransfer)
    case cancel(CurlTransfer.Ticket)
  }

  private struct State {
    var commands: [Command] = []
    var isOpen = true
  }

  private let state = Mutex(State())
  private let library: CurlLibrary
  // The multi handle is used here for `curl_multi_wakeup` alone, the one call that other threads may make, and
  // only while the inbox is open, under the lock: the thread of the session frees the handle after closing it.
  private let multi: UnsafeMutableRawPointer

  init(library: CurlLibrary, multi: UnsafeMutableRawPointer) {
    self.library = library
    self.multi = multi
  }

  /// Leaves a command.
  ///
  /// - Returns: `false` when the session is over, and nobody will read it.
  func post(_ command: Command) -> Bool {
    state.withLock { state in
      guard state.isOpen else { return false }
      state.commands.append(command)
      _ = library.functions.multi_wakeup(multi)
      return true
    }
  }

  /// Takes the commands that are there, or `nil` when the session is over.
  func take() -> [Command]? {
    state.withLock { state in
      guard state.isOpen else { return nil }
      defer { state.commands = [] }
      return state.commands
    }
  }

  /// Ends the session.
  ///
  /// - Returns: the commands that nobody has taken.
  @discardableResult
  func close() -> [Command] {
    state.withLock { state in
      if state.isOpen { _ = library.functions.multi_wakeup(multi) }
      state.isOpen = false
      return state.commands
    }
  }
}
