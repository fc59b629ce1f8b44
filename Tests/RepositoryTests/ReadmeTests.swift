import Testing

/// The README's table of settings has a row for each, with its variable.
@Suite struct ReadmeTests {
  @Test func eachSettingHasARow() throws {
    let readme = try Repository.text("README.md")
    let declarations = try Repository.text("Modules/Dependencies/ConfigurationClient/Setting.swift")
    let names = declarations.matches(of: #/  case (\w+)(?: = "([a-z-]+)")?\n/#).map { $0.2 ?? $0.1 }
    #expect(names.count >= 10)
    for name in names {
      let variable = name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
      #expect(readme.contains("| `\(name)` | `SCHEDULE_CLI_\(variable)` | "), "\(name)")
    }
  }
}
