import ScheduleModels

/// What lists show of an event and what a search looks through: the beginning of texts that are longer than
/// anybody reads. The event's own text is whole.
struct ListedText {
  let event: Event.Content
  let title: String
  let location: String
  let notes: String

  /// Bytes of a title or a location.
  private static let longestLine = 16 << 10
  /// Bytes of notes: 100 pages.
  private static let longestNotes = 256 << 10

  init(_ event: Event.Content) {
    self.event = event
    title = event.title.start(upTo: Self.longestLine)
    location = event.location.start(upTo: Self.longestLine)
    notes = event.notes.start(upTo: Self.longestNotes)
  }
}

extension String {
  /// The characters within the first bytes.
  fileprivate func start(upTo count: Int) -> String {
    guard utf8.count > count else { return self }
    var end = utf8.index(startIndex, offsetBy: count)
    while end > startIndex, Index(end, within: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
