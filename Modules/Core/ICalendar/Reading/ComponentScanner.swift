import ScheduleModels

/// Splits a stream of iCalendar bytes into components, chunk by chunk, in memory bounded by one component.
///
/// It accepts CRLF, LF and CR, folds with a space or a tab (also inside a UTF-8 sequence), blank lines, a
/// byte order mark, several `VCALENDAR`s one after the other, and a last line without an end. A component
/// with a NUL, with invalid UTF-8, without an `END`, or beyond the ``ComponentLimits`` comes out with a
/// ``ScannedComponent/problem``; the others are not touched by it.
///
/// ```swift
/// var scanner = ComponentScanner()
/// while let chunk = try file.read(upTo: 1 << 18) {
///   for component in try scanner.push(chunk[...]) { groups[component.uid, default: []].append(component) }
/// }
/// for component in try scanner.finish() { groups[component.uid, default: []].append(component) }
/// ```
public struct ComponentScanner: Sendable {
  /// The `VCALENDAR`s begun so far, with the zones that they define.
  public internal(set) var calendars: [CalendarHeader] = []
  /// Things about the stream as a whole: a calendar without events, text between calendars, a missing end.
  public internal(set) var warnings = ProblemList()

  let limits: ComponentLimits
  /// Components that are complete and not yet returned.
  var completed: [ScannedComponent] = []
  /// The `VTIMEZONE`s seen, so that a thousand calendars with the same one keep it once.
  var timeZoneTexts: Set<[UInt8]> = []
  var timeZoneBytes = 0

  /// Between `BEGIN:VCALENDAR` and its end.
  var isInCalendar = false
  /// What the open `VCALENDAR` says so far.
  var header = CalendarHeader.Fields()
  var headers = SharedHeaders()
  var hasEvents = false
  /// Whether text after the last `VCALENDAR` was told already.
  var hasTextOutside = false
  /// The component that is being read.
  var open: OpenComponent?

  /// The open component's lines, or the current line alone outside of one; unfolded.
  var text: [UInt8] = []
  /// Where the current line begins in `text`.
  var lineStart = 0
  /// The physical line on which the current line begins, counted from 1.
  var lineNumber = 1

  private var physicalLine = 1
  private var isAtLineStart = true
  private var endedWithCarriageReturn = false
  /// Bytes of a byte order mark seen at the very start; `nil` after it.
  private var markLength: Int? = 0

  /// A scanner at the beginning of a stream.
  ///
  /// - Parameter limits: How much one component may have.
  public init(limits: ComponentLimits = ComponentLimits()) {
    self.limits = limits
  }

  /// Takes the next bytes and returns the components that they complete.
  ///
  /// - Throws: `ScheduleError` of kind `badData` when the stream isn't iCalendar: its first line is not
  ///   `BEGIN:VCALENDAR`.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func push(_ bytes: ArraySlice<UInt8>) throws(ScheduleError) -> [ScannedComponent] {
    var index = bytes.startIndex
    skipByteOrderMark(bytes, &index)
    while index < bytes.endIndex {
      if isAtLineStart {
        try beginLine(bytes, &index)
        continue
      }
      let start = index
      while index < bytes.endIndex, bytes[index] != .lineFeed, bytes[index] != .carriageReturn { index += 1 }
      try take(bytes[start..<index])
      if index < bytes.endIndex {
        endedWithCarriageReturn = bytes[index] == .carriageReturn
        physicalLine += 1
        isAtLineStart = true
        index += 1
      }
    }
    defer { completed = [] }
    return completed
  }

  /// Ends the stream and returns what was still open.
  ///
  /// - Throws: `ScheduleError` of kind `badData` when the stream was empty or isn't iCalendar.
  public mutating func finish() throws(ScheduleError) -> [ScannedComponent] {
    try completeLine()
    guard !calendars.isEmpty else {
      throw ScheduleError(.badData, "it is empty", remedy: "an iCalendar file begins with BEGIN:VCALENDAR")
    }
    if open != nil {
      complete(problem: "the file ends before END:\(open?.name ?? "")")
    }
    if isInCalendar {
      warnings.append(ImportReport.Problem(line: physicalLine, message: "the file ends before END:VCALENDAR"))
      endCalendar()
    }
    if !hasEvents { warn(calendars.count == 1 ? "calendar has no events" : "calendars have no events") }
    defer { completed = [] }
    return completed
  }

  private mutating func skipByteOrderMark(_ bytes: ArraySlice<UInt8>, _ index: inout Int) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    while let length = markLength, index < bytes.endIndex {
      guard length < mark.count, bytes[index] == mark[length] else {
        markLength = nil
        return
      }
      markLength = length + 1
      index += 1
    }
  }

  /// The first byte of a physical line tells whether the line goes on (RFC 5545, 3.1).
  private mutating func beginLine(_ bytes: ArraySlice<UInt8>, _ index: inout Int) throws(ScheduleError) {
    let byte = bytes[index]
    switch byte {
    case .lineFeed where endedWithCarriageReturn:
      endedWithCarriageReturn = false
      index += 1
    case .lineFeed, .carriageReturn:
      endedWithCarriageReturn = byte == .carriageReturn
      physicalLine += 1
      index += 1
    case .space, .tab:
      isAtLineStart = false
      index += 1
    default:
      try completeLine()
      lineNumber = physicalLine
      isAtLineStart = false
    }
  }

  private mutating func take(_ segment: ArraySlice<UInt8>) throws(ScheduleError) {
    if text.count + segment.count > limits.bytes { keepOnlyCurrentLine(.bytes) }
    if open.map({ $0.excess != nil }) ?? (text.count > Self.longestKeptLine) {
      // Enough to see which component begins or ends here.
      text.append(contentsOf: segment.prefix(max(0, Self.longestKeptLine - (text.count - lineStart))))
    } else {
      text.append(contentsOf: segment)
    }
    if calendars.isEmpty, text.count - lineStart > Self.longestKeptLine { throw notCalendar() }
  }

  private static let longestKeptLine = 1 << 16

  /// Gives up the open component's text.
  mutating func keepOnlyCurrentLine(_ excess: ComponentLimits.Excess) {
    if open?.excess == nil { open?.excess = excess }
    text.removeSubrange(..<lineStart)
    lineStart = 0
    if text.count > Self.longestKeptLine { text.removeLast(text.count - Self.longestKeptLine) }
  }
}

extension UInt8 {
  static let lineFeed: UInt8 = 10
  static let carriageReturn: UInt8 = 13
  static let space: UInt8 = 32
  static let tab: UInt8 = 9
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let comma = UInt8(ascii: ",")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let equals = UInt8(ascii: "=")
  static let caret = UInt8(ascii: "^")
}
