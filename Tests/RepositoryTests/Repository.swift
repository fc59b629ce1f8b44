import Foundation

/// The checkout that the tests run in.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Paths below the root of the Swift files in a folder, sorted.
  static func swiftFiles(in folder: String) throws -> [String] {
    let base = root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: base.path)
      .filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// The modules that a file imports.
  static func imports(of path: String) throws -> Set<String> {
    let imports = try text(path).split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), words.count > index + 1 else { return nil }
      guard words[..<index].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) }) else {
        return nil
      }
      return String(words[index + 1].prefix { $0 != "." })
    }
    return Set(imports)
  }
}

/// What the manifest says of each module: read from its text, since running it would take another build.
struct Manifest {
  struct Module {
    let layer: String
    let dependencies: Set<String>

    /// What it may import of this repository.
    var granted: Set<String> {
      // Each feature's target depends on the architecture without spelling it.
      layer == "feature" ? dependencies.union(["ComposableArchitecture"]) : dependencies
    }

    /// Where its folder is.
    var folder: String {
      switch layer {
      case "core": "Modules/Core"
      case "client": "Modules/Dependencies"
      case "feature": "Modules/Features"
      default: "Apps"
      }
    }
  }

  /// What every module may import.
  static let toolchainModules: Set<String> = [
    "_Concurrency", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "FoundationXML", "Glibc", "Musl", "Observation", "Synchronization", "Testing", "XCTest",
  ]

  let modules: [String: Module]

  init(text: String) {
    var names: [Substring: String] = [:]
    for match in text.matches(of: /let (\w+) = "([\w-]+)"/) { names[match.1] = String(match.2) }
    var modules: [String: Module] = [:]
    for match in text.matches(
      of: /\.(plugin|core|client|feature|commands|app)\(\s*(\w+)(?:,\s*\[([^\]]*)\])?/
    ) {
      guard let name = names[match.2] else { continue }
      let dependencies = (match.3 ?? "").matches(of: /\w+/).compactMap { names[$0.0] }
      modules[name] = Module(layer: String(match.1), dependencies: Set(dependencies))
    }
    self.modules = modules
  }

  func modules(in layer: String) -> [String: Module] { modules.filter { $0.value.layer == layer } }
}
