import TestSupport
import Testing

/// What every command prints, held against files in `Goldens`. `UPDATE_GOLDEN=1` writes them anew; read what changed.
@Suite struct GoldenTests {
  @Test(arguments: GoldenScript.local, GoldenScript.zones)
  func wherever(script: GoldenScript, zone: String) async throws {
    try await check(script, in: zone, "\(script.name)/\(zone.replacing("/", with: "-")).txt")
  }

  @Test(arguments: GoldenScript.universal)
  func anywhere(script: GoldenScript) async throws {
    try await check(script, in: "UTC", "\(script.name).txt")
  }

  private func check(_ script: GoldenScript, in zone: String, _ file: String) async throws {
    let (plain, colored, text) = try await script.text(in: zone)
    if !script.isRaw {
      for (width, text) in colored {
        #expect(text.replacing(/␛\[[0-9;]*m/, with: "") == plain[width], "colour changes more than colours")
      }
      let pictures: ClosedRange<Unicode.Scalar> = "\u{2400}"..."\u{241F}"
      for text in plain.values { #expect(!text.unicodeScalars.contains { pictures.contains($0) }) }
    }
    #expect(try GoldenFile(file, in: "../Goldens").difference(from: text) == nil)
  }

  /// Those that print what the system has, which is another text on each machine; and one that goes on until somebody
  /// ends it.
  private static let withoutGolden: Set<String> = ["watch"]

  @Test func everyCommandHasAGolden() async throws {
    let lines = (GoldenScript.local + GoldenScript.universal).flatMap(\.lines)
    for command in try await ScheduleCLI().commands() {
      let name = command.joined(separator: " ")
      guard !Self.withoutGolden.contains(name) else { continue }
      #expect(
        lines.contains { $0.contains("$schedule \(name)") },
        "'\(name)' has no golden text: give it a line in GoldenScripts.swift"
      )
    }
  }
}
