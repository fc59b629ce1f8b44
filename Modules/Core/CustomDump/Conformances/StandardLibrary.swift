extension AnyHashable: CustomDumpRepresentable {
  public var customDumpValue: Any { base }
}

extension ObjectIdentifier: CustomDumpStringConvertible {
  /// No address: it would be another in each run.
  public var customDumpDescription: String { "ObjectIdentifier()" }
}

extension Range: CustomDumpStringConvertible {
  public var customDumpDescription: String { "\(bound(lowerBound))..<\(bound(upperBound))" }
}

extension ClosedRange: CustomDumpStringConvertible {
  public var customDumpDescription: String { "\(bound(lowerBound))...\(bound(upperBound))" }
}

extension PartialRangeFrom: CustomDumpStringConvertible {
  public var customDumpDescription: String { "\(bound(lowerBound))..." }
}

extension PartialRangeThrough: CustomDumpStringConvertible {
  public var customDumpDescription: String { "...\(bound(upperBound))" }
}

extension PartialRangeUpTo: CustomDumpStringConvertible {
  public var customDumpDescription: String { "..<\(bound(upperBound))" }
}

private func bound(_ value: some Any) -> String { String(customDumping: value) }
