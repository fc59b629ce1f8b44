import ArgumentParser
import ScheduleModels

/// What the process tells its parent, by the numbers of sysexits(3).
public enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// Some of it was done; the rest is named on standard error.
  case doneInPart = 2
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  case cannotCreate = 73
  case inputOutput = 74
  case tryAgain = 75
  case notPermitted = 77
  case configuration = 78

  /// The status of a failure.
  public init(_ kind: ScheduleError.Kind) {
    self =
      switch kind {
      case .usage: .usage
      case .badData: .badData
      case .noInput: .noInput
      case .unavailable: .unavailable
      case .software: .software
      case .cannotCreate: .cannotCreate
      case .inputOutput: .inputOutput
      case .tryAgain: .tryAgain
      case .notPermitted: .notPermitted
      case .configuration: .configuration
      }
  }

  /// The same as an error that a command throws after it has said what it had to say.
  public var exitCode: ExitCode { ExitCode(rawValue) }
}
