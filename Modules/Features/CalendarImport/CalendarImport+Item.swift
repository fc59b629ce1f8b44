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

    enum Origin {
      case file, standardInput, web
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
      let schemes = ["http://", "https://", "webcal://", "webcals://"]
      return schemes.contains { address.lowercased().hasPrefix($0) } ? .web : .file
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
  mutating func cancel() {
    isImporting = false
    for id in items.ids where items[id: id]?.progress.isOver == false {
      items[id: id]?.progress = .cancelled
    }
  }
}
