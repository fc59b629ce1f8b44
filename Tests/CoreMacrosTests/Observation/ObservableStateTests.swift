import ComposableArchitecture
import Foundation
import Observation
import Testing

@Suite struct ObservableStateTests {
  @Test func valuesBehaveAsWithoutTheMacro() {
    var state = Outer.State()
    #expect(state.computed == 8)
    state.observed = 1
    #expect(state.log == "didSet from 0")
    state.clamped = 100
    #expect(state.clamped == 42)
    #expect(state.later == 3)
    state.$name.withLock { $0 += "!" }
    #expect(state.name == "Blob!" && state.reader == "Blob!")
    state.settable += 1
    #expect(state.a == 2)
    state.default.append("!")
    #expect(state.default == "keyword!")
    #expect(state != Outer.State())
    #expect(Outer.State.zero == Outer.State())
    #expect(state.implicit == nil)
  }

  @Test func memberwiseInitializersStay() {
    #expect(Memberwise(title: "a").count == 2)
    #expect(Memberwise(title: "a", count: 3, tags: ["b"]).tags == ["b"])
    #expect(WithInit(title: "four").length == 4)
    let generic = Generic(value: 1, elements: ["a"])
    #expect(generic.elements == ["a"] && generic.reference == nil)
  }

  @Test func identityIsNotContent() {
    let state = Memberwise(title: "a")
    let other = Memberwise(title: "a")
    #expect(state == other && state.hashValue == other.hashValue)
    #expect(state._$id != other._$id)
    let copy = state
    #expect(copy._$id == state._$id)
  }

  @Test func codesItsPropertiesOnly() throws {
    let state = Memberwise(title: "a", count: 3, tags: ["b"])
    let decoded = try JSONDecoder().decode(Memberwise.self, from: JSONEncoder().encode(state))
    #expect(decoded == state)
  }

  @Test func presentationsProjectTheirState() {
    var state = Presenting()
    #expect(state.child == nil && state.other == nil && state.unwrapped == nil)
    #expect(state.preset?.title == "preset")
    state.$child.wrappedValue = Memberwise(title: "child")
    #expect(state.child?.title == "child")
    state.child?.count += 1
    let child: PresentationState<Memberwise> = state.$child
    #expect(child.wrappedValue?.count == 3)
    state.default = Memberwise(title: "default")
    #expect(state.$default.wrappedValue?.title == "default")
    state.present()
    #expect(state.$other.wrappedValue?.title == "other")
    #expect(Presenting(child: Memberwise(title: "a")).child?.title == "a")
  }

  @Test func storedTwinsHaveAnAddress() throws {
    let title = try #require(Memberwise._$storedKeyPath(for: \.title))
    #expect(MemoryLayout<Memberwise>.offset(of: title) != nil)
    #expect(MemoryLayout<Memberwise>.offset(of: \.title) == nil)
    #expect(Memberwise(title: "a")[keyPath: title] as? String == "a")
    let child = try #require(Presenting._$storedKeyPath(for: \.$child))
    #expect(child is WritableKeyPath<Presenting, PresentationState<Memberwise>>)
    #expect(MemoryLayout<Presenting>.offset(of: child) != nil)
    #expect(Presenting._$storedKeyPath(for: \.child) == nil, "the state is in a box")
    #expect(Outer.State._$storedKeyPath(for: \.computed) == nil)
    #expect(Outer.State._$storedKeyPath(for: \.default) != nil)
    #expect(Empty._$storedKeyPath(for: \.self) is KeyPath<Empty, ObservationStateRegistrar>)
    #expect(Generic<Int, String>._$storedKeyPath(for: \.value) != nil)
  }

  @Test func enumsAreTheirCaseAndItsValue() {
    var screen = Screen.home(Memberwise(title: "a"))
    let id = screen._$id
    #expect(screen._$id == id)
    if case .home(let home) = screen { #expect(Screen.real(home)._$id != id, "another case") }
    screen._$willModify()
    #expect(Screen.empty._$id == Screen.empty._$id)
    #expect(Screen.empty._$id != Screen.detail(id: 1, title: "b")._$id)
    #expect(Screen.nested(.home(Memberwise(title: "a")))._$id != id)
  }

  @Test func readsAreObservedOneByOne() {
    let state = LockedFlag()
    var memberwise = Memberwise(title: "a")
    withObservationTracking {
      _ = memberwise.title
    } onChange: {
      state.raise()
    }
    memberwise.count += 1
    #expect(!state.isRaised, "another property")
    memberwise.title = "a"
    #expect(!state.isRaised, "an equal value")
    memberwise.title = "b"
    #expect(state.isRaised)
  }

  @Test func accessIsWhatItWas() {
    #expect(hiddenStateEqualsItself())
  }
}

/// A flag that a `@Sendable` closure can raise.
private final class LockedFlag: @unchecked Sendable {
  // Every access is under the lock.
  private var value = false
  private let lock = NSLock()

  var isRaised: Bool { lock.withLock { value } }
  func raise() { lock.withLock { value = true } }
}
