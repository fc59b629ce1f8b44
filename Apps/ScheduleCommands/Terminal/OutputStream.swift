import Glibc
import ScheduleModels

/// One of the process's standard streams, written to without a buffer of its own.
public struct OutputStream: Sendable {
  private let descriptor: Int32

  public static let standardOutput = OutputStream(descriptor: STDOUT_FILENO)
  public static let standardError = OutputStream(descriptor: STDERR_FILENO)

  /// A stream on an open file, which stays open.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether someone looks at it.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a text and a line break.
  ///
  /// - Throws: `ScheduleError` of kind `inputOutput` when the stream is full or closed.
  public func writeLine(_ text: String) throws(ScheduleError) {
    try write(text + "\n")
  }

  /// Writes all of a text.
  ///
  /// - Throws: `ScheduleError` of kind `inputOutput` when the stream is full or closed.
  public func write(_ text: String) throws(ScheduleError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(ScheduleError) in try write(UnsafeRawBufferPointer(bytes)) }
    }
    try result.get()
  }

  /// Writes all bytes.
  ///
  /// - Throws: `ScheduleError` of kind `inputOutput` when the stream is full or closed.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(ScheduleError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
  }

  private func failure(_ code: Int32) -> ScheduleError {
    if code == EPIPE { return .readerLeft }
    return ScheduleError(
      .inputOutput,
      "the output can't be written (\(String(cString: strerror(code))))",
      remedy: "check where it goes"
    )
  }
}
