import ScheduleModels

extension EventDuration {
  /// ISO 8601, as RFC 5545, 3.3.6 writes it: `P1DT2H`, `-PT15M`, `PT0S`.
  var iso8601: String {
    let parts = parts
    let days = parts.days == 0 ? "" : "\(parts.days)D"
    let time = [(parts.hours, "H"), (parts.minutes, "M"), (parts.seconds, "S")]
      .filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }.joined()
    let text = days + (time.isEmpty ? "" : "T\(time)")
    return (isNegative ? "-P" : "P") + (text.isEmpty ? "T0S" : text)
  }

  /// For people, without a sign: `1d 2h`, `15min`.
  var text: String {
    let parts = parts
    let text = [(parts.days, "d"), (parts.hours, "h"), (parts.minutes, "min"), (parts.seconds, "s")]
      .filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    return text.isEmpty ? "no time" : text
  }

  /// Whether it leads backwards.
  var isNegative: Bool { days < 0 || seconds < 0 }

  private var parts: (days: Int, hours: Int, minutes: Int, seconds: Int) {
    let seconds = abs(seconds)
    return (abs(days), seconds / 3600, seconds / 60 % 60, seconds % 60)
  }
}
