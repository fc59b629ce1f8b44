import Foundation
import Glibc

/// Runs commands without root's rights, whoever runs the tests.
enum OrdinaryUser {
  private static var isRoot: Bool { getuid() == 0 }

  /// Whether such a user can start the program at all; not so where the checkout or the toolchain is root's own.
  static let isAvailable: Bool = {
    guard isRoot else { return true }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = prefix + [ScheduleCLI.binary.path, "--version"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  private static let prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

  static func run(_ arguments: [String], in cli: ScheduleCLI) async throws -> ScheduleCLI.Output {
    let command = [ScheduleCLI.binary.path, "--database", cli.database] + arguments
    return try await cli.start("/usr/bin/env", (isRoot ? prefix : []) + command).output()
  }
}
