import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CalendarObject {
  /// A new object from a draft.
  ///
  /// - Parameters:
  ///   - uid: Unique in the world: a UUID.
  ///   - draft: What the event is to say.
  ///   - now: For `DTSTAMP` and `CREATED`.
  ///   - zones: Where the rules of time zones are found.
  /// - Throws: `ScheduleError` of kind `usage` when the draft makes no sense: an end before the start, a zone
  ///   that doesn't exist.
  public init(uid: String, draft: EventDraft, now: Date, zones: ZoneSource) throws(ScheduleError) {
    let resolver = ZoneResolver(zones: zones, definitions: [:])
    let draft = draft.startingByItsRule(changing: nil)
    try draft.check(local: resolver.local, zone: resolver.zone(named:))
    try draft.checkRecurrence(changing: nil)
    let time = LocalDateTime(wallSeconds: now.epochSeconds).rfc5545UTC
    let head = [
      Property("UID", TextValue.encode(uid)), Property("DTSTAMP", time), Property("CREATED", time),
    ]
    let tree = Component(name: "VEVENT", items: head.map(Component.Item.property))
    var patch = EventPatch(tree, zones: resolver)
    patch.apply(draft.content, over: nil)
    patch.apply(draft.recurrence, over: nil, start: draft.content.start)
    try self.init(
      uid: uid,
      master: patch.tree,
      overrides: [],
      resolver: resolver,
      product: ObjectText.product
    )
  }

  /// The object with a draft applied to its master (or single event): only what differs is rewritten.
  ///
  /// `SEQUENCE` grows when time or recurrence changes; `DTSTAMP` and `LAST-MODIFIED` become `now`. A draft
  /// that changes nothing returns the object as it is. When the start of a series moves, its excluded and
  /// changed occurrences and its end move along, unless the draft says otherwise.
  ///
  /// - Throws: `ScheduleError` of kind `usage` when the draft makes no sense.
  public func applying(_ draft: EventDraft, now: Date, zones: ZoneSource) throws(ScheduleError) -> Self {
    let event = master ?? overrides[0]
    if draft.content == event.content, draft.recurrence == event.recurrence { return self }
    let stored = EventDraft(content: event.content, recurrence: event.recurrence)
    let isMoved = draft.content.start != event.content.start
    let move = SeriesMove(old: event.content.start, new: draft.content.start, zones: self.zones)
    var draft = draft.startingByItsRule(changing: stored.recurrence)
    try draft.check(changing: stored, local: self.zones.local, zone: self.zones.zone(named:))
    try draft.checkRecurrence(changing: stored.recurrence)
    if isMoved, let recurrence = draft.recurrence, let old = event.recurrence {
      draft.recurrence = try move.carried(recurrence, from: old)
    }
    let recurrence = draft.recurrence
    let isRescheduled =
      isMoved || draft.content.end != event.content.end || recurrence != event.recurrence
    let sequence = isRescheduled ? event.sequence + 1 : nil

    var patch = EventPatch(event.tree, zones: self.zones)
    patch.apply(draft.content, over: event.content)
    if event.recurrenceID == nil {
      patch.apply(recurrence, over: event.recurrence, start: draft.content.start)
    }
    patch.stamp(now: now, sequence: sequence)

    guard master != nil else {
      let rest = overrides.dropFirst().map(\.tree)
      return try rewritten(master: nil, overrides: [patch.tree] + rest, zones: zones)
    }
    // A single event has no changed occurrences.
    let isSingle = recurrence == nil && event.recurrence != nil
    let followers = isSingle ? [] : overrides
    let kept = followers.map {
      follow($0, of: event, move: isMoved ? move : nil, sequence: sequence, now: now)
    }
    return try rewritten(master: patch.tree, overrides: kept, zones: zones)
  }

  /// The object with other components.
  ///
  /// - Parameter uid: Another `UID`, which the components have already.
  func rewritten(
    uid: String? = nil,
    master: Component?,
    overrides: [Component],
    zones: ZoneSource
  ) throws(ScheduleError) -> Self {
    try Self(
      uid: uid ?? self.uid,
      master: master,
      overrides: overrides,
      resolver: ZoneResolver(zones: zones, definitions: self.zones.definitions),
      product: product
    )
  }

  /// The tree of a changed occurrence after its series was changed.
  ///
  /// - Parameters:
  ///   - move: How the series' starts moved, if they did.
  ///   - sequence: The series' new `SEQUENCE`, if it grew.
  func follow(
    _ override: EventComponent,
    of series: EventComponent,
    move: SeriesMove?,
    sequence: Int?,
    now: Date
  ) -> Component {
    guard let recurrenceID = override.recurrenceID, let sequence else { return override.tree }
    let clock = SeriesClock(series.content.start, zones: zones)
    let exclusions = SeriesExclusions(series.recurrence?.exclusions ?? [], clock: clock, zones: zones)
    // An override of an excluded start that is older than the exclusion counts as taken away by it.
    let isExcluded = exclusions.contains(clock.seconds(recurrenceID, zones: zones))
    let mustGrow = isExcluded && override.sequence >= series.sequence
    guard move != nil || mustGrow else { return override.tree }
    var patch = EventPatch(override.tree, zones: zones)
    if let move { patch.setTime("RECURRENCE-ID", move.moved(recurrenceID), oldTime: recurrenceID) }
    patch.stamp(now: now, sequence: mustGrow ? max(override.sequence, sequence) : nil)
    return patch.tree
  }

  /// Reads the trees that were written, so that the object is what another reader would see.
  private init(
    uid: String,
    master: Component?,
    overrides: [Component],
    resolver: ZoneResolver,
    product: String
  ) throws(ScheduleError) {
    var warnings: [String] = []
    do throws(EventComponent.Unreadable) {
      var changed: [EventComponent] = []
      for tree in overrides { changed.append(try EventComponent(tree, zones: resolver, warnings: &warnings)) }
      var series: EventComponent?
      if let master { series = try EventComponent(master, zones: resolver, warnings: &warnings) }
      self.init(
        uid: uid,
        master: series,
        overrides: changed,
        zones: ObjectZones(resolver),
        product: product
      )
    } catch {
      throw ScheduleError(.software, "the event that was written can't be read: \(error.reason)")
    }
  }
}
