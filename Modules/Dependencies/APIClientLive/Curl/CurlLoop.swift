import APIClient
import CCurl

/// What the thread of a session does: it takes commands, lets libcurl work, and tells who waits how it went.
final class CurlLoop {
  private let library: CurlLibrary
  private let multi: UnsafeMutableRawPointer
  private let inbox: CurlInbox
  private let configuration: CurlConfiguration
  private var active: [UnsafeMutableRawPointer: CurlHandle] = [:]

  init(
    library: CurlLibrary,
    multi: UnsafeMutableRawPointer,
    inbox: CurlInbox,
    configuration: CurlConfiguration
  ) {
    self.library = library
    self.multi = multi
    self.inbox = inbox
    self.configuration = configuration
  }

  /// Works until the inbox is closed, then frees everything.
  func run() {
    while let commands = inbox.take() {
      for command in commands {
        switch command {
        case .start(let transfer): start(transfer)
        case .cancel(let ticket): cancel(ticket)
        }
      }
      var running: Int32 = 0
      guard library.functions.multi_perform(multi, &running) == CURLM_OK else { break }
      finishTransfersThatAreDone()
      // libcurl shortens the wait to its own next timeout.
      guard library.functions.multi_poll(multi, nil, 0, 1_000_000, nil) == CURLM_OK else { break }
    }
    for case .start(let transfer) in inbox.close() {
      transfer.finish(.failure(Self.sessionIsOver(transfer.request)))
    }
    for handle in active.values {
      end(handle, with: .failure(Self.sessionIsOver(handle.transfer.request)))
    }
    _ = library.functions.multi_cleanup(multi)
  }

  static func sessionIsOver(_ request: HTTPRequest) -> APIError {
    .connectionLost(address: request.address.text, detail: "the session is over")
  }

  private func start(_ transfer: CurlTransfer) {
    guard !transfer.ticket.isCancelled else { return transfer.finish(.failure(CancellationError())) }
    do throws(APIError) {
      let handle = try CurlHandle(library: library, transfer: transfer, configuration: configuration)
      guard library.functions.multi_add_handle(multi, handle.pointer) == CURLM_OK else {
        handle.free()
        throw .connectionLost(address: transfer.request.address.text, detail: "libcurl refused it")
      }
      active[handle.pointer] = handle
    } catch {
      transfer.finish(.failure(error))
    }
  }

  private func cancel(_ ticket: CurlTransfer.Ticket) {
    guard let handle = active.values.first(where: { $0.transfer.ticket === ticket }) else { return }
    end(handle, with: .failure(CancellationError()))
  }

  private func finishTransfersThatAreDone() {
    var remaining: Int32 = 0
    while let message = library.functions.multi_info_read(multi, &remaining) {
      guard
        message.pointee.msg == CURLMSG_DONE, let pointer = message.pointee.easy_handle,
        let handle = active[pointer]
      else { continue }
      end(handle, with: handle.result(of: curl_message_result(message)))
    }
  }

  private func end(_ handle: CurlHandle, with result: Result<HTTPResponse, any Error>) {
    active[handle.pointer] = nil
    _ = library.functions.multi_remove_handle(multi, handle.pointer)
    handle.free()
    handle.transfer.finish(result)
  }
}
