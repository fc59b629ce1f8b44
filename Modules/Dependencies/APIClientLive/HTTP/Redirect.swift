import APIClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPResponse {
  /// Where the answer to a request for `address` sends one on to, or `nil` if it doesn't (RFC 9110, 15.4).
  ///
  /// - Throws: ``APIClient/APIError/forbiddenRedirect(from:to:)`` for another scheme than `https` and `http`, and for
  ///   an unencrypted address where the connection was encrypted.
  func redirect(from address: WebAddress) throws(APIError) -> WebAddress? {
    guard [301, 302, 303, 307, 308].contains(status), let location = self["Location"] else { return nil }
    guard
      let url = URL(string: location, relativeTo: address.url),
      let target = WebAddress(url),
      target.isEncrypted || !address.isEncrypted
    else { throw APIError.forbiddenRedirect(from: address.text, to: WebAddress.printable(location)) }
    return target
  }
}
