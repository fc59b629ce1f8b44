import Testing

@Suite struct FileTests {
  @Test(arguments: ["Modules", "Apps", "Tests"])
  func noFileIsTooLongToReadInOneSitting(_ folder: String) throws {
    for path in try Repository.swiftFiles(in: folder) {
      let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(lines <= 400, "\(path) has \(lines) lines: split it by what it does")
    }
  }

  @Test(arguments: ["Modules", "Apps", "Tests"])
  func fileNamesSayWhatIsInside(_ folder: String) throws {
    let empty = ["Helpers", "Utils", "Utilities", "Extensions", "Misc", "Common"]
    for path in try Repository.swiftFiles(in: folder) {
      let name = path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
      #expect(!empty.contains(name), "\(path)")
    }
  }
}
