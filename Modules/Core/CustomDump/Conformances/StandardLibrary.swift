extension AnyHashable: CustomDumpRepresentable {
  /// The value inside.
  public var customDumpValue: Any { base }
}

extension ObjectIdentifier: CustomDumpStringConvertible {
  /// No address: it would be another in each run.
  public var customDumpDescription: String { "ObjectIdentifier()" }
}

extension Range: CustomDumpStringConvertible {
  /// The bounds, each as a dump shows it: `1..<5`.
  public var customDumpDescription: String { "\(bound(lowerBound))..<\(bound(upperBound))" }
}

extension ClosedRange: CustomDumpStringConvertible {
  /// The bounds, each as a dump shows it: `1...5`.
  public var customDumpDescription: String { "\(bound(lowerBound))...\(bound(upperBound))" }
}

extension PartialRangeFrom: CustomDumpStringConvertible {
  /// The bound, as a dump shows it: `1...`.
  public var customDumpDescription: String { "\(bound(lowerBound))..." }
}

extension PartialRangeThrough: CustomDumpStringConvertible {
  /// The bound, as a dump shows it: `...5`.
  public var customDumpDescription: String { "...\(bound(upperBound))" }
}

extension PartialRangeUpTo: CustomDumpStringConvertible {
  /// The bound, as a dump shows it: `..<5`.
  public var customDumpDescription: String { "..<\(bound(upperBound))" }
}

private func bound(_ value: some Any) -> String { String(customDumping: value) }
