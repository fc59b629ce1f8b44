import ScheduleModels

/// Why a server could not be asked, or what it refused.
///
/// Clients throw it as the `ScheduleError` that it makes: ``ScheduleModels/ScheduleError/init(_:)``.
/// Addresses in it carry no user's name or password.
public enum APIError: Error, Hashable, Sendable {
  /// The text is not an address of the web.
  case invalidAddress(String)
  /// No computer has this name, as far as the resolver knows.
  case hostNotFound(host: String)
  /// The computer refuses the connection, or can't be reached.
  case cannotConnect(address: String, detail: String)
  /// The server proved not to be the one it claims, or encryption failed.
  case insecure(address: String, detail: String)
  /// Nothing came for too long.
  case timedOut(address: String, detail: String)
  /// The connection broke off, or what came was not HTTP.
  case connectionLost(address: String, detail: String)
  /// The server answered with an HTTP status that isn't success. `retryAfter` is in seconds.
  case status(Int, address: String, retryAfter: Int?)
  /// The answer is longer than `limit` bytes.
  case tooLarge(address: String, limit: Int)
  /// The server sends one on to an address that must not be followed: of another scheme, or unencrypted.
  case forbiddenRedirect(from: String, to: String)
  /// The server sends one on, again and again.
  case tooManyRedirects(address: String, limit: Int)
  /// libcurl isn't installed, or is too old.
  case libraryMissing(detail: String)
  /// The answer can't be written to disk.
  case cannotStore(folder: String, detail: String)
}

extension ScheduleError {
  /// What, where, and how to mend it.
  public init(_ error: APIError) {
    switch error {
    case .invalidAddress(let text):
      let isOfTheWeb = ["http://", "https://", "webcal://", "webcals://"].contains {
        text.lowercased().hasPrefix($0)
      }
      self.init(
        .usage,
        "'\(text)' is not an address of the web",
        remedy: isOfTheWeb
          ? "check the server's name, and the port (1 to 65535) if there is one"
          : "give one that begins with https://, http:// or webcal://"
      )
    case .hostNotFound(let host):
      self.init(
        .unavailable,
        "there is no server called \(host)",
        remedy: "check the spelling, and that this computer is online"
      )
    case .cannotConnect(let address, let detail):
      self.init(
        .unavailable,
        "can't connect to \(address): \(detail)",
        remedy: "check the address and its port, or try again later"
      )
    case .insecure(let address, let detail):
      self.init(
        .unavailable,
        "the connection to \(address) is not secure: \(detail)",
        remedy: "check the address and this computer's clock; the server's certificate must be valid"
      )
    case .timedOut(let address, let detail):
      self.init(.unavailable, "\(address) doesn't answer: \(detail)", remedy: "try again later")
    case .connectionLost(let address, let detail):
      self.init(.unavailable, "the connection to \(address) broke off: \(detail)", remedy: "try again")
    case .status(let status, let address, let retryAfter):
      self.init(status: status, address: address, retryAfter: retryAfter)
    case .tooLarge(let address, let limit):
      self.init(
        .badData,
        "\(address) is larger than \(limit / 1_048_576) MiB, the most that is fetched",
        remedy: "save it to a file and import the file"
      )
    case .forbiddenRedirect(let origin, let target):
      self.init(
        .notPermitted,
        "\(origin) sends on to \(target), which is not followed",
        remedy: "give that address itself, if you trust it"
      )
    case .tooManyRedirects(let address, let limit):
      self.init(
        .unavailable,
        "\(address) sends on more than \(limit) times",
        remedy: "ask whoever publishes it for another address"
      )
    case .libraryMissing(let detail):
      self.init(
        .configuration,
        "libcurl can't be loaded: \(detail)",
        remedy: "install it: apt install libcurl4"
      )
    case .cannotStore(let folder, let detail):
      self.init(
        .inputOutput,
        "can't write a temporary file in \(folder): \(detail)",
        remedy: "make room there, or set TMPDIR to another folder"
      )
    }
  }

  private init(status: Int, address: String, retryAfter: Int?) {
    switch status {
    case 401, 403, 407:
      self.init(
        .notPermitted,
        "\(address) may not be read (HTTP \(status))",
        remedy: "check the address; a private one may have expired"
      )
    case 404, 410:
      self.init(
        .noInput,
        "there is nothing at \(address) (HTTP \(status))",
        remedy: "check the address"
      )
    case 429, 503:
      self.init(
        .tryAgain,
        "\(address) is busy (HTTP \(status))",
        remedy: retryAfter.map { "try again in \($0) seconds" } ?? "try again later"
      )
    case 500...:
      self.init(.unavailable, "the server of \(address) failed (HTTP \(status))", remedy: "try again later")
    default:
      self.init(
        .unavailable,
        "the server refused \(address) (HTTP \(status))",
        remedy: "check the address"
      )
    }
  }
}
