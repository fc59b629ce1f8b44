import ScheduleModels

extension ComponentScanner {
  /// A component whose `BEGIN` was read and whose `END` was not.
  struct OpenComponent: Sendable {
    var name: String
    var line: Int
    /// Components open inside of it, outermost first.
    var nested: [String] = []
    var isTooLarge = false
    var uid = ""
    var isOverride = false
    var sequence = 0
    var title: String?
    var problem: String?
  }

  static let deepestNesting = 16

  /// Acts on the current line and begins the next one.
  mutating func completeLine() throws(ScheduleError) {
    while text.count > lineStart, text[text.count - 1] == .space, open == nil { text.removeLast() }
    guard text.count > lineStart else { return }
    if let name = boundary("BEGIN") {
      try begin(name)
    } else if let name = boundary("END") {
      try end(name)
    } else if isInCalendar {
      if open == nil { noteHeader() } else { noteProperty() }
    } else {
      guard !calendars.isEmpty else { throw notCalendar() }
      warnings.append(ImportReport.Problem(line: lineNumber, message: "text outside of a calendar left out"))
    }
    if open == nil || open?.isTooLarge == true {
      text.removeSubrange(lineStart...)
    } else if text.count > lineStart {
      text.append(.lineFeed)
    }
    lineStart = text.count
  }

  /// The component's name when the current line is `BEGIN:name` or `END:name`.
  private func boundary(_ word: StaticString) -> String? {
    guard text.hasPropertyName(word, at: lineStart) else { return nil }
    let value = text[(lineStart + word.utf8CodeUnitCount)...].drop { $0 != .colon }.dropFirst()
    return String(decoding: value, as: UTF8.self).trimmed.uppercased()
  }

  private mutating func begin(_ name: String) throws(ScheduleError) {
    guard name != "VCALENDAR" else {
      if open != nil { complete(problem: "BEGIN:VCALENDAR before END:\(open?.name ?? "")") }
      if isInCalendar { endCalendar() }
      calendars.append(CalendarHeader())
      isInCalendar = true
      return
    }
    guard isInCalendar else {
      guard !calendars.isEmpty else { throw notCalendar() }
      return
    }
    if let outer = open, name == "VEVENT" || outer.nested.count >= Self.deepestNesting {
      let line = Array(text[lineStart...])
      complete(problem: "BEGIN:\(name) before END:\(outer.name)")
      text = line
    }
    if open == nil {
      open = OpenComponent(name: name, line: lineNumber)
      if name == "VEVENT" { calendars[calendars.count - 1].eventCount += 1 }
    } else {
      open?.nested.append(name)
    }
  }

  private mutating func end(_ name: String) throws(ScheduleError) {
    guard let current = open else {
      if name == "VCALENDAR", isInCalendar { endCalendar() }
      guard !calendars.isEmpty else { throw notCalendar() }
      return
    }
    if current.nested.last == name {
      open?.nested.removeLast()
    } else if name == current.name {
      text.append(.lineFeed)
      complete(problem: current.nested.last.map { "no END:\($0)" })
    } else if name == "VCALENDAR" {
      complete(problem: "no END:\(current.name)")
      endCalendar()
    } else {
      open?.problem = "END:\(name) without its BEGIN"
    }
  }

  /// Hands out the open component.
  mutating func complete(problem: String?) {
    guard var component = open else { return }
    open = nil
    defer {
      text.removeAll(keepingCapacity: text.capacity < 1 << 20)
      lineStart = 0
    }
    if component.isTooLarge {
      let limit = componentLimit >= 1 << 20 ? "\(componentLimit >> 20) MiB" : "\(componentLimit) bytes"
      component.problem = "it is larger than \(limit), the limit for one event"
    } else if let problem = problem ?? component.problem {
      component.problem = problem
    } else if text.contains(0) {
      component.problem = "it contains a NUL byte"
    } else if String(validating: text, as: UTF8.self) == nil {
      component.problem = "it isn't valid UTF-8"
    }
    guard component.name != "VTIMEZONE" else { return noteTimeZone(component) }
    let isInvented = component.uid.isEmpty
    completed.append(
      ScannedComponent(
        name: component.name,
        text: component.problem == nil ? text : [],
        uid: isInvented ? InventedUID.make(text) : component.uid,
        isUIDInvented: isInvented,
        isOverride: component.isOverride,
        sequence: component.sequence,
        calendar: calendars.count - 1,
        line: component.line,
        title: component.title,
        problem: component.problem
      )
    )
  }

  private mutating func noteTimeZone(_ component: OpenComponent) {
    let line = component.line
    guard component.problem == nil, let id = Component(text: text)?.text("TZID") else {
      let problem = component.problem ?? "it has no TZID"
      warnings.append(ImportReport.Problem(line: line, message: "VTIMEZONE left out: \(problem)"))
      return
    }
    let (_, kept) = timeZoneTexts.insert(text)
    calendars[calendars.count - 1].timeZones[id] = kept
  }

  private func currentProperty() -> Property { Property(line: text[lineStart...]) }

  private mutating func noteProperty() {
    guard open?.nested.isEmpty == true, open?.isTooLarge == false else { return }
    if text.hasPropertyName("UID", at: lineStart) {
      let uid = currentProperty().text.trimmed
      open?.uid = uid
    } else if text.hasPropertyName("RECURRENCE-ID", at: lineStart) {
      open?.isOverride = true
    } else if text.hasPropertyName("SEQUENCE", at: lineStart) {
      let sequence = currentProperty().sequence
      open?.sequence = sequence
    } else if text.hasPropertyName("SUMMARY", at: lineStart) {
      let title = currentProperty().text
      open?.title = title
    }
  }

  private mutating func noteHeader() {
    let property = currentProperty()
    let value = property.text
    let index = calendars.count - 1
    switch property.name {
    case "NAME": calendars[index].name = value
    case "X-WR-CALNAME": calendars[index].name = calendars[index].name ?? value
    case "COLOR": calendars[index].color = calendars[index].color ?? value
    case "X-APPLE-CALENDAR-COLOR": calendars[index].color = value
    case "PRODID": calendars[index].product = value
    case "METHOD": calendars[index].method = value.trimmed.uppercased()
    case "X-WR-TIMEZONE": calendars[index].zone = value.trimmed
    default: break
    }
  }

  mutating func endCalendar() {
    isInCalendar = false
    if calendars.last?.eventCount == 0 {
      warnings.append(ImportReport.Problem(line: lineNumber, message: "calendar has no events"))
    }
  }
}

extension [UInt8] {
  /// Whether the line at an index has this property name, in either case.
  func hasPropertyName(_ name: StaticString, at start: Int) -> Bool {
    let length = name.utf8CodeUnitCount
    guard count > start + length else { return false }
    let end = self[start + length]
    guard end == .colon || end == .semicolon else { return false }
    return name.withUTF8Buffer { bytes in
      for offset in 0..<length where bytes[offset] != self[start + offset].uppercasedASCII { return false }
      return true
    }
  }
}

extension UInt8 {
  var uppercasedASCII: UInt8 { (97...122).contains(self) ? self - 32 : self }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    guard let first = utf8.first, let last = utf8.last, first <= 0x20 || last <= 0x20 else { return self }
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
