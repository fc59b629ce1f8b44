import Foundation

/// A web server on 127.0.0.1 that serves a test's folder.
struct FileServer: Sendable {
  private let running: RunningCommand
  let port: Int

  /// Serves what is in the folder now and later. A request for `/moved` is sent on to `/week.ics`.
  init(_ cli: ScheduleCLI) async throws {
    try cli.write(Self.program, to: ".server.py")
    _ = try await cli.shell("mkfifo .port")
    running = try cli.start("/usr/bin/env", ["python3", ".server.py"])
    // Reading waits until the server has written, which it does when it listens.
    let pipe = try FileHandle(forReadingFrom: URL(filePath: cli.path(".port")))
    port = Int(String(decoding: try pipe.readToEnd() ?? Data(), as: UTF8.self)) ?? 0
  }

  func stop() { running.kill() }

  private static let program = """
    import http.server

    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            if self.path == "/moved":
                self.send_response(302)
                self.send_header("Location", "/week.ics")
                self.end_headers()
            else:
                super().do_GET()

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    with open(".port", "w") as port:
        port.write(str(server.server_port))
    server.serve_forever()
    """
}
