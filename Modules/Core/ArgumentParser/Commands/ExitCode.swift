import Glibc

/// A code to leave the process with, thrown without a message.
///
/// ```swift
/// throw ExitCode(2)
/// ```
public struct ExitCode: Error, RawRepresentable, Hashable, Sendable {
  /// The code that the parent process sees, 0 to 255.
  public var rawValue: Int32

  /// A code by its number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// A code by its number.
  public init(_ code: Int32) {
    self.init(rawValue: code)
  }

  /// 0.
  public static let success = Self(EXIT_SUCCESS)

  /// 1.
  public static let failure = Self(EXIT_FAILURE)

  /// 64, `EX_USAGE` of sysexits(3): the command line is wrong.
  public static let validationFailure = Self(64)

  /// Whether the code is 0.
  public var isSuccess: Bool { self == .success }
}

func terminate(_ code: ExitCode) -> Never {
  exit(code.rawValue)
}
