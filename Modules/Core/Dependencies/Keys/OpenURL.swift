import Dispatch
import IssueReporting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Opens a URL with the program that the desktop uses for it.
///
/// ```swift
/// @Dependency(\.openURL) var openURL
/// await openURL(URL(string: "https://swift.org")!)
/// ```
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// A way to open URLs.
  ///
  /// - Parameter handler: Opens a URL, and returns whether it could.
  public init(handler: @escaping @Sendable (URL) async -> Bool) {
    self.handler = handler
  }

  /// Opens a URL.
  ///
  /// - Parameter url: What to open.
  /// - Returns: Whether it was opened.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool {
    await handler(url)
  }
}

extension DependencyValues {
  /// Opens a URL with the desktop's program for it: `xdg-open`, on macOS `open`. In tests, using it without
  /// an override reports an issue.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  private enum OpenURLKey: DependencyKey {
    static let liveValue = OpenURLEffect { await DesktopOpener().open($0) }
    static var testValue: OpenURLEffect {
      let report = unimplementedCall("openURL")
      return OpenURLEffect { _ in
        report()
        return false
      }
    }
  }
}

/// The desktop's command that opens files and URLs.
struct DesktopOpener: Sendable {
  #if os(macOS)
    var command = "open"
  #else
    var command = "xdg-open"
  #endif

  /// Runs the command. It waits on a thread of its own, since the command may take as long as it likes.
  ///
  /// - Returns: Whether the command could be run, and said that it could open the URL.
  func open(_ url: URL) async -> Bool {
    let argument = url.absoluteString
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: run(argument)) }
    }
  }

  private func run(_ argument: String) -> Bool {
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(command), strdup(argument), nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, command, nil, nil, &arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }
}
