import ScheduleModels

extension ComponentScanner {
  /// What to say of a stream whose first line isn't `BEGIN:VCALENDAR`.
  func notCalendar() -> ScheduleError {
    let start = text[lineStart...].prefix(40)
    if let (what, remedy) = Self.knownKind(start) {
      return ScheduleError(.badData, "it isn't iCalendar: it is \(what)", remedy: remedy)
    }
    let isText = start.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    let shown = isText ? "it begins with \"\(text[lineStart...].start(upTo: 40).excerpt)\"" : "it isn't text"
    return ScheduleError(
      .badData,
      "it isn't iCalendar: \(shown)",
      remedy: "an iCalendar file begins with BEGIN:VCALENDAR"
    )
  }

  /// What calendars come wrapped in.
  private static func knownKind(_ start: ArraySlice<UInt8>) -> (what: String, remedy: String)? {
    let kinds: [(signature: [UInt8], what: String, remedy: String)] = [
      ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive", "unpack it and import the .ics files in it"),
      ([0x1F, 0x8B], "compressed with gzip", "unpack it first, with gunzip"),
      ([0xFF, 0xFE], "text in UTF-16", "convert it first, with iconv -f UTF-16 -t UTF-8"),
      ([0xFE, 0xFF], "text in UTF-16", "convert it first, with iconv -f UTF-16 -t UTF-8"),
      ([0x42, 0x00], "text in UTF-16", "convert it first, with iconv -f UTF-16LE -t UTF-8"),
    ]
    return kinds.first { start.starts(with: $0.signature) }.map { ($0.what, $0.remedy) }
  }
}
