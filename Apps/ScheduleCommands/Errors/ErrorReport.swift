import ArgumentParser
import ScheduleModels

/// What is printed on standard error when a command fails: one line, or one JSON object.
///
/// ```swift
/// ErrorReport(ScheduleError(.noInput, "there is no file week.ics", remedy: "check the path"))
///   .text(program: "schedule-cli")
/// // schedule-cli: there is no file week.ics; check the path
/// ```
public struct ErrorReport: Sendable {
  public let status: ExitStatus
  public let kind: ScheduleError.Kind
  public let message: String
  public let remedy: String?

  public init(_ error: ScheduleError) {
    status = ExitStatus(error.kind)
    kind = error.kind
    message = error.message
    remedy = error.remedy
  }

  /// One line for people, without a line break at its end.
  public func text(program: String) -> String {
    PrintableText.line("\(program): \(message)" + (remedy.map { "; \($0)" } ?? ""))
  }

  /// One line for people about something that didn't stop the command.
  public func warningText(program: String) -> String {
    PrintableText.line("\(program): warning: \(message)" + (remedy.map { "; \($0)" } ?? ""))
  }

  /// The same for `--json`.
  public var warningJSON: JSONValue {
    (["warning": ["message": .string(message), "remedy": JSONValue(remedy)]] as JSONValue).document
  }

  /// What `--json` prints instead of a result.
  public var json: JSONValue { JSONValue.object(members).document }

  /// The error as a member of an object.
  var members: [JSONValue.Member] {
    [
      JSONValue.Member(
        "error",
        [
          "code": .number(Int(status.rawValue)),
          "kind": .string(kind.rawValue),
          "message": .string(message),
          "remedy": JSONValue(remedy),
        ]
      )
    ]
  }
}
