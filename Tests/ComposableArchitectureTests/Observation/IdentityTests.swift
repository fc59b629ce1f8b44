import ComposableArchitecture
import Testing

/// How a store tells state that was replaced from state that was changed.
@MainActor @Suite struct IdentityTests {
  @ObservableState struct Row: Equatable {
    var count = 0
    var secret = "hunter2"
  }

  @Test func copiesShareAnIdentityWhateverBecomesOfTheirFields() {
    let row = Row()
    var copy = row
    copy.count = 1
    let id: ObservableStateID = copy._$id
    #expect(id == row._$id)
    #expect(_$isIdentityEqual(row, copy))
    #expect(!_$isIdentityEqual(row, Row()))
  }

  @Test func aCopyCanBeGivenAnIdentityOfItsOwn() {
    let row = Row()
    var copy = row
    _$willModify(&copy)
    #expect(!_$isIdentityEqual(row, copy))
    #expect(row == copy)
  }

  @Test func anIdentityDiffersInEachCase() {
    let id = ObservableStateID._$id(for: Row())
    #expect(id._$tag(0) == id._$tag(0))
    #expect(id._$tag(0) != id._$tag(1))
    #expect(id._$tag(0)._$tag(1) != id._$tag(1)._$tag(0))
    #expect(ObservableStateID._$id(for: 1) == ._$inert)
  }

  @Test func storesAreEqualByIdentity() {
    let store = Store<Row, Never>(initialState: Row()) { EmptyReducer() }
    let other = Store<Row, Never>(initialState: Row()) { EmptyReducer() }
    #expect(store.state == other.state)
    #expect(store != other)
    #expect(Set([store, other, store]).count == 2)
    #expect(store.id == ObjectIdentifier(store))
  }

  @Test func aStoreIsDescribedByItsTypeAlone() {
    let store = Store<Row, Never>(initialState: Row()) { EmptyReducer() }
    #expect(store.debugDescription.hasPrefix("Store<"))
    #expect(!store.debugDescription.contains("hunter2"))
  }
}
