import ScheduleModels

extension Weekday {
  /// `Monday`.
  var englishName: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}

extension CalendarDate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]

  /// `Monday 2 March 2026`.
  var englishText: String {
    let (year, month, day) = civil
    return "\(weekday.englishName) \(day) \(Self.months[month - 1]) \(year)"
  }
}
