import ScheduleModels

/// What stands above the lines of a day: `Monday 2 March 2026 · today`.
struct DayHeading {
  private let words: String

  /// - Parameter today: The present day; it and those beside it are marked.
  init(_ date: CalendarDate, today: CalendarDate?) {
    let mark =
      switch today.map({ $0.days(until: date) }) {
      case -1: " · yesterday"
      case 0: " · today"
      case 1: " · tomorrow"
      default: ""
      }
    words = date.englishText + mark
  }

  func text(on terminal: Terminal) -> String { Style.bold.apply(to: words, on: terminal) }
}
