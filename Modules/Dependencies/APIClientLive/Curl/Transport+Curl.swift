import APIClient
import Synchronization

extension Transport {
  /// A transport over one session of libcurl, which begins with the first request.
  static func curl(
    configuration: CurlConfiguration = CurlConfiguration(),
    library: @escaping @Sendable () throws(APIError) -> CurlLibrary = { try CurlLibrary.shared.get() }
  ) -> Transport {
    let session = SessionOnDemand { () throws(APIError) in
      try CurlSession(library: try library(), configuration: configuration)
    }
    return Transport { request, receive in
      try await session.value().send(request, receive: receive)
    }
  }
}

private final class SessionOnDemand: Sendable {
  private let session = Mutex<CurlSession?>(nil)
  private let make: @Sendable () throws(APIError) -> CurlSession

  init(_ make: @escaping @Sendable () throws(APIError) -> CurlSession) {
    self.make = make
  }

  func value() throws(APIError) -> CurlSession {
    try session.withLock { session throws(APIError) in
      if let session { return session }
      let new = try make()
      session = new
      return new
    }
  }
}
