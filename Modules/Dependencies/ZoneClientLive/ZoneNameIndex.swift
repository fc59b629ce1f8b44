import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The names in a folder of zones, to be found in any case. The folder is listed on first use.
final class ZoneNameIndex: Sendable {
  private let folder: String
  private let names = Mutex<[String: String]?>(nil)

  init(folder: String) { self.folder = folder }

  /// Whether there are no zones at all.
  var isEmpty: Bool { all.isEmpty }

  /// The name that differs from another one in its case only.
  func name(like name: String) -> String? { all[name.lowercased()] }

  private var all: [String: String] {
    names.withLock { known in
      if let known { return known }
      var found: [String: String] = [:]
      Self.list(folder, prefix: "", depth: 0, into: &found)
      known = found
      return found
    }
  }

  /// `America/Argentina/Ushuaia` is as deep as names go.
  private static let deepest = 2

  private static func list(_ folder: String, prefix: String, depth: Int, into names: inout [String: String]) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      // Copies of all zones: with leap seconds, and without.
      guard SystemZones.isSafe(name), name != "right", name != "posix" else { continue }
      var information = stat()
      guard stat("\(folder)/\(name)", &information) == 0 else { continue }
      if information.st_mode & S_IFMT == S_IFDIR {
        guard depth < deepest else { continue }
        list("\(folder)/\(name)", prefix: "\(prefix)\(name)/", depth: depth + 1, into: &names)
      } else {
        names["\(prefix)\(name)".lowercased()] = "\(prefix)\(name)"
      }
    }
  }
}
