import Foundation
import Synchronization

/// One connection to a ``TestServer``. Only its own thread uses it.
final class Connection: Sendable {
  private let socket: Int32
  private let done = Atomic(false)

  init(_ socket: Int32) {
    self.socket = socket
  }

  var isDone: Bool { done.load(ordering: .relaxed) }

  /// Closes the connection after this answer.
  func finish() { done.store(true, ordering: .relaxed) }

  /// Sends a whole answer, with its length.
  func answer(_ status: Int, _ headers: [String] = [], body: some Collection<UInt8> = []) {
    // In one go: a second part would wait for the client to confirm the first.
    send(Array(headText(status, headers + ["Content-Length: \(body.count)"]).utf8) + Array(body))
  }

  /// Sends a whole answer, with its length.
  func answer(_ status: Int, _ headers: [String] = [], _ body: String) {
    answer(status, headers, body: Array(body.utf8))
  }

  func head(_ status: Int, _ headers: [String] = []) {
    send(headText(status, headers))
  }

  private func headText(_ status: Int, _ headers: [String]) -> String {
    (["HTTP/1.1 \(status) Said"] + headers + ["", ""]).joined(separator: "\r\n")
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends bytes.
  ///
  /// - Returns: whether the other end is still there.
  @discardableResult
  func send(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Waits until the other end closes the connection.
  func waitUntilClosed() {
    var byte: UInt8 = 0
    while recv(socket, &byte, 1, 0) > 0 {}
    finish()
  }

  func readRequest() -> TestServer.Request? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard recv(socket, &byte, 1, 0) == 1 else { return nil }
      // A client that begins with a TLS handshake (RFC 8446, 5.1) is not understood.
      if head.isEmpty, byte == 22 { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.drop(while: \.isWhitespace) }
      headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1]) : ""
    }
    return TestServer.Request(method: String(words[0]), target: String(words[1]), headers: headers)
  }
}
