#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An address of the web, without the credentials that may have been written into it.
struct WebAddress: Hashable, Sendable {
  /// Who is asked: a scheme, a host and a port.
  struct Origin: Hashable, Sendable {
    let scheme: String
    let host: String
    let port: Int
  }

  let url: URL
  let origin: Origin

  /// An absolute address with the scheme `http` or `https`; `nil` for anything else.
  init?(_ url: URL) {
    guard
      var components = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true),
      let scheme = components.scheme?.lowercased(),
      let standardPort = Self.standardPorts[scheme],
      let host = components.encodedHost?.lowercased(), !host.isEmpty,
      let port = Self.port(components.port ?? standardPort)
    else { return nil }
    components.scheme = scheme
    components.user = nil
    components.password = nil
    components.fragment = nil
    if components.percentEncodedPath.isEmpty { components.percentEncodedPath = "/" }
    guard let bare = components.url else { return nil }
    self.url = bare
    origin = Origin(scheme: scheme, host: host, port: port)
  }

  /// The address as text, for a request and for people.
  var text: String { url.absoluteString }

  /// Whether what is sent there is encrypted.
  var isEncrypted: Bool { origin.scheme == "https" }

  private static let standardPorts = ["http": 80, "https": 443]

  private static func port(_ number: Int) -> Int? { (1...65_535).contains(number) ? number : nil }
}

extension WebAddress {
  /// A text that was meant as an address, fit for a message: without a user's name and password, control
  /// characters, and whatever is beyond 300 characters.
  static func printable(_ text: String) -> String {
    let visible = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control })
    )
    let short = visible.count > 300 ? visible.prefix(300) + "…" : visible[...]
    guard let slashes = short.firstRange(of: "//") else { return String(short) }
    let authority = short[slashes.upperBound...].prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return String(short) }
    return String(short[..<slashes.upperBound] + short[short.index(after: at)...])
  }
}
