/// How long the live transport waits, and how much it does at a time.
struct CurlConfiguration: Sendable {
  /// The longest time to a connection, in milliseconds: name, handshake and all.
  var connectTimeout = 10_000
  /// A transfer slower than this, in bytes a second…
  var lowSpeedLimit = 10
  /// …for this many seconds is given up.
  var lowSpeedTime = 30
  /// The most connections to one host at a time; further requests wait.
  var maximumConnectionsPerHost = 6
  /// A file of certificates to trust instead of the system's.
  var certificateFile: String?
  /// Whether the proxy of the environment (`https_proxy`, `no_proxy`…) is used.
  var usesProxy = true
  /// How requests introduce this program.
  var userAgent = "schedule-cli"
}
