import CGlibc
@preconcurrency import Dispatch
import Glibc

/// Signals that ask this process to come to an end by itself.
public enum Signals {
  /// Written to by the handler, which may do little else; made before any handler is set.
  private static let event = cglibc_event()

  /// From now on these signals don't kill the process, but are told here. To be called once.
  ///
  /// ```swift
  /// for await _ in Signals.received([SIGINT, SIGTERM]) { stop() }
  /// ```
  public static func received(_ numbers: [Int32]) -> AsyncStream<Void> {
    let source = DispatchSource.makeReadSource(fileDescriptor: event, queue: .global())
    let stream = AsyncStream<Void> { continuation in
      source.setEventHandler {
        var count: UInt64 = 0
        if read(event, &count, MemoryLayout<UInt64>.size) > 0 { continuation.yield() }
      }
      continuation.onTermination = { _ in source.cancel() }
    }
    source.activate()
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      let code = errno
      var one: UInt64 = 1
      _ = write(Signals.event, &one, MemoryLayout<UInt64>.size)
      errno = code
    }
    action.sa_flags = SA_RESTART
    for number in numbers { sigaction(number, &action, nil) }
    return stream
  }
}
