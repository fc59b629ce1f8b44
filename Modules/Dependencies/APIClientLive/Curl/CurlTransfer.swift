import APIClient
import CCurl
import Synchronization

/// One request on its way. It is made by the task that asks and handed to the thread of the session, which is
/// the only one to touch it from then on.
final class CurlTransfer: @unchecked Sendable {
  // The variables are touched by one thread at a time: the one that makes the transfer, until it is posted to
  // the inbox under its lock, then that of the session. Callbacks run inside its calls of libcurl.
  let request: HTTPRequest
  let ticket: Ticket
  private var receive: (@Sendable (UnsafeRawBufferPointer) throws -> Void)?
  private var continuation: CheckedContinuation<HTTPResponse, any Error>?
  private(set) var response = HTTPResponse(status: 0)
  /// Whether the empty line came that ends the head. libcurl takes a head that breaks off for a whole one.
  private(set) var isHeadComplete = false
  /// Why the transfer was broken off from here.
  private(set) var failure: (any Error)?
  private var byteCount = 0

  init(
    _ request: HTTPRequest,
    ticket: Ticket,
    receive: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void,
    continuation: CheckedContinuation<HTTPResponse, any Error>
  ) {
    self.request = request
    self.ticket = ticket
    self.receive = receive
    self.continuation = continuation
  }

  /// Ends the transfer for whoever waits for it, who finds that nothing here holds on to the body any more. Only
  /// the first call counts.
  func finish(_ result: Result<HTTPResponse, any Error>) {
    receive = nil
    continuation?.resume(with: result)
    continuation = nil
  }

  /// Takes a line of a head. A status line begins another one: after `100 Continue`, say.
  func takeHeader(_ bytes: UnsafeRawBufferPointer) {
    var line = Substring(String(decoding: bytes, as: UTF8.self))
    while let last = line.last, last.isWhitespace { line.removeLast() }
    if line.hasPrefix("HTTP/") {
      let status = line.split(separator: " ", maxSplits: 2).dropFirst().first.flatMap { Int($0) }
      response = HTTPResponse(status: status ?? 0)
      isHeadComplete = false
    } else if line.isEmpty {
      isHeadComplete = true
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
      response.headers.append(HTTPHeader(String(line[..<colon]), String(value)))
    }
  }

  /// Takes a part of a body.
  ///
  /// - Returns: whether the transfer is to go on.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let (count, overflow) = byteCount.addingReportingOverflow(bytes.count)
    guard !overflow, count <= request.byteLimit else {
      failure = APIError.tooLarge(address: request.address.text, limit: request.byteLimit)
      return false
    }
    byteCount = count
    guard response.isSuccess else { return true }
    do {
      try receive?(bytes)
      return true
    } catch {
      failure = error
      return false
    }
  }
}

extension CurlTransfer {
  /// What a task keeps of a transfer, to cancel it: also before it has been posted.
  final class Ticket: Sendable {
    private let cancelled = Atomic(false)

    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() { cancelled.store(true, ordering: .releasing) }
  }
}
