import ScheduleModels

/// All `VEVENT`s of one UID: an event or a series with its overrides, parsed, and its text kept whole.
///
/// It is what a database stores and what CalDAV calls a calendar object resource (RFC 4791, 4.1).
///
/// ```swift
/// let object = try CalendarObject(source: sources[0], zones: zones)
/// let event = object.event(id: Event.ID(rawValue: "7k3f"), calendarID: ScheduleCalendar.ID(rawValue: "work"))
/// ```
public struct CalendarObject: Sendable {
  /// The `UID` of its components.
  public let uid: String
  /// The contents that occurrences refer to: the master's or single event's first, then each override's in
  /// the order of the text. Where there is no master they are the overrides' alone.
  public let contents: [Event.Content]
  /// The event or the series; `nil` where only changed occurrences are known (an invitation to one of them).
  let master: EventComponent?
  /// In the order of the text.
  let overrides: [EventComponent]
  /// The zones that its times name.
  let zones: ObjectZones
  /// `PRODID` of the program that wrote it.
  let product: String
  /// The text as it is stored and shown: one `VCALENDAR` with the `VEVENT`s and the zones that only this text
  /// defines, folded, with CRLF.
  public let source: String

  /// What came of reading one group of components.
  ///
  /// ```swift
  /// let reading = CalendarObject.read(groups["lunch@example.com"] ?? [], calendars: [], zones: zones)
  /// for problem in reading.skipped { print(problem.message) }
  /// ```
  public struct Reading: Sendable {
    /// `nil` when nothing in the group could be read.
    public var object: CalendarObject?
    /// Whether a message without a time calls the event off as a whole (RFC 5546, 3.2.5).
    public var isCancellation = false
    /// Components left out, each named.
    public var skipped = ProblemList()
    /// What was mended or guessed. Those about the file come with each event: show them once.
    public var warnings = ProblemList()
  }

  init(
    uid: String,
    master: EventComponent?,
    overrides: [EventComponent],
    zones: ObjectZones,
    product: String
  ) {
    self.uid = uid
    self.master = master
    self.overrides = overrides
    self.zones = zones
    self.product = product
    let events = (master.map { [$0] } ?? []) + overrides
    contents = events.map(\.content)
    source = ObjectText.write(events.map(\.tree), zones: zones, product: product)
  }

  /// The object as the app's model.
  public func event(id: Event.ID, calendarID: ScheduleCalendar.ID, version: Int = 1) -> Event {
    Event(
      id: id,
      calendarID: calendarID,
      uid: uid,
      content: contents[0],
      recurrence: master?.recurrence,
      overrides: overrides.compactMap { override in
        override.recurrenceID.map {
          Event.Override(
            recurrenceID: $0,
            includesFollowing: override.includesFollowing,
            content: override.content
          )
        }
      },
      source: source,
      version: version
    )
  }
}
