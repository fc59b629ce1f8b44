import Dependencies
import DependenciesMacros
import IssueReporting
import Synchronization
import Testing

@Suite struct DependencyClientTests {
  @Test func implementationsAreCalledWithLabels() async throws {
    var client = Client()
    client.add = { $0 + $1 }
    #expect(try client.add(a: 1, to: 2) == 3)
    client.fetch = { "item \($0)" }
    #expect(try await client.fetch(id: 1) == "item 1")
    #expect(PublicClient(load: { _ in [] }, import: { $0 + 1 }).import(n: 2) == 3)
  }

  @Test func aThrowingEndpointReportsAndThrows() async {
    let client = Client()
    await withKnownIssue {
      await #expect(throws: Unimplemented("Client.fetch")) { try await client.fetch(id: 1) }
    } matching: {
      $0.description.contains("Client.fetch")
    }
    await withKnownIssue {
      await #expect(throws: Unimplemented.self) { try await client.save() }
    }
  }

  @Test func anEndpointWithNothingToReturnReports() async {
    let client = Client()
    await withKnownIssue { await client.track("event") }
    withKnownIssue { #expect(client.find(id: 1) == nil) }
  }

  @Test func aDefaultRunsAfterOneReport() {
    let reports = reportCount {
      #expect(Client().count() == -1)
      #expect(Client().number(plus: 2) == 42)
      #expect(Signatures().reported() == 3)
    }
    #expect(reports == 3)
  }

  @Test func everySignatureCanBeCalled() async throws {
    var client = Signatures()
    var value = 2
    client.change = { $0 += $1 }
    client.change(value: &value, by: 3)
    #expect(value == 5)
    let reports = reportCount {
      #expect(client.doubled(&value) == 10)
      #expect(client.lazily(message: "text") == "text")
      #expect(throws: Signatures.Failure.self) { try client.typed() }
      #expect(client.tuple(pair: (1, 2))?.1 == 2)
      #expect(client.nested(1) == nil)
      #expect(client.real(x: 3) == 3)
      #expect(throws: Unimplemented.self) { try client.anything() }
    }
    #expect(reports == 7)
    #expect(client.ignored() == 7 && client.optional == nil)
    client.callback = { $0(9) }
    client.callback(handler: { value = $0 })
    #expect(value == 9)
    client.runNumber = { value = $0 }
    client.runText = { value = $0.count }
    client.run(number: 1)
    #expect(value == 1)
    client.run(text: "four")
    #expect(value == 4)
  }

  @Test @MainActor func clientsOnTheMainActor() async throws {
    var titles: [String] = []
    var client = MainActorClient()
    client.show = { titles.append($0) }
    client.ask = { $0 == "yes?" }
    client.show(title: "a")
    #expect(try await client.ask(question: "yes?"))
    #expect(titles == ["a"])
  }

  @Test func initializersTakeWhatIsMissing() async throws {
    let generic = GenericClient(load: { _ in 1 }, fallback: 2)
    #expect(try await generic.load(key: "a") == 1)
    #expect(GenericClient(fallback: 3).fallback == 3)
    #expect(Group(other: PublicClient()).client.name == "prod")
    #expect(Group(client: Client(name: "test"), other: PublicClient()).client.shouted == "test!")
    #expect(try InitializedClient(load: { 5 }, id: 1).load() == 5)
    #expect(InitializedClient(id: 2).id == 2)
  }

  @Test func entriesAreDependencies() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.default) var value
      #expect(value == 1)
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.default) var value
      #expect(value == 2)
    }
    @Dependency(\.default) var value
    #expect(value == 3)
    withDependencies {
      $0.flag = true
    } operation: {
      @Dependency(\.flag) var flag
      #expect(flag)
    }
  }
}

/// How many issues code of the client reports; failed expectations stay failures.
private func reportCount(_ body: () -> Void) -> Int {
  let count = Mutex(0)
  withKnownIssue {
    body()
  } matching: { issue in
    if case .expectationFailed = issue.kind { return false }
    count.withLock { $0 += 1 }
    return true
  }
  return count.withLock { $0 }
}
