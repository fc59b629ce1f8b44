// Reports: TCA #2741 (`package`), #2789 (public extension), #2859 (custom wrapper, open; the way
// out is `@ObservationStateIgnored`), #3666 (known wrappers), private state, observers, defaults.
// EXPECT:
//   compiles: 1 7 didSet 42 Blob
import ComposableArchitecture

@propertyWrapper struct Clamped: Equatable, Sendable {
  var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 42) } }
}
public enum Outer {}
public extension Outer {
  @ObservableState struct State: Equatable, Sendable {
    package var a = 1
    private(set) var b: Int = 7
    private var secret = 0
    var observed = 0 { didSet { log = "didSet" } }
    @ObservationStateIgnored var log = ""
    @ObservationStateIgnored @Clamped var clamped: Int = 0
    @Shared(.inMemory("name")) var name = "Blob"
    let constant = 3
    var computed: Int { a + b + secret }
    static let zero = Self()
    #if DEBUG || !DEBUG
      var conditional: String? = nil
    #endif
    /// A doc comment.
    var documented: Bool = false  // trailing comment
  }
}
@main struct Case {
  @MainActor static func main() async {
    var s = Outer.State()
    s.observed = 1
    s.clamped = 100
    print("compiles: \(s.a) \(s.b) \(s.log) \(s.clamped) \(s.name)")
  }
}
