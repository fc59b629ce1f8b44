import ScheduleModels
import Testing

@testable import StorageLive

@Suite("Ids")
struct EventIDTests {
  @Test(
    "SHA-256, by the examples of its standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ]
  )
  func digest(message: String, expected: String) {
    #expect(hexadecimal(Digest(message.utf8)) == expected)
  }

  @Test("SHA-256 of a message at each length around a block", arguments: [55, 56, 63, 64, 65, 119, 120, 128])
  func blocks(count: Int) {
    // By `sha256sum`, of so many letters a.
    let expected = [
      55: "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318",
      56: "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a",
      63: "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34",
      64: "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb",
      65: "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0",
      119: "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb",
      120: "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c",
      128: "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e",
    ]
    #expect(hexadecimal(Digest(repeatElement(UInt8(ascii: "a"), count: count))) == expected[count])
  }

  func hexadecimal(_ digest: Digest) -> String {
    digest.bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  @Test("The same calendar and UID give the same id; anything else gives another one")
  func stable() {
    let work = ScheduleCalendar.ID(rawValue: "work")
    let home = ScheduleCalendar.ID(rawValue: "home")
    let id = Event.ID(calendarID: work, uid: "a@example.com")
    #expect(id == Event.ID(calendarID: work, uid: "a@example.com"))
    let others = [
      Event.ID(calendarID: home, uid: "a@example.com"),
      Event.ID(calendarID: work, uid: "b@example.com"),
      Event.ID(calendarID: work, uid: "a@example.com", attempt: 1),
    ]
    #expect(Set(others + [id]).count == 4)
    for id in others + [id] {
      #expect(id.rawValue.count == 15)
      #expect(id.rawValue.allSatisfy { "abcdefghijklmnopqrstuvwxyz234567".contains($0) })
    }
  }

  @Test("Stored prefixes are the shortest that are unique, whatever comes and goes")
  func prefixes() throws {
    let connection = try Connection(
      path: ":memory:",
      access: .memory,
      patience: 0,
      interruption: Interruption()
    )
    try Schema.schedule.prepare(connection)
    try connection.execute(
      """
      INSERT INTO history (key, time, command, kind) VALUES (1, 0, '', 'change');
      INSERT INTO open_entry VALUES (1)
      """
    )
    let calendars = CalendarTable(connection: connection)
    let calendar = try calendars.resolve(nil)
    let shortIDs = ShortIDs(connection: connection)
    var ids: [String] = []
    func check() throws {
      for table in ["events", "contents"] {
        let stored = try connection.rows("SELECT id, prefix FROM \(table)") { ($0.text(0), $0.integer(1)) }
        #expect(stored.count == ids.count)
        for (id, prefix) in stored {
          let shared = ids.filter { $0 != id }.map { Event.ID.commonPrefix($0, id) }.max() ?? 0
          #expect(prefix == max(4, shared + 1), "\(id)")
        }
      }
    }
    func add(_ id: String, to calendar: Int) throws {
      let event = Event.ID(rawValue: id)
      let prefix = try shortIDs.makeRoom(for: event)
      try connection.run(
        "INSERT INTO events VALUES (NULL, ?, ?, ?, 1, 0, 0, 1, ?, 1, 1)",
        .integer(calendar),
        .text(id),
        .integer(prefix),
        .text(id)
      )
      try connection.run(
        "INSERT INTO contents VALUES (NULL, ?, ?, ?, ?, NULL, 1, NULL, '', '', NULL, NULL)",
        .integer(connection.lastInsertedKey),
        .integer(calendar),
        .text(id),
        .integer(prefix)
      )
      try connection.run(
        "INSERT INTO search (rowid, title, location, notes) VALUES (?, '', '', '')",
        .integer(connection.lastInsertedKey)
      )
      ids.append(id)
      try check()
    }
    for id in ["mmmm", "aaaabbbb", "zzzzzzzz", "aaaabbcc", "aaaabbca", "zzzzzzza", "aaaa2222", "aaab"] {
      try add(id, to: calendar.key)
    }
    for id in ["aaaabbca", "zzzzzzzz", "mmmm", "aaaabbbb", "aaaa2222"] {
      try connection.run("DELETE FROM events WHERE id = ?", .text(id))
      try shortIDs.release(Event.ID(rawValue: id))
      ids.removeAll { $0 == id }
      try check()
    }

    // With a calendar go many at once, next to each other and next to those that stay.
    let work = try calendars.create(name: "Work", color: nil)
    let key = try calendars.key(of: work.id)
    let gone = ["aaaabbca", "aaaabbcb", "aaaabbcd", "mmmm", "zzzzzzzz"]
    for id in gone { try add(id, to: key) }
    _ = try calendars.delete(work.id)
    ids.removeAll { gone.contains($0) }
    try check()
  }
}
