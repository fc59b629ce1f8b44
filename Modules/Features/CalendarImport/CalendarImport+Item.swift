import ScheduleModels

extension CalendarImport {
  /// One file of the import.
  public struct Item: Equatable, Identifiable, Sendable {
    /// How far it has come.
    public enum Progress: Equatable, Sendable {
      case waiting
      case started
      /// `bytes` read, of `total` where it is known.
      case reading(bytes: Int, total: Int?, events: Int)
      case finished(ImportReport)
      case failed(ScheduleError)
      case cancelled
    }

    enum Origin: Hashable {
      case file(path: String)
      case standardInput
      case web
      /// An address of a kind that nothing is fetched from.
      case unknown
    }

    public let id: Int
    /// A path, an address, or `-` for standard input.
    public let address: String
    public var progress = Progress.waiting

    public init(id: Int, address: String) {
      self.id = id
      self.address = address
    }

    var origin: Origin {
      if address == "-" { return .standardInput }
      guard let scheme else { return .file(path: address) }
      if ["http", "https", "webcal", "webcals"].contains(scheme) { return .web }
      guard scheme == "file", let path = Self.path(inFileAddress: address) else { return .unknown }
      return .file(path: path)
    }

    /// `ftp` in `FTP://example.com`.
    private var scheme: String? {
      let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
      guard let first = scheme.first, first.isLetter, address[scheme.endIndex...].hasPrefix("://") else {
        return nil
      }
      return scheme.lowercased()
    }

    /// The path of a file on this computer (RFC 8089).
    private static func path(inFileAddress address: String) -> String? {
      let rest = address.dropFirst("file://".count)
      let host = rest.prefix { $0 != "/" }
      guard host.isEmpty || host.lowercased() == "localhost", host.endIndex < rest.endIndex else {
        return nil
      }
      var bytes: [UInt8] = []
      var encoded = rest[host.endIndex...].utf8
      while let byte = encoded.popFirst() {
        let digits = encoded.prefix(2)
        if byte == UInt8(ascii: "%"), digits.count == 2,
          let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        {
          bytes.append(value)
          encoded = encoded.dropFirst(2)
        } else {
          bytes.append(byte)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension CalendarImport.Item.Progress {
  init(_ update: ImportUpdate) {
    switch update {
    case .progress(let bytes, let total, let events):
      self = .reading(bytes: bytes, total: total, events: events)
    case .finished(let report): self = .finished(report)
    }
  }

  var isOver: Bool {
    switch self {
    case .finished, .failed, .cancelled: true
    case .waiting, .started, .reading: false
    }
  }
}

extension CalendarImport.State {
  /// Whether what a file holds is in the database already.
  public var hasFinishedItems: Bool {
    items.contains { if case .finished = $0.progress { true } else { false } }
  }

  mutating func cancel() {
    isImporting = false
    for id in items.ids where items[id: id]?.progress.isOver == false {
      items[id: id]?.progress = .cancelled
    }
  }
}
