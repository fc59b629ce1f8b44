import ScheduleModels

/// Reads how long before the start of an event to remind of it: `10m`, `1d, 10m`, `0`, `none`.
public enum AlarmReader {
  /// Reads a list with commas between.
  ///
  /// - Throws: `ScheduleError` of kind `usage` for what is no length of time.
  public static func read(_ text: String, for option: String) throws(ScheduleError) -> [EventDuration] {
    if text.lowercased() == "none" { return [] }
    return try read(
      text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) },
      for: option
    )
  }

  /// Reads one after the other; what is there twice counts once.
  ///
  /// - Throws: `ScheduleError` of kind `usage` for what is no length of time.
  static func read(_ texts: [String], for option: String) throws(ScheduleError) -> [EventDuration] {
    var leads: [EventDuration] = []
    for text in texts {
      let lead = text == "0" ? EventDuration() : try DurationReader.read(text, for: option)
      if !leads.contains(lead) { leads.append(lead) }
    }
    return leads
  }
}
