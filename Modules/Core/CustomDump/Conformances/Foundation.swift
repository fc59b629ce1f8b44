#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Calendar: CustomDumpStringConvertible {
  /// The calendar's identifier and its time zone's: `Calendar(gregorian, Europe/Berlin)`.
  public var customDumpDescription: String {
    "Calendar(\(identifier), \(timeZone.identifier))"
  }
}

extension Data: CustomDumpStringConvertible {
  /// The number of bytes: `Data(3 bytes)`.
  public var customDumpDescription: String { "Data(\(count) \(count == 1 ? "byte" : "bytes"))" }
}

extension Date: CustomDumpStringConvertible {
  /// The date in UTC, with milliseconds.
  public var customDumpDescription: String {
    guard timeIntervalSinceReferenceDate.isFinite else { return "Date(\(timeIntervalSinceReferenceDate))" }
    return "Date(\(formatted(Self.ISO8601FormatStyle(includingFractionalSeconds: true))))"
  }
}

extension DateComponents: CustomDumpReflectable {
  /// The components that are set, as members of a struct.
  public var customDumpMirror: Mirror {
    let fields: [(String, Any?)] = [
      ("calendar", calendar), ("timeZone", timeZone), ("era", era), ("year", year), ("quarter", quarter),
      ("month", month), ("day", day), ("hour", hour), ("minute", minute), ("second", second),
      ("nanosecond", nanosecond), ("weekday", weekday), ("weekdayOrdinal", weekdayOrdinal),
      ("weekOfMonth", weekOfMonth), ("weekOfYear", weekOfYear),
      ("yearForWeekOfYear", yearForWeekOfYear), ("isLeapMonth", isLeapMonth),
    ]
    return Mirror(
      self,
      children: fields.compactMap { label, value in value.map { (label: label, value: $0) } },
      displayStyle: .struct
    )
  }
}

extension DateInterval: CustomDumpReflectable {
  /// The start and the end.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["start": start, "end": end], displayStyle: .struct)
  }
}

extension Decimal: CustomDumpStringConvertible {
  /// The number, as it is written: `12.50`.
  public var customDumpDescription: String { description }
}

extension IndexPath: CustomDumpRepresentable {
  /// The indices, as an array.
  public var customDumpValue: Any { Array(self) }
}

extension Locale: CustomDumpStringConvertible {
  /// The locale's identifier: `Locale(de_DE)`.
  public var customDumpDescription: String { "Locale(\(identifier))" }
}

extension TimeZone: CustomDumpStringConvertible {
  /// The zone's identifier: `TimeZone(Europe/Berlin)`.
  public var customDumpDescription: String { "TimeZone(\(identifier))" }
}

extension URL: CustomDumpStringConvertible {
  /// The URL in full.
  public var customDumpDescription: String { "URL(\(absoluteString))" }
}

extension UUID: CustomDumpStringConvertible {
  /// The identifier in hexadecimal digits.
  public var customDumpDescription: String { "UUID(\(uuidString))" }
}
