#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What this process runs.
///
/// Neither framework is linked: a shipped program never loads one. SwiftPM's test runner links both and
/// chooses one for the whole process by an argument, which decides where an issue goes that was reported
/// where no test is known, in a detached task.
enum TestProcess {
  enum Framework: Sendable { case swiftTesting, xcTest }

  static let framework: Framework? = {
    let hasSwiftTesting = SwiftTesting.isLoaded
    switch (hasSwiftTesting, XCTestFramework.isLoaded) {
    case (false, false): return nil
    case (true, false): return .swiftTesting
    case (false, true): return .xcTest
    case (true, true): return choosesSwiftTesting(CommandLine.arguments) ? .swiftTesting : .xcTest
    }
  }()

  /// Whether the test runner's arguments name Swift Testing; without a name it runs XCTest.
  static func choosesSwiftTesting(_ arguments: [String]) -> Bool {
    let option = "--testing-library"
    return zip(arguments, arguments.dropFirst()).contains { $0 == option && $1 == "swift-testing" }
      || arguments.contains("\(option)=swift-testing")
  }

  /// A symbol of the program or of a library loaded into it.
  static func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(nil, name) }
}
