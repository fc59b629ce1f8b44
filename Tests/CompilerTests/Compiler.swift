import Foundation

/// The compiler that has built this test, with the modules and the macros of this build.
struct Compiler {
  private let executable: URL

  /// The folder of the build: the one that the running test bundle lies in.
  private let products: URL

  init() throws {
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    products = URL(filePath: bundle).deletingLastPathComponent()
    executable = try Self.executable()
  }

  /// Runs the compiler.
  ///
  /// - Returns: What it wrote, and how it ended.
  func run(_ arguments: [String]) throws -> (output: String, status: Int32) {
    try Self.run(
      executable,
      [
        "-parse-as-library", "-swift-version", "6", "-diagnostic-style", "llvm", "-no-color-diagnostics",
        "-I", products.appending(path: "Modules").path,
        "-load-plugin-executable", products.appending(path: "CoreMacros-tool").path + "#CoreMacros",
        "-plugin-path",
        executable.deletingLastPathComponent().deletingLastPathComponent()
          .appending(path: "lib/swift/host/plugins/testing").path,
      ] + arguments
    )
  }

  /// Makes a program of source files, and runs it on a stack of 256 KB.
  ///
  /// - Returns: What the compiler has written, and then the program.
  func output(of sources: [URL], modules: [String], at program: URL) throws -> String {
    let objects = try modules.flatMap { module in
      let folder = products.appending(path: "\(module).build")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".o") }
        .map { folder.appending(path: $0).path }
    }
    let compilation = try run(
      ["-module-name", "Program", "-package-name", "Programs", "-o", program.path] + sources.map(\.path)
        + objects
    )
    guard compilation.status == 0 else { return compilation.output }
    let shell = URL(filePath: "/bin/sh")
    return try compilation.output
      + Self.run(shell, ["-c", "ulimit -s 256; exec \"$0\"", program.path]).output
  }

  private static func run(_ executable: URL, _ arguments: [String]) throws -> (output: String, status: Int32)
  {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  /// The compiler of the toolchain whose standard library this process has loaded.
  private static func executable() throws -> URL {
    // The kernel says that the file is empty, so it has to be read to its end.
    let data = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps")).readToEnd() ?? Data()
    let library = "/lib/swift/linux/libswiftCore.so"
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where line.hasSuffix(library) {
      if let start = line.firstIndex(of: "/") {
        return URL(filePath: line[start...].dropLast(library.count) + "/bin/swiftc")
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
