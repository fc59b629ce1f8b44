import APIClient
import CCurl

/// An easy handle of libcurl and what must live as long as it.
struct CurlHandle {
  let pointer: UnsafeMutableRawPointer
  let transfer: CurlTransfer
  private let library: CurlLibrary
  private let errorBuffer: UnsafeMutablePointer<CChar>
  private var headers: UnsafeMutablePointer<curl_slist>?

  /// Makes a handle that will send the request of `transfer`.
  ///
  /// - Throws: ``APIClient/APIError/connectionLost(address:detail:)`` when libcurl doesn't take an option.
  init(
    library: CurlLibrary,
    transfer: CurlTransfer,
    configuration: CurlConfiguration
  ) throws(APIError) {
    guard let pointer = library.functions.easy_init() else {
      throw .connectionLost(address: transfer.request.address.text, detail: "out of memory")
    }
    self.pointer = pointer
    self.transfer = transfer
    self.library = library
    errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    do throws(APIError) {
      try setConnection(configuration)
      try setRequest(transfer.request, configuration)
      try setCallbacks()
    } catch {
      free()
      throw error
    }
  }

  /// Gives back all memory. The handle is no longer part of a session.
  func free() {
    library.functions.easy_cleanup(pointer)
    library.functions.slist_free_all(headers)
    errorBuffer.deallocate()
  }

  /// How the transfer went.
  func result(of code: CURLcode) -> Result<HTTPResponse, any Error> {
    if let failure = transfer.failure { return .failure(failure) }
    guard code != CURLE_OK else {
      if transfer.isHeadComplete { return .success(transfer.response) }
      let address = transfer.request.address.text
      return .failure(APIError.connectionLost(address: address, detail: "the answer has no end"))
    }
    let text = String(cString: errorBuffer)
    let detail = text.isEmpty ? library.description(of: code) : text
    return .failure(APIError(code, detail: detail, request: transfer.request))
  }

  private func setConnection(_ configuration: CurlConfiguration) throws(APIError) {
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_CONNECTTIMEOUT_MS, configuration.connectTimeout)
    try set(CURLOPT_LOW_SPEED_LIMIT, configuration.lowSpeedLimit)
    try set(CURLOPT_LOW_SPEED_TIME, configuration.lowSpeedTime)
    try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    try set(CURLOPT_SSL_VERIFYPEER, 1)
    try set(CURLOPT_SSL_VERIFYHOST, 2)
    if let file = configuration.certificateFile { try set(CURLOPT_CAINFO, file) }
    if !configuration.usesProxy { try set(CURLOPT_PROXY, "") }
    // A cancelled transfer doesn't wait for the resolver. Libraries before 7.87 don't know the option.
    try? set(CURLOPT_QUICK_EXIT, 1)
    do {
      try set(CURLOPT_PROTOCOLS_STR, "http,https")
    } catch {
      // Libraries before 7.85 have a set of bits for it: 1 is http, 2 is https.
      try set(CURLOPT_PROTOCOLS, 1 | 2)
    }
  }

  private mutating func setRequest(
    _ request: HTTPRequest,
    _ configuration: CurlConfiguration
  ) throws(APIError) {
    try set(CURLOPT_URL, request.address.text)
    try set(CURLOPT_FOLLOWLOCATION, 0)
    try set(CURLOPT_USERAGENT, configuration.userAgent)
    if request.acceptsCompression { try set(CURLOPT_ACCEPT_ENCODING, "") }
    if request.byteLimit < Int.max {
      let limit = curl_off_t(request.byteLimit)
      try check { curl_set_offset($0, pointer, CURLOPT_MAXFILESIZE_LARGE, limit) }
    }
    if let body = request.body {
      try check { curl_set_body($0, pointer, body, curl_off_t(body.count)) }
    }
    if request.method != "GET" || request.body != nil { try set(CURLOPT_CUSTOMREQUEST, request.method) }
    if let credentials = request.credentials, credentials.belong(to: request.address) {
      try set(CURLOPT_USERNAME, credentials.user)
      try set(CURLOPT_PASSWORD, credentials.password)
    }
    // libcurl would ask before a long body, and wait a second for servers that don't answer.
    for header in [HTTPHeader("Expect", "")] + request.headers {
      guard let longer = library.functions.slist_append(headers, "\(header.name): \(header.value)") else {
        throw .connectionLost(address: request.address.text, detail: "out of memory")
      }
      headers = longer
    }
    try check { curl_set_pointer($0, pointer, CURLOPT_HTTPHEADER, headers) }
  }

  private func setCallbacks() throws(APIError) {
    try check { curl_set_pointer($0, pointer, CURLOPT_ERRORBUFFER, errorBuffer) }
    // The session keeps the transfer for as long as the handle: the pointers need no count of their own.
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    try check { curl_set_pointer($0, pointer, CURLOPT_HEADERDATA, context) }
    try check { curl_set_callback($0, pointer, CURLOPT_HEADERFUNCTION, takeHeader) }
    try check { curl_set_pointer($0, pointer, CURLOPT_WRITEDATA, context) }
    try check { curl_set_callback($0, pointer, CURLOPT_WRITEFUNCTION, takeBody) }
  }

  private func set(_ option: CURLoption, _ value: Int) throws(APIError) {
    try check { curl_set_long($0, pointer, option, value) }
  }

  private func set(_ option: CURLoption, _ value: String) throws(APIError) {
    try check { curl_set_text($0, pointer, option, value) }
  }

  private func check(_ call: (UnsafePointer<curl_library>) -> CURLcode) throws(APIError) {
    let code = withUnsafePointer(to: library.functions, call)
    guard code == CURLE_OK else {
      throw APIError(code, detail: library.description(of: code), request: transfer.request)
    }
  }
}

private func takeHeader(
  _ bytes: UnsafeMutablePointer<CChar>?,
  _ size: Int,
  _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  transfer(at: context)?.takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
  return size * count
}

/// Anything but the number of bytes given tells libcurl to stop.
private func takeBody(
  _ bytes: UnsafeMutablePointer<CChar>?,
  _ size: Int,
  _ count: Int,
  _ context: UnsafeMutableRawPointer?
) -> Int {
  let goesOn = transfer(at: context)?.takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
  return goesOn == true ? size * count : -1
}

/// The transfer that a callback is about: what ``CurlHandle`` gave libcurl as its context.
private func transfer(at context: UnsafeMutableRawPointer?) -> CurlTransfer? {
  context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
}
