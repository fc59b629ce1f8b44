import Glibc

/// Standard output or standard error, written to without buffering.
struct StandardStream {
  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let error = StandardStream(descriptor: STDERR_FILENO)

  enum Kind {
    case output
    case error
  }

  private let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  init(_ kind: Kind) {
    self = kind == .output ? .output : .error
  }

  /// Writes all of a text; gives up, as there is nobody to tell, when the stream is closed.
  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
