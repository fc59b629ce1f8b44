import CustomDump
import Foundation
import Sharing
import Testing

@Suite struct ConformanceTests {
  struct State: Equatable, Codable, Hashable {
    @Shared var count: Int
    @SharedReader var name: String
  }

  private let state = State(count: Shared(value: 1), name: .constant("Blob"))

  @Test func valuesAreCompared() {
    #expect(state == State(count: Shared(value: 1), name: .constant("Blob")))
    #expect(state != State(count: Shared(value: 2), name: .constant("Blob")))
    #expect(Set([state, State(count: Shared(value: 1), name: .constant("Blob"))]).count == 1)
  }

  @Test func valuesAreEncoded() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(state)
    #expect(String(decoding: data, as: UTF8.self) == #"{"count":1,"name":"Blob"}"#)
    #expect(try JSONDecoder().decode(State.self, from: data) == state)
  }

  @Test func theValueIsDumped() {
    #expect(
      String(customDumping: state) == """
        ConformanceTests.State(
          count: 1,
          name: "Blob"
        )
        """
    )
    #expect("\(state.$count)" == "Shared<Int>(1)")
    #expect("\(state.$name)" == "SharedReader<String>(Blob)")
    #expect(Array(Mirror(reflecting: Shared(value: [1, 2])).children).count == 2)
  }

  @Test func identityIsTheValues() {
    struct Row: Identifiable { let id: Int }
    #expect(Shared(value: Row(id: 7)).id == 7)
  }
}
