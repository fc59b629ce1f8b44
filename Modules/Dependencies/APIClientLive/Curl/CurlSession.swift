import APIClient
import CCurl
import Glibc

/// Sends requests through libcurl, many at a time, on one thread of its own. The thread ends with the session.
final class CurlSession: Sendable {
  let inbox: CurlInbox

  /// - Throws: ``APIClient/APIError/libraryMissing(detail:)``.
  init(library: CurlLibrary, configuration: CurlConfiguration = CurlConfiguration()) throws(APIError) {
    guard let multi = library.functions.multi_init() else {
      throw APIError.libraryMissing(detail: "it can't begin a session")
    }
    withUnsafePointer(to: library.functions) { functions in
      _ = curl_multi_set_long(
        functions,
        multi,
        CURLMOPT_MAX_HOST_CONNECTIONS,
        configuration.maximumConnectionsPerHost
      )
    }
    inbox = CurlInbox(library: library, multi: multi)
    let loop = CurlLoop(library: library, multi: multi, inbox: inbox, configuration: configuration)
    guard Self.startThread(running: loop) else {
      inbox.close()
      _ = library.functions.multi_cleanup(multi)
      throw APIError.libraryMissing(detail: "there is no thread for it")
    }
  }

  deinit {
    inbox.close()
  }

  /// Sends one request; see ``Transport/send``.
  func send(
    _ request: HTTPRequest,
    receive: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void
  ) async throws -> HTTPResponse {
    let ticket = CurlTransfer.Ticket()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let transfer = CurlTransfer(request, ticket: ticket, receive: receive, continuation: continuation)
        if !inbox.post(.start(transfer)) { transfer.finish(.failure(CurlLoop.sessionIsOver(request))) }
      }
    } onCancel: {
      // A transfer that is posted later finds itself cancelled; one that has ended takes no notice.
      ticket.cancel()
      _ = inbox.post(.cancel(ticket))
    }
  }

  private static func startThread(running loop: CurlLoop) -> Bool {
    let context = Unmanaged.passRetained(loop)
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, runLoop, context.toOpaque())
    guard status == 0 else {
      context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}

private func runLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  // Signals are for other threads: a broken pipe is an error of the transfer here, not a reason to die.
  var signals = sigset_t()
  sigfillset(&signals)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
  if let context { Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
