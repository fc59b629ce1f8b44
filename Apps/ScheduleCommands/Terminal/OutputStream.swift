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
    let failure: Int32? = text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return errno }
        rest = rest.dropFirst(count)
      }
      return nil
    }
    guard let failure else { return }
    if failure == EPIPE { throw .readerLeft }
    throw ScheduleError(
      .inputOutput,
      "the output can't be written (\(String(cString: strerror(failure))))",
      remedy: "check where it goes"
    )
  }
}
