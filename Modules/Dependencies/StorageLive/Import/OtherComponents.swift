/// Counts the components that an import leaves out, by name.
struct OtherComponents {
  /// The kinds that RFC 5545 knows are fewer.
  private static let limit = 10
  private var counts: [String: Int] = [:]
  private var rest = 0

  mutating func count(_ name: String) {
    if counts[name] != nil || counts.count < Self.limit { counts[name, default: 0] += 1 } else { rest += 1 }
  }

  var messages: [String] {
    let known = counts.sorted { $0.key < $1.key }.map { ($0.value, $0.key) }
    let all = known + (rest > 0 ? [(rest, "components of other kinds")] : [])
    return all.map { "\($0.0) \($0.1) left out: only events are imported" }
  }
}
