import Testing

@Suite struct DependencyDiagnosticsTests {
  @Test func onlyStructs() {
    let source = MacroSource("@DependencyClient final class Client {}")
    #expect(source.messages == ["error: '@DependencyClient' can only be applied to a struct"])
  }

  @Test(arguments: [
    ("@Sendable () -> Int", "{ <#value#> }"),
    ("(_ id: Int, String) async -> [Int]", "{ _, _ in <#value#> }"),
    ("() throws(Failure) -> Void", "{ <#value#> }"),
  ])
  func aValueNeedsADefault(type: String, value: String) {
    let source = MacroSource("struct Client { @DependencyEndpoint var now: \(type) }")
    guard type.hasSuffix("Void") else {
      #expect(
        source.messages == [
          """
          error: 'now' has nothing to return or to throw without an implementation: give it a default
          """
        ]
      )
      #expect(source.fixed == "struct Client { @DependencyEndpoint var now: \(type) = \(value) }")
      return
    }
    #expect(source.messages.isEmpty, "it returns")
  }

  @Test func anEndpointIsAClosure() {
    let source = MacroSource("struct Client { @DependencyEndpoint var now: Int }")
    #expect(
      source.messages == ["error: '@DependencyEndpoint' needs a 'var' whose type is spelled as a closure"]
    )
  }

  @Test func anEntryBelongsInDependencyValues() {
    #expect(
      MacroSource("struct Values { @DependencyEntry var flag: Bool = false }").messages == [
        "error: '@DependencyEntry' belongs in an extension of 'DependencyValues'"
      ]
    )
    #expect(
      MacroSource("extension DependencyValues { @DependencyEntry var flag = false }").messages == [
        "error: '@DependencyEntry' needs a stored 'var' of its own, with its type"
      ]
    )
    #expect(
      MacroSource("extension DependencyValues { @DependencyEntry var flag: Bool }").messages == [
        "error: 'flag' needs a value: an initial one, or 'liveValue:'"
      ]
    )
  }
}
