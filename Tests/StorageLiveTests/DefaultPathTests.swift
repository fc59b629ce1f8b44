import ScheduleModels
import Storage
import StorageLive
import Testing

@Suite("Where the database is when none is named")
struct DefaultPathTests {
  private func path(_ environment: [String: String]) throws(ScheduleError) -> String {
    try Storage.defaultPath { environment[$0] }
  }

  @Test("By the XDG base directory specification: relative paths don't count")
  func places() throws {
    #expect(try path(["HOME": "/home/ann"]) == "/home/ann/.local/share/schedule-cli/schedule.sqlite")
    #expect(
      try path(["HOME": "/home/ann", "XDG_DATA_HOME": "/data"]) == "/data/schedule-cli/schedule.sqlite"
    )
    #expect(
      try path(["HOME": "/home/ann", "XDG_DATA_HOME": "data"])
        == "/home/ann/.local/share/schedule-cli/schedule.sqlite"
    )
  }

  @Test("Nowhere", arguments: [[:], ["HOME": ""], ["HOME": "home", "XDG_DATA_HOME": "data"]])
  func nowhere(environment: [String: String]) {
    let error = #expect(throws: ScheduleError.self) { try path(environment) }
    #expect(error?.kind == .configuration)
    #expect(error?.remedy == "set one of them, or say --database PATH")
  }
}
