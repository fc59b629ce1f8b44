import ScheduleModels

/// What is left to read of a repetition.
struct RepetitionWords {
  private var words: ArraySlice<Substring>

  init(_ words: [Substring]) { self.words = words[...] }

  var first: Substring? { words.first }
  var rest: String { words.joined(separator: " ").replacing(" ,", with: ",") }

  /// That what comes next has no place there.
  var unexpected: DateProblem {
    DateProblem(
      problem: words.isEmpty ? "something is missing at the end" : "'\(rest)' has no meaning there"
    )
  }

  private subscript(offset: Int) -> Substring? { words.dropFirst(offset).first }

  mutating func removeFirst() { words.removeFirst() }

  mutating func take(_ word: Substring) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  mutating func takeAll() -> [Substring] {
    defer { words = [] }
    return Array(words)
  }

  /// Whether a word comes later on.
  func names(_ word: Substring) -> Bool { words.contains(word) }

  /// Takes a comma if more days come after it.
  mutating func takeSeparator() -> Bool {
    guard words.first == ",", let next = self[1] else { return false }
    var rest = self
    rest.removeFirst()
    guard ["the", "every", "each"].contains(next) || rest.takeOrdinals() != nil else { return false }
    words.removeFirst()
    return true
  }

  /// `of the year`.
  mutating func takeOf(_ unit: Substring) -> Bool {
    guard words.first == "of", self[1] == "the", self[2] == unit else { return false }
    words.removeFirst(3)
    return true
  }

  // MARK: Numbers

  private static let names: [Substring: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12,
  ]

  private static func number(_ word: Substring) -> Int? {
    word.count <= 9 ? Digits.value(word) ?? names[word] : nil
  }

  mutating func takeNumber() -> Int? {
    guard let number = words.first.flatMap(Self.number) else { return nil }
    words.removeFirst()
    return number
  }

  /// `10 times`.
  mutating func takeCount() -> Int? {
    guard isCount(at: 0) else { return nil }
    let number = takeNumber()
    words.removeFirst()
    return number
  }

  private func isCount(at offset: Int) -> Bool {
    self[offset].flatMap(Self.number) != nil && (self[offset + 1] == "times" || self[offset + 1] == "time")
  }

  /// `9, 15`: numbers that aren't the count of an end.
  mutating func takeNumbers() -> [Int]? {
    list { words in words.isCount(at: 0) ? nil : words.takeNumber() }
  }

  // MARK: Ordinals

  private static let ordinals: [Substring: Int] = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
    "ninth": 9, "tenth": 10, "last": -1,
  ]

  /// `the 1st, the last`, also without "the": they share what comes after them.
  mutating func takeOrdinals() -> [Int]? {
    list { words in
      var rest = words
      _ = rest.take("the")
      guard let number = rest.takeOrdinal(), !words.isCount(at: 0) else { return nil }
      words = rest
      return number
    }
  }

  private mutating func takeOrdinal() -> Int? {
    guard let word = words.first else { return nil }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let isNumber = ["", "st", "nd", "rd", "th", "."].contains(word.dropFirst(digits.count))
    guard let number = Self.ordinals[word] ?? (isNumber && digits.count <= 3 ? Digits.value(digits) : nil)
    else { return nil }
    words.removeFirst()
    guard words.first == "to", self[1] == "last" else { return number }
    words.removeFirst(2)
    return -number
  }

  // MARK: Days and months

  private static func weekdays(_ word: Substring) -> [Weekday]? {
    switch word {
    case "weekday", "weekdays", "workday", "workdays": return Weekday.workdays
    case "weekend", "weekends": return [.saturday, .sunday]
    default:
      let name = word.last == "." ? word.dropLast() : word
      let day = Weekday(english: name) ?? (name.last == "s" ? Weekday(english: name.dropLast()) : nil)
      return day.map { [$0] }
    }
  }

  func days(at offset: Int) -> [Weekday]? { self[offset].flatMap(Self.weekdays) }

  mutating func takeDays() -> [Weekday]? {
    let lists = list { (words: inout Self) -> [Weekday]? in
      guard let days = words.days(at: 0) else { return nil }
      words.removeFirst()
      return days
    }
    return lists.map { Array($0.joined()) }
  }

  func month(at offset: Int) -> Int? { self[offset].flatMap(CalendarDate.month(english:)) }

  mutating func takeMonth() -> Int? {
    guard let month = month(at: 0) else { return nil }
    words.removeFirst()
    return month
  }

  mutating func takeMonths() -> [Int]? { list { $0.takeMonth() } }

  // MARK: Units

  func unit(at offset: Int) -> RecurrenceRule.Frequency? {
    self[offset].flatMap { word in
      RecurrenceRule.Frequency.allCases.first { word == $0.unitName || word == "\($0.unitName)s" }
    }
  }

  mutating func takeUnit() -> RecurrenceRule.Frequency? {
    guard let unit = unit(at: 0) else { return nil }
    words.removeFirst()
    return unit
  }

  /// Things of one kind, with commas between them.
  private mutating func list<Item>(_ take: (inout Self) -> Item?) -> [Item]? {
    guard let first = take(&self) else { return nil }
    var items = [first]
    while words.first == "," {
      var rest = self
      rest.removeFirst()
      // "mon, and wed"
      _ = rest.take(",")
      guard let item = take(&rest) else { break }
      items.append(item)
      self = rest
    }
    return items
  }
}

extension Weekday {
  static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
}
