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

extension Weekday {
  /// `monday`, `mon`, `tues`: three letters or more, small ones.
  init?(english name: Substring) {
    guard name.count >= 3,
      let weekday = Self.allCases.first(where: { $0.englishName.lowercased().hasPrefix(name) })
    else { return nil }
    self = weekday
  }
}

extension CalendarDate {
  /// The last such weekday up to this day, this one included.
  func last(_ weekday: Weekday) -> CalendarDate {
    adding(days: -((self.weekday.rawValue - weekday.rawValue + 7) % 7))
  }

  /// 1 to 12 for `january`, `jan`, `sept`: three letters or more, small ones, with a dot or without.
  static func month(english name: Substring) -> Int? {
    let name = name.last == "." ? name.dropLast() : name
    guard name.count >= 3 else { return nil }
    return months.firstIndex { $0.lowercased().hasPrefix(name) }.map { $0 + 1 }
  }

  /// - Parameter number: 1 to 12.
  static func monthName(_ number: Int) -> String { months[number - 1] }

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
