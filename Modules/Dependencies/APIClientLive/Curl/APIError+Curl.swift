import APIClient
import CCurl

extension APIError {
  /// What a result of libcurl means for a request.
  init(_ code: CURLcode, detail: String, request: HTTPRequest) {
    let address = request.address.text
    switch code {
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL:
      self = .invalidAddress(address)
    case CURLE_COULDNT_RESOLVE_HOST:
      self = .hostNotFound(host: request.address.origin.host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_SSL_CONNECT_ERROR:
      self = .cannotConnect(address: address, detail: detail)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE, CURLE_SSL_INVALIDCERTSTATUS,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED:
      self = .insecure(address: address, detail: detail)
    case CURLE_OPERATION_TIMEDOUT:
      self = .timedOut(address: address, detail: detail)
    case CURLE_FILESIZE_EXCEEDED:
      self = .tooLarge(address: address, limit: request.byteLimit)
    default:
      self = .connectionLost(address: address, detail: detail)
    }
  }
}
