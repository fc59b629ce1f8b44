extension JSONSchema {
  /// What `format` names: dates and times of RFC 3339, 5.6.
  enum Format: String {
    case date
    case dateTime = "date-time"

    func matches(_ text: String) -> Bool {
      switch self {
      case .date: Self.isDate(text[...])
      case .dateTime: Self.isDateTime(text)
      }
    }

    private static func isDate(_ text: Substring) -> Bool {
      guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
        let year = Int(match.1), let month = Int(match.2), let day = Int(match.3), (1...12).contains(month)
      else { return false }
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
      return (1...length).contains(day)
    }

    private static func isDateTime(_ text: String) -> Bool {
      let shape =
        /(?<day>[^T]*)T(?<hour>[0-9]{2}):(?<minute>[0-9]{2}):(?<second>[0-9]{2})(\.[0-9]+)?(Z|[+-](?<east>[0-9]{2}):(?<past>[0-9]{2}))/
      guard let match = text.wholeMatch(of: shape), isDate(match.day) else { return false }
      func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }
      return number(match.hour) <= 23 && number(match.minute) <= 59 && number(match.second) <= 60
        && number(match.east) <= 23 && number(match.past) <= 59
    }
  }
}
