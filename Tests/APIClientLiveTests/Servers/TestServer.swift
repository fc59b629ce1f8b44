import Foundation
import Synchronization

/// An HTTP server on 127.0.0.1, with a thread for each connection, that does as a test tells it.
final class TestServer: Sendable {
  typealias Handler = @Sendable (Request, Connection) -> Void

  struct Request: Sendable {
    var method: String
    /// The path with its query.
    var target: String
    var headers: [String: String]
  }

  private struct State {
    var requests: [Request] = []
    var connections: Set<Int32> = []
    var peak = 0
    var total = 0
    var isOpen = true
  }

  let port: Int
  private let listener: Int32
  private let state = Mutex(State())

  init(_ handler: @escaping Handler) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 256) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard status else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [self] in accept(handler) }
  }

  var address: String { "http://127.0.0.1:\(port)" }
  var requests: [Request] { state.withLock { $0.requests } }
  /// The most connections at a time, and how many there were in all.
  var connectionCounts: (peak: Int, total: Int) { state.withLock { ($0.peak, $0.total) } }

  /// Closes all connections and takes no more.
  func stop() {
    state.withLock { state in
      state.isOpen = false
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func accept(_ handler: @escaping Handler) {
    while true {
      let socket = Glibc.accept(listener, nil, nil)
      guard socket >= 0, state.withLock({ $0.isOpen }) else { break }
      state.withLock { state in
        state.connections.insert(socket)
        state.total += 1
        state.peak = max(state.peak, state.connections.count)
      }
      Thread.detachNewThread { [self] in
        let connection = Connection(socket)
        while let request = connection.readRequest() {
          state.withLock { $0.requests.append(request) }
          handler(request, connection)
          if connection.isDone { break }
        }
        _ = state.withLock { $0.connections.remove(socket) }
        close(socket)
      }
    }
    close(listener)
  }
}

func loopback(port: UInt16) -> sockaddr_in {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  return address
}
