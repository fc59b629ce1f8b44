import Foundation

/// OpenSSL's test server on 127.0.0.1, with a certificate of its own making that nobody has signed. It answers
/// with the files it was given, which are whole HTTP answers.
final class TLSServer {
  let port: Int
  /// The certificate, for those who want to trust it.
  let certificate: String
  private let process = Process()
  private let folder: URL

  /// - Parameter subject: What the certificate says the server is: `IP:127.0.0.1`, `DNS:example.org`.
  init(subject: String = "IP:127.0.0.1", answers: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, answer) in answers {
      try answer.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    certificate = folder.appending(path: "certificate.pem").path
    let key = folder.appending(path: "key.pem").path
    let request = try Self.openssl(
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "2",
      "-subj",
      "/CN=test",
      "-addext",
      "subjectAltName=\(subject)",
      "-keyout",
      key,
      "-out",
      certificate
    )
    request.waitUntilExit()
    process.executableURL = request.executableURL
    process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-HTTP"]
    process.currentDirectoryURL = folder
    process.standardInput = Pipe()
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    port = try Self.port(from: output.fileHandleForReading)
  }

  deinit {
    process.terminate()
    try? FileManager.default.removeItem(at: folder)
  }

  var address: String { "https://127.0.0.1:\(port)" }

  private static func openssl(_ arguments: String...) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Reads `ACCEPT 127.0.0.1:34567`, with which the server says that it listens.
  private static func port(from output: FileHandle) throws -> Int {
    var text = ""
    while true {
      let part = output.availableData
      guard !part.isEmpty else { throw POSIXError(.EPIPE) }
      text += String(decoding: part, as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if let line = lines.first(where: { $0.hasPrefix("ACCEPT") }),
        let port = line.split(separator: ":").last.flatMap({ Int($0) })
      {
        return port
      }
    }
  }
}
