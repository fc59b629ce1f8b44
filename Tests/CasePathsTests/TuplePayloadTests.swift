import CasePaths
import Testing

/// Key paths to cases of results and optionals of tuples, `Void` among them, on which the compiler has crashed.
@Suite struct TuplePayloadTests {
  @CasePathable enum Action {
    case response(Result<Void, any Error>)
    case pair(Result<(id: Int, name: String), any Error>)
    case selection((row: Int, column: Int)?)
  }

  private struct Offline: Error {}

  @Test func aResultOfVoid() {
    let done = Action.response(.success(()))
    #expect(done.is(\.response.success))
    #expect(!done.is(\.response.failure))
    #expect(done[case: \.response.success] != nil)
    #expect(Action.response(.failure(Offline()))[case: \.response.failure] is Offline)
  }

  @Test func aResultOfAPair() {
    let path: CaseKeyPath<Action, (id: Int, name: String)> = \.pair.success
    let action = path((id: 7, name: "Blob"))
    #expect(action[case: path]?.id == 7)
    let pair = action[case: \.pair.success]
    #expect(pair?.name == "Blob")
  }

  @Test func anOptionalPair() {
    #expect(Action.selection((row: 1, column: 2)).is(\.selection.some))
    #expect(Action.selection(nil).is(\.selection.none))
  }
}
