import ScheduleModels

extension ComponentScanner {
  /// A component whose `BEGIN` was read and whose `END` was not.
  struct OpenComponent: Sendable {
    var name: String
    var line: Int
    /// Components open inside of it, outermost first.
    var nested: [String] = []
    /// How many more are open inside of the last one of these.
    var deeper = 0
    /// Content lines so far.
    var lines = 0
    /// What there is too much of; then its text isn't kept.
    var excess: ComponentLimits.Excess?
    var uid = ""
    var isOverride = false
    var sequence = 0
    var title: String?
    var problem: String?
  }

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
      if !hasTextOutside { warn("text outside of a calendar left out") }
      hasTextOutside = true
    }
    countLine()
    if open == nil || open?.excess != nil {
      text.removeSubrange(lineStart...)
    } else if text.count > lineStart {
      text.append(.lineFeed)
    }
    lineStart = text.count
  }

  private mutating func countLine() {
    guard open != nil, open?.excess == nil else { return }
    open?.lines += 1
    if let lines = open?.lines, lines > limits.lines { keepOnlyCurrentLine(.lines) }
  }

  mutating func warn(_ message: String) {
    warnings.append(ImportReport.Problem(line: lineNumber, message: message))
  }

  /// The component's name when the current line is `BEGIN:name` or `END:name`.
  private func boundary(_ word: StaticString) -> String? {
    guard text.hasPropertyName(word, at: lineStart) else { return nil }
    let value = text[(lineStart + word.utf8CodeUnitCount)...].drop { $0 != .colon }.dropFirst()
    return String(decoding: value.prefix(Self.longestName), as: UTF8.self).trimmed.uppercased()
  }

  /// No component that anyone defined has a longer name.
  private static let longestName = 64

  private mutating func begin(_ name: String) throws(ScheduleError) {
    guard name != "VCALENDAR" else {
      if open != nil { complete(problem: "BEGIN:VCALENDAR before END:\(open?.name ?? "")") }
      if isInCalendar { endCalendar() }
      calendars.append(CalendarHeader())
      isInCalendar = true
      hasTextOutside = false
      return
    }
    guard isInCalendar else {
      guard !calendars.isEmpty else { throw notCalendar() }
      return
    }
    if let outer = open, name == "VEVENT" {
      let line = Array(text[lineStart...])
      complete(problem: "BEGIN:VEVENT before END:\(outer.name)")
      text = line
    }
    if let outer = open {
      guard outer.nested.count < limits.depth else {
        open?.deeper += 1
        return keepOnlyCurrentLine(.depth)
      }
      open?.nested.append(name)
    } else {
      open = OpenComponent(name: name, line: lineNumber)
      if name == "VEVENT" { hasEvents = true }
    }
  }

  private mutating func end(_ name: String) throws(ScheduleError) {
    guard let current = open else {
      if name == "VCALENDAR", isInCalendar { endCalendar() }
      guard !calendars.isEmpty else { throw notCalendar() }
      return
    }
    if current.deeper > 0, name != current.name, name != "VCALENDAR" {
      open?.deeper -= 1
    } else if current.nested.last == name {
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
    if let excess = component.excess {
      component.problem = limits.problem(excess)
    } else if let problem = problem ?? component.problem {
      component.problem = problem
    } else if text.contains(0) {
      component.problem = "it contains a NUL byte"
    } else if !text.isUTF8 {
      component.problem =
        "it isn't valid UTF-8; convert the file first, with iconv -f LATIN1 -t UTF-8 perhaps"
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
    func leaveOut(_ problem: String) {
      let message = "VTIMEZONE left out: \(problem)"
      warnings.append(ImportReport.Problem(line: component.line, message: message))
    }
    if component.excess == .bytes || text.count > limits.timeZoneBytes {
      return leaveOut("it is larger than \(limits.timeZoneBytes >> 10) KiB, the limit for one")
    }
    if let problem = component.problem { return leaveOut(problem) }
    guard let id = Component(text: text)?.text("TZID") else { return leaveOut("it has no TZID") }
    if !timeZoneTexts.contains(text) {
      timeZoneBytes += text.count
      if timeZoneBytes > limits.allTimeZoneBytes {
        return leaveOut("all together are larger than \(limits.allTimeZoneBytes >> 20) MiB")
      }
    }
    let (_, kept) = timeZoneTexts.insert(text)
    header.timeZones[id] = kept
  }

  private func currentProperty() -> Property { Property(line: text[lineStart...]) }

  private mutating func noteProperty() {
    guard open?.nested.isEmpty == true, open?.excess == nil else { return }
    if text.hasPropertyName("UID", at: lineStart) {
      noteUID()
    } else if text.hasPropertyName("RECURRENCE-ID", at: lineStart) {
      open?.isOverride = true
    } else if text.hasPropertyName("SEQUENCE", at: lineStart) {
      let sequence = currentProperty().sequence
      open?.sequence = sequence
    } else if text.hasPropertyName("SUMMARY", at: lineStart) {
      let title = TextValue.decode(currentProperty().value.start(upTo: 400))
      open?.title = title.count > 100 ? String(title.prefix(99)) + "…" : title
    }
  }

  private mutating func noteUID() {
    let property = currentProperty()
    if property.value.count > limits.uidBytes {
      open?.uid = property.value.excerpt
      open?.problem = "its UID is longer than \(limits.uidBytes) bytes, the limit for one"
    } else {
      open?.uid = property.text.trimmed
    }
  }

  private mutating func noteHeader() {
    let property = currentProperty()
    let value = property.text
    switch property.name {
    case "NAME": header.name = value
    case "X-WR-CALNAME": header.name = header.name ?? value
    case "COLOR": header.color = header.color ?? value
    case "X-APPLE-CALENDAR-COLOR": header.color = value
    case CalendarHeader.idProperty: header.calendarID = value.trimmed
    case "PRODID": header.product = value
    case "METHOD": header.method = value.trimmed.uppercased()
    case "VERSION" where value.trimmed == "1.0":
      warn("this is vCalendar 1.0; it is read as iCalendar, but encoded texts stay encoded")
    case "CALSCALE" where value.trimmed.uppercased() != "GREGORIAN":
      warn("CALSCALE is \(property.value.excerpt); its dates are read as Gregorian")
    case "X-WR-TIMEZONE": header.zone = value.trimmed
    default: break
    }
  }

  mutating func endCalendar() {
    isInCalendar = false
    calendars[calendars.count - 1] = headers.shared(header)
    header = CalendarHeader.Fields()
  }
}

extension [UInt8] {
  /// Found out without a copy.
  fileprivate var isUTF8: Bool {
    do {
      _ = try UTF8Span(validating: span)
      return true
    } catch {
      return false
    }
  }

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
