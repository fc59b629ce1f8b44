import Testing

/// What the dynamic loader maps: 10 ms for each of these libraries, for a command that doesn't need them.
@Suite struct LinkageTests {
  private static let network = ["libcurl", "libFoundationNetworking", "libssl", "libxml2"]

  @Test(arguments: [["list"], ["add", "X"], ["search", "x"], ["export"], ["--version"]])
  func aLocalCommandMapsNothingOfTheNetwork(arguments: [String]) async throws {
    let log = try await ScheduleCLI(["LD_DEBUG": "files"]).run(arguments).standardError
    #expect(log.contains("file=libc.so.6"))
    for library in Self.network { #expect(!log.contains(library), "\(library)") }
  }

  /// The same look at a command that does need it, which proves that the test can see it.
  @Test func anAddressMapsCurl() async throws {
    let cli = try ScheduleCLI(["LD_DEBUG": "files"])
    #expect(try await cli.run("import", "http://127.0.0.1:1/").standardError.contains("libcurl"))
  }
}
