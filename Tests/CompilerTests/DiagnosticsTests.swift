import Testing

/// What can't work is said plainly, at the line that has to change, by this very compiler.
@Suite struct DiagnosticsTests {
  private static let compilation = Result { try Compilation(of: Snippet.all.map(\.url)) }

  @Test func thereAreSnippets() {
    #expect(Snippet.all.count > 5)
    #expect(Snippet.all.allSatisfy { !$0.expectations.isEmpty })
  }

  @Test(arguments: Snippet.all)
  func theCompilerSaysWhatIsExpectedAndNothingElse(_ snippet: Snippet) throws {
    let compilation = try Self.compilation.get()
    var said = compilation.diagnostics[snippet.url.lastPathComponent] ?? []
    for expectation in snippet.expectations {
      let index = said.firstIndex {
        $0.line == expectation.line && $0.severity == expectation.severity
          && $0.message.contains(expectation.text)
      }
      guard let index else {
        Issue.record("\(snippet):\(expectation.line): '\(expectation.text)' isn't said, but \(said)")
        continue
      }
      said.remove(at: index)
    }
    #expect(said == [])
  }

  @Test func nothingIsSaidInsideExpansions() throws {
    let names = Set(Snippet.all.map(\.url.lastPathComponent))
    let others = try Self.compilation.get().diagnostics.filter { !names.contains($0.key) }
    #expect(others.isEmpty)
  }
}
