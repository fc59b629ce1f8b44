#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A name and a password for one origin.
struct Credentials: Hashable, Sendable {
  let user: String
  let password: String
  private let origin: WebAddress.Origin

  init?(in url: URL, for address: WebAddress) {
    guard
      let components = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let user = components.user, !user.isEmpty
    else { return nil }
    self.user = user
    password = components.password ?? ""
    origin = address.origin
  }

  /// Whether they may be sent to an address: the origin they were given for, or the same host over the
  /// standard encrypted port where that one was the standard unencrypted port.
  func belong(to address: WebAddress) -> Bool {
    address.origin == origin
      || origin.scheme == "http" && origin.port == 80
        && address.origin == WebAddress.Origin(scheme: "https", host: origin.host, port: 443)
  }
}
