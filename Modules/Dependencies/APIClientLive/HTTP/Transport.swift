/// Sends HTTP requests. What is above it (fetching, later CalDAV) doesn't know libcurl; what is below it doesn't
/// know redirects, retries or calendars.
struct Transport: Sendable {
  /// Sends one request and hands over the body of the answer as it arrives.
  ///
  /// - Parameters:
  ///   - request: What to send. Redirects are not followed: they are answers like others.
  ///   - receive: Gets the parts of the body, decompressed, in order, but only of an answer with a status of
  ///     success (2xx). What it throws ends the transfer, and is thrown.
  /// - Returns: the head of the answer, when its body has ended.
  /// - Throws: ``APIClient/APIError``, whatever `receive` throws, or `CancellationError` as soon as the task is
  ///   cancelled.
  var send:
    @Sendable (
      _ request: HTTPRequest, _ receive: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void
    ) async throws -> HTTPResponse
}

/// What is asked of a server.
struct HTTPRequest: Hashable, Sendable {
  var method = "GET"
  var address: WebAddress
  var headers: [HTTPHeader] = []
  /// The body as a whole: requests are short.
  var body: [UInt8]?
  /// Sent only if they belong to the address; see ``Credentials/belong(to:)``.
  var credentials: Credentials?
  /// Whether the answer may come compressed. A compressed answer has an entity tag of its own.
  var acceptsCompression = true
  /// The most bytes of an answer, after decompression. A longer one is ``APIClient/APIError/tooLarge(address:limit:)``.
  var byteLimit = Int.max
}

/// One line of the head of a request or an answer.
struct HTTPHeader: Hashable, Sendable {
  var name: String
  var value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// The head of an answer.
struct HTTPResponse: Hashable, Sendable {
  var status: Int
  var headers: [HTTPHeader] = []

  /// The value of the first header of a name, in any case.
  subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  var isSuccess: Bool { 200..<300 ~= status }

  /// Seconds to wait before the next try, where the server says so in seconds (RFC 9110, 10.2.3).
  var retryAfter: Int? { self["Retry-After"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil } }
}
