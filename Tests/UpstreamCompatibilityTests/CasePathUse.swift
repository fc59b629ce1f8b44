import CasePaths
import ComposableArchitecture
import Testing

// Case paths as the documentation of enums shows them.

@CasePathable @dynamicMemberLookup
private enum Destination: Equatable {
  case alert(String)
  case edit(Edit)
  case none
  case labelled(id: Int, name: String)
  case `default`(Int)

  @CasePathable @dynamicMemberLookup
  enum Edit: Equatable {
    case row(Int)
    case all
  }
}

@CasePathable
private indirect enum Tree<Value> {
  case leaf(Value)
  case node(Tree, Tree)
}
extension Tree: Equatable where Value: Equatable {}

@Suite struct CasePathUseTests {
  @Test func readsAndWritesCases() {
    var destination = Destination.edit(.row(1))
    #expect(destination.edit?.row == 1)
    #expect(destination.alert == nil)
    #expect(destination.is(\.edit.row))
    #expect(destination[case: \.edit] == .row(1))
    destination.modify(\.edit.row) { $0 += 1 }
    #expect(destination[case: \.edit.row] == 2)
    destination[case: \.default] = 3
    #expect(destination.default == 3)
    #expect(destination.case == \.default)
    #expect(Destination.allCasePaths[destination] == \.default)
  }

  @Test func keyPathsEmbedAndCompose() {
    let edit: CaseKeyPath<Destination, Destination.Edit> = \.edit
    #expect(edit.appending(path: \.row)(2) == .edit(.row(2)))
    #expect((\Destination.Cases.labelled)((id: 1, name: "Blob")) == .labelled(id: 1, name: "Blob"))
    #expect((\Destination.Cases.none)() == .none)
    let path = AnyCasePath(\Destination.Cases.alert)
    #expect(path.extract(from: path.embed("Hi")) == "Hi")
  }

  @Test func sequencesOfEnums() {
    let destinations: [Destination] = [.alert("a"), .none, .alert("b")]
    #expect(destinations.compactMap(\.alert) == ["a", "b"])
    #expect(destinations.filter { $0.is(\.none) }.count == 1)
    #expect(destinations.compactMap { $0[case: \.alert] } == ["a", "b"])
  }

  @Test func patterns() {
    func name(_ destination: Destination) -> String {
      switch destination {
      case \.alert: "alert"
      case \.edit.all: "all"
      default: "other"
      }
    }
    #expect([.alert(""), .edit(.all), .edit(.row(1))].map(name) == ["alert", "all", "other"])
  }

  @Test func typesOfTheLibrary() {
    let action = StackAction<Int, Destination>.element(id: 0, action: .edit(.row(3)))
    #expect(action[case: \.[id: 0].edit.row] == 3)
    #expect(PresentationAction<Destination>.presented(.none).is(\.none))
    #expect(PresentationAction<Destination>.dismiss.is(\.dismiss))
    let result: Result<Int, any Error> = .success(1)
    #expect(result[case: \.success] == 1)
    #expect(Optional(1)[case: \.some] == 1)
    #expect(Tree.node(.leaf(1), .leaf(2))[case: \.node]?.0 == .leaf(1))
  }
}
