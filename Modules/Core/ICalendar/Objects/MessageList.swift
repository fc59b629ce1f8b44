/// Messages about one event: the first ones, and how many more there were.
struct MessageList {
  private static let limit = 20
  private var first: [String] = []
  private var omitted = 0

  mutating func append(_ message: String) {
    // A list of values has the same fault in each of them.
    if message == first.last { return }
    if first.count < Self.limit { first.append(message) } else { omitted += 1 }
  }

  static func += (list: inout Self, messages: [String]) {
    for message in messages { list.append(message) }
  }

  var all: [String] {
    omitted == 0 ? first : first + ["\(omitted) more like these were mended"]
  }
}

extension ArraySlice<UInt8> {
  /// The first characters, for a message.
  var excerpt: String {
    count <= 60
      ? String(decoding: self, as: UTF8.self) : String(decoding: start(upTo: 57), as: UTF8.self) + "…"
  }

  /// The first bytes, without a part of a character at the end.
  func start(upTo count: Int) -> ArraySlice<UInt8> {
    guard self.count > count else { return self }
    var end = startIndex + count
    while end > startIndex, self[end] & 0xC0 == 0x80 { end -= 1 }
    return self[..<end]
  }

  /// How many items a list separated by commas has at most.
  var itemCount: Int { reduce(1) { $1 == .comma ? $0 + 1 : $0 } }
}
