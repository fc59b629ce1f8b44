import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing

// Settings, files and values of one's own storage, shared by features and models.
struct SharedSettings: Codable, Equatable, Sendable {
  var soundsOn = true; var volume = 0.5; var nested = Nested();
  struct Nested: Codable, Equatable, Sendable { var name = "" }
}
enum Tab: String, Codable, Sendable { case a, b }
enum Level: Int, Sendable { case low, high }

extension URL {
  fileprivate static let settings = URL.temporaryDirectory.appending(component: "settings.json")
}
extension SharedKey where Self == FileStorageKey<SharedSettings> {
  static var settings: Self { fileStorage(.settings) }
}
extension SharedKey where Self == FileStorageKey<SharedSettings>.Default {
  static var defaultSettings: Self { Self[.fileStorage(.settings), default: SharedSettings()] }
}
extension SharedKey where Self == AppStorageKey<Bool>.Default {
  static var isOn: Self { Self[.appStorage("isOn"), default: false] }
}
extension SharedReaderKey where Self == AppStorageKey<Int> {
  static var launchCount: Self { appStorage("launchCount") }
}
extension SharedReaderKey where Self == InMemoryKey<IdentifiedArrayOf<Stat>>.Default {
  static var stats: Self { Self[.inMemory("stats"), default: []] }
}
struct Stat: Equatable, Identifiable, Sendable, Codable { let id: Int; var n = 0 }

// custom
struct RemoteKey: SharedReaderKey {
  let name: String
  var id: String { name }
  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    switch context {
    case .initialValue(let v): continuation.resume(returning: v + 1)
    case .userInitiated: continuation.resume(with: .success(42))
    }
    _ = context.initialValue
  }
  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    let task = Task {
      subscriber.yield(1)
      subscriber.yieldLoading()
      subscriber.yieldReturningInitialValue()
      subscriber.yield(throwing: CancellationError())
      subscriber.yield(with: .success(1))
    }
    return SharedSubscription { task.cancel() }
  }
}
extension SharedReaderKey where Self == RemoteKey {
  static func remote(_ n: String) -> Self { RemoteKey(name: n) }
}
struct StoreKey: SharedKey {
  typealias Value = String
  let key: String
  @Dependency(\.defaultInMemoryStorage) var storage
  var id: StoreKeyID { StoreKeyID(key: key) }
  func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
    continuation.resumeReturningInitialValue()
  }
  func subscribe(context: LoadContext<String>, subscriber: SharedSubscriber<String>) -> SharedSubscription {
    SharedSubscription {}
  }
  func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
    switch context {
    case .didSet: break;
    case .userInitiated: break
    }
    continuation.resume()
  }
}
struct StoreKeyID: Hashable { let key: String }
extension SharedKey where Self == StoreKey { static func store(_ k: String) -> Self { Self(key: k) } }
extension SharedKey where Self == StoreKey.Default {
  static var defStore: Self { Self[.store("x"), default: "d"] }
}

@Reducer struct SettingsFeature {
  @ObservableState struct State: Equatable {
    @Shared(.settings) var settings = SharedSettings()
    @Shared(.defaultSettings) var settings2
    @Shared(.isOn) var isOn
    @Shared(.isOn) var isOn2 = true
    @Shared(.appStorage("count")) var count = 0
    @Shared(.appStorage("name")) var name: String?
    @Shared(.appStorage("tab")) var tab = Tab.a
    @Shared(.appStorage("level")) var level: Level = .low
    @Shared(.appStorage("data")) var data = Data()
    @Shared(.appStorage("url")) var url: URL?
    @Shared(.appStorage("date")) var date = Date(timeIntervalSince1970: 0)
    @Shared(.appStorage("strings")) var strings: [String] = []
    @Shared(.inMemory("x")) var x = 1
    @Shared(.stats) var stats
    @Shared var parent: Int
    @SharedReader(.remote("a")) var remote = 0
    @SharedReader var reader: Int
    @Shared(value: 1) var local: Int
    @SharedReader(.isOn) var isOnReader
    @Shared(.store("a")) var custom = ""
    @Shared(.defStore) var custom2
    @ObservationStateIgnored @Shared(.inMemory("y")) var ignored = 1
    init(parent: Shared<Int>) {
      self._parent = parent
      self._reader = SharedReader(parent)
      _isOn = Shared(.isOn)
      _x = Shared(wrappedValue: 2, .inMemory("x"))
      _name = Shared(.appStorage("name2"))
    }
  }
  enum Action: BindableAction { case binding(BindingAction<State>), tap, child(Child.Action) }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      state.$x.withLock { $0 += 1 }
      state.$settings.withLock {
        $0.volume = 1; $0.nested.name = "a"
      }
      let s: Shared<Double> = state.$settings.volume
      s.withLock { $0 = 3 }
      state.$name.withLock { $0 = nil }
      let opt: Shared<String>? = Shared(state.$name)
      _ = opt?.wrappedValue
      let stat: Shared<Stat>? = Shared(state.$stats[id: 1])
      _ = stat

