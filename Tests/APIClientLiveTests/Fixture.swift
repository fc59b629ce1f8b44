import APIClient
import Foundation

@testable import APIClientLive

let smallCalendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"

/// A fetcher over a session of its own, with a folder of its own for what it fetches.
struct Fixture {
  let fetcher: CalendarFetcher
  let folder: URL

  init(
    byteLimit: Int = 1 << 20,
    redirectLimit: Int = 5,
    configure: (inout CurlConfiguration) -> Void = { _ in }
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "fetch-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var configuration = CurlConfiguration()
    configuration.usesProxy = false
    configure(&configuration)
    fetcher = CalendarFetcher(
      transport: .curl(configuration: configuration),
      folder: folder.path,
      byteLimit: byteLimit,
      redirectLimit: redirectLimit
    )
  }

  /// The files in the folder that this process holds open, by descriptor.
  var openFiles: [String] {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.filter { descriptor in
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
      return link?.hasPrefix(folder.path) ?? false
    }
  }

  var isFolderEmpty: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) == []
  }
}
