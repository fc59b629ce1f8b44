import APIClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a person wrote to say where a calendar is published.
struct PublishedAddress: Hashable, Sendable {
  /// Where to ask, in this order: the next one counts only where nothing at the first speaks its protocol.
  let candidates: [WebAddress]
  let credentials: Credentials?

  /// - Throws: ``APIClient/APIError/invalidAddress(_:)``.
  init(_ text: String) throws(APIError) {
    guard
      let url = URL(string: Self.withoutSpaceAround(text)),
      let schemes = Self.schemes(for: url.scheme?.lowercased()),
      let candidates = Self.candidates(url, schemes: schemes), let first = candidates.first
    else { throw APIError.invalidAddress(WebAddress.printable(text)) }
    credentials = Credentials(in: url, for: first)
    // A password that was meant for an encrypted connection isn't sent over another one.
    self.candidates = credentials == nil ? candidates : [first]
  }

  /// `webcal` says what is there, not how to get it: encrypted where the server can, else as it was defined.
  private static func schemes(for scheme: String?) -> [String]? {
    switch scheme {
    case "http": ["http"]
    case "https", "webcals": ["https"]
    case "webcal": ["https", "http"]
    default: nil
    }
  }

  private static func candidates(_ url: URL, schemes: [String]) -> [WebAddress]? {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    return schemes.compactMap { scheme in
      components.scheme = scheme
      return components.url.flatMap(WebAddress.init)
    }
  }

  private static func withoutSpaceAround(_ text: String) -> String {
    var rest = text.drop(while: \.isWhitespace)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
