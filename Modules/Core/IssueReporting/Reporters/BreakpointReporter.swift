#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension IssueReporter where Self == BreakpointReporter {
  /// Stops in an attached debugger; without one it only writes the issue to standard error.
  public static var breakpoint: Self { Self() }
}

/// The reporter of ``IssueReporter/breakpoint``.
///
/// ```swift
/// IssueReporters.current = [.breakpoint]
/// ```
///
/// Whether a debugger is attached is read from the kernel at each issue; on other systems than Linux it never
/// stops.
public struct BreakpointReporter: IssueReporter {
  /// Writes the issue as a line to standard error, then stops in the debugger that is attached, if one is.
  public func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    StandardError.write("breakpoint", message(), at: IssueContext(fileID, filePath, line, column))
    if Self.isTraced { raise(SIGTRAP) }
  }

  /// Whether a debugger traces this process. Reads one file.
  static var isTraced: Bool {
    #if os(Linux)
      guard let status = unsafe fopen("/proc/self/status", "r") else { return false }
      defer { unsafe fclose(status) }
      var buffer = [CChar](repeating: 0, count: 256)
      while unsafe fgets(&buffer, Int32(buffer.count), status) != nil {
        let line = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard line.hasPrefix("TracerPid:") else { continue }
        return line.contains { $0.isNumber && $0 != "0" }
      }
      return false
    #else
      return false
    #endif
  }
}
