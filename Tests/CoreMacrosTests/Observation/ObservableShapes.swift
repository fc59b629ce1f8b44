import ComposableArchitecture

@propertyWrapper
struct Clamped: Equatable, Sendable {
  var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 42) } }
}

public enum Outer {}

public extension Outer {
  @ObservableState
  struct State: Equatable, Sendable {
    package var a = 1
    private(set) var b: Int = 7
    private var secret = 0
    var observed = 0 { didSet { log = "didSet from \(oldValue)" } }
    @ObservationStateIgnored var log = ""
    @ObservationStateIgnored @Clamped var clamped: Int = 0
    @ObservationStateIgnored lazy var later = 3
    @Shared(.inMemory("name")) var name = "Blob"
    @SharedReader(.inMemory("name")) var reader = "Blob"
    let constant = 3
    var computed: Int { a + b + secret }
    var settable: Int {
      get { a }
      set { a = newValue }
    }
    static let zero = Self()
    static var shared: Int { 1 }
    #if DEBUG || !DEBUG
      var conditional: String? = nil
    #endif
    /// A doc comment.
    var documented: Bool = false  // trailing comment
    var `default` = "keyword"
    var implicit: Int?
    @available(*, deprecated, message: "Use 'a'") var old = 0
  }
}

@ObservableState
struct Memberwise: Codable, Hashable, Sendable {
  var title: String
  var count = 2
  var tags: [String] = []
}

final class Reference: Sendable {}

@ObservableState
struct Generic<Value: Equatable & Sendable, Element> where Element: Sendable {
  var value: Value
  var elements: [Element]
  weak var reference: Reference?
  var closure: (@Sendable (Int) -> Int)? = nil
}

@ObservableState
struct WithInit {
  var title: String
  var length: Int

  init(title: String) {
    self.title = title
    self.length = title.count
  }
}

@ObservableState
struct Presenting: Equatable {
  @Presents var child: Memberwise?
  @Presents public private(set) var other: Optional<Memberwise> = nil
  @Presents var preset: Memberwise? = Memberwise(title: "preset")
  @Presents var `default`: Swift.Optional<Memberwise> = nil
  @Presents var unwrapped: Memberwise!

  mutating func present() { other = Memberwise(title: "other") }
}

@ObservableState
struct Empty: Equatable {}

@ObservableState
enum Screen: Equatable {
  case home(Memberwise)
  case detail(id: Int, title: String), empty
  case labelled(state: Memberwise)
  case impossible(Never)
  indirect case nested(Screen)
  #if NEVER_DEFINED
    case ghost(Memberwise)
  #else
    case real(Memberwise)
  #endif
}

@ObservableState
enum NoScreens {}

fileprivate struct Hider {
  @ObservableState
  fileprivate struct State: Equatable {
    fileprivate var hidden = Hidden.a
    @Presents fileprivate var child: HiddenState?
  }
  fileprivate enum Hidden { case a, b }
  fileprivate struct HiddenState: Equatable {}
}

func hiddenStateEqualsItself() -> Bool {
  Hider.State() == Hider.State()
}

@ObservableState
@MainActor
struct OnMainActor: Equatable {
  var count = 0
}
