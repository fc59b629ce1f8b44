import CustomDump
import FoundationEssentials
import Testing

@Suite struct FoundationDumpTests {
  @Test func foundationValuesAreOneText() throws {
    let uuid = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000002A"))
    #expect(String(customDumping: uuid) == "UUID(00000000-0000-0000-0000-00000000002A)")
    #expect(String(customDumping: Data([1, 2])) == "Data(2 bytes)")
    #expect(
      String(customDumping: Date(timeIntervalSinceReferenceDate: 0.25)) == "Date(2001-01-01T00:00:00.250Z)"
    )
    #expect(String(customDumping: URL(string: "https://example.org/a")) == "URL(https://example.org/a)")
    #expect(String(customDumping: Decimal(3) / 2) == "1.5")
    #expect(
      String(customDumping: DateComponents(year: 2026, month: 3))
        == "DateComponents(\n  year: 2026,\n  month: 3\n)"
    )
  }
}
