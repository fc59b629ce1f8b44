import ArgumentParser
import Testing

@Suite struct ManualPageTests {
  private var page: String {
    ManualPage(
      for: Garden.self,
      date: "March 1, 2026",
      sections: [
        ManualPage.Section(title: "EXIT STATUS", text: "0 when it rains.\n\n.5 is no status; \\ is a stroke.")
      ]
    ).text
  }

  @Test func golden() throws {
    try expectGolden(page, "garden.1")
  }

  @Test func groffReadsThePage() throws {
    guard let groff = Checker("groff") else { return }
    let result = try groff.run(["-mdoc", "-ww", "-z", "-Tutf8"], input: page)
    #expect(result.output == "")
    #expect(result.code == 0)
    let text = try groff.run(["-mdoc", "-Tascii", "-P-cbou"], input: page).output
    #expect(text.contains("garden plant [--count number] [--soil soil] --distance distance"))
    #expect(text.contains(".5 is no status; \\ is a stroke."))
  }

  @Test func mandocReadsThePage() throws {
    guard let mandoc = Checker("mandoc") else { return }
    let result = try mandoc.run(["-Tlint", "-Wwarning"], input: page)
    #expect(result.output == "")
  }
}
