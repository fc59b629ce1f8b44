import ScheduleModels

extension CalendarDate {
  /// `20260302` (RFC 5545, 3.3.4), which knows no year before 0.
  var rfc5545: String { ISOText(afterYearZero, .basic).string }

  fileprivate var afterYearZero: Self {
    max(self, Self(daysSinceEpoch: Self.days(year: 0, month: 1, day: 1)))
  }
}

extension LocalDateTime {
  /// `20260302T090000` (RFC 5545, 3.3.5).
  var rfc5545: String { text.string }

  /// The same with `Z` behind it: for a wall clock that shows UTC.
  var rfc5545UTC: String {
    var text = text
    text.append("Z")
    return text.string
  }

  private var text: ISOText {
    ISOText(Self(date: date.afterYearZero, secondOfDay: secondOfDay), .basic)
  }
}
