import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import Testing

// Clients as structs of closures and as protocols, and models outside of the architecture that use them.
@DependencyClient
public struct AudioPlayer: Sendable {
  public var play: @Sendable (_ url: URL) async throws -> Bool
  public var stop: @Sendable () async -> Void
  public var volume: @Sendable (_ of: Int, _ at: Int) -> Float = { _, _ in 0 }
  public var load: @Sendable (_ id: Int, _ named: String) async throws -> [String]
  public var isPlaying: @Sendable () -> Bool = { false }
  public var observe: @Sendable () -> AsyncStream<Int> = { .never }
  public var ids: @Sendable (_ for: String) throws -> Set<Int>
  var hidden: @Sendable () async throws -> Void
  public var nothing: @Sendable () -> Void
  public let name: String = "x"
  public var version = 1
  @DependencyEndpoint(method: "fetchNow") public var fetch: @Sendable (_ id: Int) async throws -> String
  @DependencyEndpoint public var generic: @Sendable (_ f: @escaping @Sendable (Int) -> Void) throws -> Void
  @DependencyEndpoint public var main: @MainActor @Sendable (_ a: Int) -> Void = { _ in }
  public var typed: @Sendable (_ x: Int) throws(TypedError) -> Int = { _ throws(TypedError) in
    throw TypedError()
  }
}
public struct TypedError: Error {}
extension AudioPlayer: TestDependencyKey {
  public static let testValue = AudioPlayer()
  public static let previewValue = AudioPlayer(
    play: { _ in true },
    stop: {},
    volume: { _, _ in 1 },
    load: { _, _ in [] },
    isPlaying: { true },
    observe: { .finished },
    ids: { _ in [] },
    hidden: {},
    nothing: {},
    fetch: { "\($0)" },
    generic: { _ in },
    main: { _ in },
    typed: { _ in 1 }
  )
}
extension DependencyValues {
  public var audioPlayer: AudioPlayer {
    get { self[AudioPlayer.self] }
    set { self[AudioPlayer.self] = newValue }
  }
}

struct APIClient: Sendable {
  var fetchUser: @Sendable (Int) async throws -> String
  var logger: any Logger
}
protocol Logger: Sendable { func log(_ s: String) }
struct NoLogger: Logger { func log(_ s: String) {} }
struct ErrorLogger: Logger { func log(_ s: String) { reportIssue("log \(s)") } }
extension APIClient: DependencyKey {
  static let liveValue = APIClient(fetchUser: { "\($0)" }, logger: NoLogger())
  static let testValue = APIClient(
    fetchUser: unimplemented("APIClient.fetchUser", placeholder: ""),
    logger: ErrorLogger()
  )
  static let previewValue = APIClient(fetchUser: { _ in "Preview" }, logger: NoLogger())
}
extension APIClient {
  static func mock(_ s: String) -> Self { Self(fetchUser: { _ in s }, logger: NoLogger()) }
}

private enum LoggerKey: DependencyKey {
  static let liveValue: any Logger = NoLogger()
  static var testValue: any Logger { ErrorLogger() }
}
extension DependencyValues {
  var logger: any Logger {
    get { self[LoggerKey.self] }
    set { self[LoggerKey.self] = newValue }
  }
  @DependencyEntry var greeting: String = "hi"
}

@Observable @MainActor final class PlayerModel {
  @ObservationIgnored @Dependency(\.audioPlayer) var audioPlayer
  @ObservationIgnored @Dependency(\.continuousClock) var clock
  @ObservationIgnored @Dependency(\.date.now) var now
  @ObservationIgnored @Dependency(\.uuid) var uuid
  @ObservationIgnored @Dependency(APIClient.self) var api
  var child: PlayerModel?
  var n = 0
  func makeChild() { child = withDependencies(from: self) { PlayerModel() } }
  func go() async throws {
    try await withDependencies(from: self) {
      $0.audioPlayer.stop = {}
    } operation: {
      try await clock.sleep(for: .seconds(1))
    }
    _ = try await audioPlayer.play(url: URL(string: "a")!)
    _ = try await audioPlayer.load(id: 1, named: "x")
    _ = audioPlayer.volume(of: 1, at: 2)
    _ = try audioPlayer.ids(for: "a")
    _ = try await audioPlayer.fetchNow(id: 1)
    _ = withEscapedDependencies { continuation in
      Task { @MainActor in
        continuation.yield { self.n += 1 }
        await continuation.yield { await audioPlayer.stop() }
      }
    }
  }
}

@Suite(
  .dependencies {
    $0.uuid = .incrementing
    $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))
  }
)
@MainActor struct DependencyTraitTests {
  @Dependency(\.uuid) var uuid
  @Test func a() { #expect(uuid() == UUID(0)); #expect(uuid() == UUID(1)) }
  @Test(.dependency(\.continuousClock, ImmediateClock())) func b() async throws {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(100))
    #expect(uuid() == UUID(0))
  }
  @Test(.dependencies { $0.audioPlayer.play = { @Sendable _ in true } }) func c() async throws {
    @Dependency(\.audioPlayer) var p
    #expect(try await p.play(URL(string: "x")!))
  }
  @Test(.dependency(APIClient.mock("Blob"))) func d() async throws {
    @Dependency(APIClient.self) var api
    #expect(try await api.fetchUser(1) == "Blob")
  }
  @Test(.dependencies) func e() {
    prepareDependencies { $0.greeting = "x" }
    @Dependency(\.greeting) var g
    #expect(g == "x")
  }
  @Test func sync() {
    let v = withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 7); $0.context = .live
    } operation: { () -> Date in
      @Dependency(\.date) var date
      return date()
    }
    #expect(v == Date(timeIntervalSince1970: 7))
  }
  @Test func async() async {
    let v = await withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 7)
    } operation: { () async -> Date in
      @Dependency(\.date.now) var date
      await Task.yield()
      return date
    }
    #expect(v == Date(timeIntervalSince1970: 7))
    let store = TestStore(initialState: Silent.State()) {
      Silent()
    } withDependencies: {
      $0.audioPlayer = .previewValue
      $0[APIClient.self] = .mock("x")
    }
    await store.finish()
  }
}
@Reducer struct Silent {}
