#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process's standard error.
enum StandardError {
  /// Writes one line in the form compilers and sanitizers use: `Module/File.swift:12:3: kind: message`.
  ///
  /// It is one call of `write`, so that lines of several threads don't mix.
  static func write(_ kind: String, _ message: String?, at location: IssueContext) {
    write(line(kind, message, at: location))
  }

  static func line(_ kind: String, _ message: String?, at location: IssueContext) -> String {
    let place = "\(location.fileID):\(location.line):\(location.column)"
    guard let message, !message.isEmpty else { return "\(place): \(kind)\n" }
    return "\(place): \(kind): \(message)\n"
  }

  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      // A closed standard error leaves nobody to tell.
      _ = unsafe unistdWrite(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}

private func unistdWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
