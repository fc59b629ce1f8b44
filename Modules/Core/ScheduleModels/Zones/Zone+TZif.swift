extension Zone {
  /// Reads a TZif file, versions 1 to 4 (RFC 8536; RFC 9636).
  ///
  /// - Parameters:
  ///   - name: The zone's IANA name.
  ///   - tzif: The whole file.
  /// - Throws: `ScheduleError` of kind `badData` when it isn't one, is cut off, or counts leap seconds.
  public init(name: String, tzif: [UInt8]) throws(ScheduleError) {
    guard let data = TZifData(tzif) else {
      throw ScheduleError(.badData, "the rules of time zone \(name) can't be read (not a TZif file)")
    }
    self.init(name: name, initial: data.periods[0], changes: data.changes, rule: data.rule)
  }
}

/// The parts of a TZif file that tell the time.
private struct TZifData {
  var periods: [Zone.Period]
  var changes: [(instant: Int, period: Zone.Period)]
  var rule: ZoneRule?

  init?(_ bytes: [UInt8]) {
    var reader = TZifReader(bytes: bytes)
    guard var header = TZifHeader(&reader) else { return nil }
    var timeWidth = 4
    if header.version >= UInt8(ascii: "2") {
      guard reader.skip(header.bodyLength(timeWidth: 4)), let second = TZifHeader(&reader) else { return nil }
      header = second
      timeWidth = 8
    }
    guard header.typeCount > 0, header.leapCount == 0,
      reader.has(header.bodyLength(timeWidth: timeWidth))
    else { return nil }

    let instants = (0..<header.timeCount).map { _ in reader.integer(width: timeWidth) }
    let indices = (0..<header.timeCount).map { _ in Int(reader.byte()) }
    let types = (0..<header.typeCount).map { _ in
      (offset: reader.integer(width: 4), isDaylight: reader.byte() != 0, name: Int(reader.byte()))
    }
    let names = reader.bytes(header.characterCount)
    periods = types.map { type in
      let name = names.dropFirst(type.name).prefix { $0 != 0 }
      return Zone.Period(
        offset: type.offset,
        isDaylight: type.isDaylight,
        abbreviation: String(decoding: name, as: UTF8.self)
      )
    }
    guard indices.allSatisfy({ $0 < header.typeCount }),
      types.allSatisfy({ (-93_599...93_599).contains($0.offset) }),
      zip(instants, instants.dropFirst()).allSatisfy(<)
    else { return nil }
    let periods = periods
    changes = zip(instants, indices).map { ($0, periods[$1]) }

    guard timeWidth == 8 else { return }
    _ = reader.skip(header.standardCount + header.utcCount)
    guard reader.skip(1) else { return }
    let footer = String(decoding: reader.rest.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard !footer.isEmpty else { return }
    guard let rule = ZoneRule(posix: footer) else { return nil }
    self.rule = rule
  }
}

private struct TZifHeader {
  var version: UInt8
  var utcCount: Int
  var standardCount: Int
  var leapCount: Int
  var timeCount: Int
  var typeCount: Int
  var characterCount: Int

  init?(_ reader: inout TZifReader) {
    guard reader.has(44), reader.bytes(4).elementsEqual("TZif".utf8) else { return nil }
    version = reader.byte()
    _ = reader.skip(15)
    utcCount = reader.integer(width: 4)
    standardCount = reader.integer(width: 4)
    leapCount = reader.integer(width: 4)
    timeCount = reader.integer(width: 4)
    typeCount = reader.integer(width: 4)
    characterCount = reader.integer(width: 4)
    let counts = [utcCount, standardCount, leapCount, timeCount, typeCount, characterCount]
    guard counts.allSatisfy({ (0...1_000_000).contains($0) }) else { return nil }
  }

  func bodyLength(timeWidth: Int) -> Int {
    timeCount * (timeWidth + 1) + typeCount * 6 + characterCount + leapCount * (timeWidth + 4)
      + standardCount + utcCount
  }
}

/// Reads big-endian numbers; the caller has asked ``has(_:)`` before.
private struct TZifReader {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var rest: ArraySlice<UInt8> { bytes[position...] }
  func has(_ count: Int) -> Bool { bytes.count - position >= count }

  mutating func skip(_ count: Int) -> Bool {
    guard has(count) else { return false }
    position += count
    return true
  }

  mutating func byte() -> UInt8 {
    defer { position += 1 }
    return bytes[position]
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func integer(width: Int) -> Int {
    let unsigned = bytes(width).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return width == 4 ? Int(Int32(truncatingIfNeeded: unsigned)) : Int(Int64(truncatingIfNeeded: unsigned))
  }
}