      _ = SharedReader(state.$x)
      state.$x = Shared(value: 1)
      state.$count.withLock { $0 = 1 }
      state.$parent = state.$x
      return .run { [x = state.$x, settings = state.$settings2] send in
        x.withLock { $0 += 1 }
        try await settings.save()
        try await settings.load()
        _ = settings.isLoading; _ = settings.loadError; _ = settings.saveError
        let r = try await Shared(require: .appStorage("required")) as Shared<Int>
        _ = r
        try await x.load(.inMemory("z"))
      }
    }
  }
  @Reducer struct Child {
    struct State: Equatable { @Shared var v: Int; init(v: Shared<Int>) { _v = v } }; enum Action { case a }
    var body: some ReducerOf<Self> {
      Reduce { s, _ in
        s.$v.withLock { $0 += 1 }; return .none
      }
    }
  }
}
@Observable @MainActor final class SharedModel {
  @ObservationIgnored @Shared(.isOn) var isOn
  @ObservationIgnored @SharedReader(.stats) var stats
  func toggle() { $isOn.withLock { $0.toggle() } }
}
func constants() {
  let a: SharedReader<Int> = .constant(1)
  let b = a
  _ = b.wrappedValue
  @Shared(value: [1, 2]) var arr
  let c: Shared<Int> = $arr[0]
  _ = c.wrappedValue

  let d = Shared(value: "x")
  #expect(d.wrappedValue == "x")
  _ = d == d
  _ = d.projectedValue
  let e: SharedReader<Int> = $arr.count
  _ = e.wrappedValue
  let f: SharedReader<Int> = d.count
  _ = f
  let k: any SharedKey<SharedSettings> = FileStorageKey<SharedSettings>.fileStorage(.settings)
  _ = k
}
@Suite(
  .dependencies {
    $0.defaultFileStorage = .inMemory; $0.defaultAppStorage = .inMemory;
    $0.defaultInMemoryStorage = InMemoryStorage()
  }
)
@MainActor struct SharingTests {
  @Test func basics() async {
    @Shared(.settings) var settings = SharedSettings()
    $settings.withLock { $0.volume = 1 }
    @Dependency(\.defaultAppStorage) var store
    store.set(true, forKey: "isOn")
    @Shared(.isOn) var isOn
    #expect(isOn)
    let s = TestStore(initialState: SettingsFeature.Child.State(v: Shared(value: 1))) {
      SettingsFeature.Child()
    }
    await s.send(.a) { $0.$v.withLock { $0 = 2 } }
    s.assert { $0.$v.withLock { $0 = 2 } }
  }
  @Test func counter() async {
    @Shared(.inMemory("c")) var c = 0
    let store = TestStore(initialState: SettingsFeature.Child.State(v: $c)) { SettingsFeature.Child() }
    await store.send(.a) { $0.$v.withLock { $0 = 1 } }
    #expect(c == 1)
    await store.send(.a) { _ in $c.withLock { $0 = 2 } }
  }
}
