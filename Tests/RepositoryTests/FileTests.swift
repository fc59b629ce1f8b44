import Testing

@Suite struct FileTests {
  @Test(arguments: ["Modules", "Apps", "Tests"])
  func fileNamesSayWhatIsInside(_ folder: String) throws {
    let empty = ["Helpers", "Utils", "Utilities", "Extensions", "Misc", "Common"]
    for path in try Repository.swiftFiles(in: folder) {
      let name = path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
      #expect(!empty.contains(name), "\(path)")
    }
  }

  /// A main actor that waits for a thread which waits for it never goes on: TCA #3788.
  @Test(arguments: ["Modules/Core", "Modules/Features"])
  func nobodyWaitsForAnotherThread(_ folder: String) throws {
    let waits = /DispatchSemaphore|DispatchGroup|\.sync\b|pthread_join|\bwait\(timeout: \.(now|distantFuture)/
    for path in try Repository.swiftFiles(in: folder) {
      for line in try Repository.text(path).split(separator: "\n") where !line.contains("///") {
        #expect(!line.contains(waits), "\(path): \(line)")
      }
    }
  }
}
