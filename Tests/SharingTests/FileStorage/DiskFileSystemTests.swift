import Foundation
import Testing

@testable import Sharing

@Suite struct DiskFileSystemTests {
  private let folder: TemporaryFolder
  private let system = DiskFileSystem()

  init() throws { folder = try TemporaryFolder() }

  @Test func aFileIsReadAsItWasWritten() throws {
    let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
    let stamp = try system.write(content, to: folder["a/b/c"], isSynchronized: true)
    let file = try #require(try system.read(folder["a/b/c"]))
    #expect(file.content == content)
    #expect(file.stamp == stamp)
    #expect(system.stamp(of: folder["a/b/c"]) == stamp)
  }

  @Test func anotherContentHasAnotherStamp() throws {
    let first = try system.write(Data("a".utf8), to: folder["a"], isSynchronized: false)
    let second = try system.write(Data("b".utf8), to: folder["a"], isSynchronized: false)
    #expect(first != second)
  }

  @Test func aFileThatIsNotThereIsNone() throws {
    #expect(try system.read(folder["a"]) == nil)
    #expect(try system.read(folder["a/b"]) == nil)
    #expect(system.stamp(of: folder["a"]) == nil)
  }

  @Test func modeAndLinkStay() throws {
    try folder.write("old", to: "real")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder["real"].path)
    try FileManager.default.createSymbolicLink(at: folder["link"], withDestinationURL: folder["real"])
    _ = try system.write(Data("new".utf8), to: folder["link"], isSynchronized: false)
    #expect(try folder.text(of: "real") == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder["real"].path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(folder.names == ["link", "real"])
  }

  @Test func anErrorNamesTheFile() throws {
    try FileManager.default.createDirectory(at: folder["a"], withIntermediateDirectories: true)
    let error = #expect(throws: FileStorageError.self) {
      try system.write(Data(), to: folder["a"], isSynchronized: false)
    }
    #expect(error?.description.contains("\"\(folder["a"].path)\": Is a directory.") == true)
    #expect(folder.names == ["a"])
    #expect(throws: FileStorageError.self) { try system.read(folder["a"]) }
  }
}
