public import CustomDump

#if canImport(FoundationNetworking)
  import Foundation

  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A request is dumped by what a server sees of it.
extension URLRequest: CustomDumpReflectable {
  /// The address, the method, the headers, and the body: as text, if it is one.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: [
        "url": url as Any,
        "httpMethod": httpMethod as Any,
        "allHTTPHeaderFields": allHTTPHeaderFields as Any,
        "httpBody": httpBody.map { String(data: $0, encoding: .utf8) ?? $0 as Any } as Any,
        "timeoutInterval": timeoutInterval,
      ],
      displayStyle: .struct
    )
  }
}
