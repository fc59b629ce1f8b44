import AlarmClient
import ComposableArchitecture
import ScheduleCommands
import ScheduleModels

/// Prints what happens while alarms are waited for: alarms on standard output, all else on standard error.
struct AlarmPrinter: Sendable {
  let isJSON: Bool
  let terminal: Terminal
  let zone: Zone

  /// - Throws: `ScheduleError` of kind `inputOutput` when an alarm can't be printed.
  func announce(_ announcement: AlarmAnnouncement) async throws {
    @Dependency(\.date.now) var now
    switch announcement {
    case .rings(let alarm) where isJSON:
      try OutputStream.standardOutput.writeLine(AlarmsJSON(now: now, zone: zone).line(alarm))
    case .rings(let alarm):
      let bell = OutputStream.standardOutput.isTerminal ? "\u{07}" : ""
      let line = AlarmFormatter(terminal: terminal, now: now, zone: zone).line(alarm)
      try OutputStream.standardOutput.writeLine(bell + line)
    case .failed(_, let error), .trouble(let error):
      warn(error)
    case .missed(let count):
      warn(
        ScheduleError(
          .tryAgain,
          count == 1 ? "an alarm went by without a sound" : "\(count) alarms went by without a sound",
          remedy: "see 'alarms missed'"
        )
      )
    }
  }

  private func warn(_ error: ScheduleError) {
    let report = ErrorReport(error)
    // Where standard error leads nowhere, there is nobody to tell.
    try? OutputStream.standardError.writeLine(
      isJSON ? report.warningJSON.text() : report.warningText(program: Schedule._commandName)
    )
  }
}
