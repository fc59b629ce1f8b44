import ArgumentParser
import Testing

@Suite struct CompletionTests {
  @Test func golden() throws {
    try expectGolden(Garden.completionScript(for: .bash), "garden.bash")
    try expectGolden(Garden.completionScript(for: .zsh), "garden.zsh")
    try expectGolden(Garden.completionScript(for: .fish), "garden.fish")
  }

  @Test(arguments: [("bash", CompletionShell.bash), ("zsh", .zsh), ("fish", .fish)])
  func theShellReadsTheScript(_ program: String, _ shell: CompletionShell) throws {
    guard let checker = Checker(program) else { return }
    let arguments = shell == .fish ? ["--no-execute"] : ["-n"]
    let result = try checker.run(arguments, input: Garden.completionScript(for: shell))
    #expect(result.output == "")
    #expect(result.code == 0)
  }

  /// What bash proposes for the last of the words.
  private func proposals(_ words: String...) throws -> [String] {
    let bash = try #require(Checker("bash"))
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      Garden.completionScript(for: .bash)
      + "\nCOMP_WORDS=(garden \(quoted)); COMP_CWORD=\(words.count); _garden; printf '%s\\n' \"${COMPREPLY[@]}\"\n"
    return try bash.run(["--norc"], input: script).output.split(separator: "\n").map(String.init)
  }

  @Test func bashProposesSubcommands() throws {
    #expect(try proposals("") == ["plant", "sow", "water", "harvest", "put-by", "help"])
    #expect(try proposals("p") == ["plant", "put-by"])
    #expect(try proposals("-d", "water", "w") == ["water"])
    #expect(try proposals("water", "") == ["hose", "can", "help"])
  }

  @Test func bashProposesOptions() throws {
    #expect(try proposals("water", "hose", "-") == ["--fine", "-h", "--help"])
    #expect(try proposals("sow", "--s") == ["--soil", "--spring"])
    #expect(try proposals("-v", "--ver") == ["--verbose", "--version"])
  }

  @Test func bashProposesValues() throws {
    #expect(try proposals("plant", "--soil", "") == ["clay", "loam", "sand"])
    #expect(try proposals("plant", "--soil", "=", "l") == ["loam"])
    #expect(try proposals("plant", "--soil", "=") == ["clay", "loam", "sand"])
    #expect(try proposals("plant", "--", "--soil", "").isEmpty)
  }

  /// Titles of events are proposed, and anybody can send an event.
  struct Hostile: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "garden")
    @Option(completion: .list(["$(touch /tmp/pwned)", "`id`", "two words", "a'b"])) var word: String
  }

  @Test func proposalsAreNeverRun() throws {
    let bash = try #require(Checker("bash"))
    let script =
      Hostile.completionScript(for: .bash)
      + "\nCOMP_WORDS=(garden --word ''); COMP_CWORD=2; _garden; printf '%s\\n' \"${COMPREPLY[@]}\"\n"
    let lines = try bash.run(["--norc"], input: script).output.split(separator: "\n").map(String.init)
    #expect(lines == ["\\$\\(touch\\ /tmp/pwned\\)", "\\`id\\`", "two\\ words", "a\\'b"])
  }

  /// What fish proposes at the end of a line.
  private func fishProposals(_ line: String) throws -> [String]? {
    guard let fish = Checker("fish") else { return nil }
    let script = Garden.completionScript(for: .fish) + "\ncomplete -C '\(line)'\n"
    return try fish.run(["--no-config"], input: script, withErrors: false).output.split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }.sorted()
  }

  @Test func fishProposes() throws {
    guard let subcommands = try fishProposals("garden p") else { return }
    #expect(subcommands == ["plant", "put-by"])
    #expect(try fishProposals("garden -d water wa") == ["water"])
    #expect(try fishProposals("garden plant --soil ") == ["clay", "loam", "sand"])
    #expect(try fishProposals("garden sow --s") == ["--soil", "--spring"])
    #expect(try fishProposals("garden water ") == ["can", "hose"])
  }

  @Test func theProgramAnswersForCustomCompletions() throws {
    let error = #expect(throws: (any Error).self) {
      try Garden.parseAsRoot(["---completion", "plant", "--", "seeds", "garden", "plant", "b"])
    }
    #expect(error.map { Garden.fullMessage(for: $0) } == "basil\n3 beets")
    #expect(error.map { Garden.exitCode(for: $0) } == .success)
  }

  @Test func theScriptIsAskedForOnTheCommandLine() throws {
    let error = #expect(throws: (any Error).self) {
      try Garden.parseAsRoot(["--generate-completion-script", "zsh"])
    }
    #expect(error.map { Garden.message(for: $0) } == Garden.completionScript(for: .zsh))
    let unknown = #expect(throws: (any Error).self) {
      try Garden.parseAsRoot(["--generate-completion-script=ksh"])
    }
    #expect(
      unknown.map { Garden.message(for: $0) }
        == "There is no completion script for 'ksh'. Choose one of 'bash', 'zsh', 'fish'."
    )
  }
}
